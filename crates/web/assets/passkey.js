// Passkeys: asks the device for a key, or for a signature with one, and hands the answer on. The
// buttons are shown only where the browser has passkeys.

import { goOn } from "./forms.js";

/** @param {ArrayBuffer | null} buffer */
const hex = (buffer) =>
  [...new Uint8Array(buffer ?? new ArrayBuffer(0))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);
/** @param {ArrayBuffer} buffer */
const text = (buffer) => new TextDecoder().decode(buffer);

/** @param {string} path */
async function challenge(path) {
  const answer = await fetch(path, { method: "POST" });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** @param {string} path
 * @param {Record<string, string>} fields */
async function send(path, fields) {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(String(answer.status));
  goOn(answer.url);
}

async function add() {
  const asked = await challenge("/account/passkey/challenge");
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytes(asked.challenge),
      rp: { id: asked.site, name: "Meydan" },
      user: { id: bytes(asked.person), name: asked.person, displayName: asked.name },
      // P-256, RSA (Windows Hello) and Ed25519: what the server reads, the first one first.
      pubKeyCredParams: [-7, -257, -8].map((alg) => ({ type: /** @type {const} */ ("public-key"), alg })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    },
  });
  if (!(made instanceof PublicKeyCredential)) throw new Error("no key");
  const response = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  await send("/account/passkey", {
    id: hex(made.rawId),
    "client-data": text(response.clientDataJSON),
    "authenticator-data": hex(response.getAuthenticatorData()),
    public: hex(response.getPublicKey()),
  });
}

/** @param {string} path
 * @param {string} back */
async function signIn(path, back) {
  const asked = await challenge(`${path}/challenge`);
  const proof = await navigator.credentials.get({
    publicKey: { challenge: bytes(asked.challenge), rpId: asked.site, userVerification: "required" },
  });
  if (!(proof instanceof PublicKeyCredential)) throw new Error("no signature");
  const response = /** @type {AuthenticatorAssertionResponse} */ (proof.response);
  await send(path, {
    id: hex(proof.rawId),
    "client-data": text(response.clientDataJSON),
    "authenticator-data": hex(response.authenticatorData),
    signature: hex(response.signature),
    person: hex(response.userHandle),
    back,
  });
}

/** Shows a part with a button, and says beside it when nothing came of a press.
 * @param {HTMLElement | null} part
 * @param {() => Promise<void>} work */
function offer(part, work) {
  if (!part || !window.PublicKeyCredential) return;
  part.hidden = false;
  let working = false;
  part.querySelector("button")?.addEventListener("click", async () => {
    // The device answers one question at a time: a second press would spoil the first.
    if (working) return;
    working = true;
    part.querySelector(".message")?.remove();
    try {
      await work();
    } catch {
      const message = document.createElement("p");
      message.className = "message bad";
      message.setAttribute("role", "alert");
      message.textContent = part.dataset.failed ?? "";
      part.prepend(message);
    }
    working = false;
  });
}

offer(document.getElementById("passkey-add"), add);
const door = document.getElementById("passkey-sign-in");
offer(door, () => signIn(door?.dataset.path ?? "", door?.dataset.back ?? ""));
