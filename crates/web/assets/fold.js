// Letters as they are typed in a hurry: without accents, in any case, in either form of a letter that two
// alphabets share. "omer" finds Ömer, "isil" finds Işıl. The server has the same for its searches (`office::fold`).

/** Letters that are no letter with a mark, and those that people type in their place.
 * @type {Record<string, string>} */
const LIKE = { ı: "i", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ي: "ی", ى: "ی", ك: "ک" };

/** A text with only what counts when names are compared.
 * @param {string} text */
export function folded(text) {
  const plain = text.normalize("NFKD").toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  const digits = plain.replace(/[۰-۹]/g, (own) => String.fromCharCode(own.charCodeAt(0) - 0x6c0));
  const letters = digits.replace(/[ıøłđðþßæœيىك]/g, (own) => LIKE[own]);
  return letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Whether a text has what was typed somewhere.
 * @param {string} text
 * @param {string} wanted as folded */
export const contains = (text, wanted) => folded(text).includes(wanted);
