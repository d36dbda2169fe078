// From presses to a move: what can still become of what was pressed, and what a press means. Pure: it
// knows neither the page nor the server. Match pages, lessons and practice boards share it.

/**
 * A legal move, with the presses by which it is entered.
 * @typedef {{ move: string, steps: string[] }} Entry
 */

/**
 * What a page says may be played, as it stands in the attributes of an element.
 * @typedef {{ legal?: string, presses?: string, choices?: string, bound?: string }} Offer
 */

/**
 * What became of a press: a whole move, a step towards one, or nothing that the rules allow.
 * @typedef {{ move: string } | { step: string } | { wrong: string[] }} Pressed
 */

/** @param {string | undefined} text */
const listed = (text) => (text ? text.split(" ") : []);

/** The presses of one move, as far as they are made. */
export class Choice {
  /** @param {() => Offer} offer what may be played now */
  constructor(offer) {
    this.offer = offer;
    /** @type {string[]} */
    this.chosen = [];
  }

  /** The moves that can still become of what is chosen. A touched piece has to be played.
   * @returns {Entry[]} */
  open() {
    const { legal, presses, bound } = this.offer();
    const steps = listed(presses);
    return listed(legal)
      .map((move, place) => ({ move, steps: steps[place]?.split(",") ?? [move] }))
      .filter((own) => !bound || own.move.startsWith(bound))
      .filter((own) => this.chosen.every((step, place) => own.steps[place] === step));
  }

  /** What can be pressed next. */
  next() {
    return new Set(this.open().map((own) => own.steps[this.chosen.length]));
  }

  /** What a cell stands for as the next step: itself, or after the first one the choice that it lies in.
   * @param {string} name */
  meaning(name) {
    if (this.chosen.length !== 1) return name;
    const own = listed(this.offer().choices).find((choice) => choice.startsWith(`${name}=`));
    return own ? own.slice(name.length + 1) : name;
  }

  /** Begins the move again. What was touched or put down stays: only the rest of the move is open. */
  begin() {
    this.chosen = [];
    const first = this.offer().bound?.split("-")[0];
    const goesOn = (/** @type {Entry} */ own) => own.steps[0] === first && own.steps.length > 1;
    if (first && this.open().some(goesOn)) this.chosen = [first];
  }

  /** Takes a step that leads on.
   * @param {string} step
   * @returns {Pressed} */
  take(step) {
    this.chosen.push(step);
    const done = this.open().find((own) => own.steps.length === this.chosen.length);
    return done ? { move: done.move } : { step };
  }

  /** Takes a press if it leads to a move. A press elsewhere begins again, if it can be a beginning.
   * @param {string} name
   * @returns {Pressed} */
  press(name) {
    const step = this.meaning(name);
    if (this.next().has(step)) return this.take(step);
    const wrong = [...this.chosen, step];
    this.begin();
    if (wrong.length > 1 && this.chosen.length === 0 && this.next().has(name)) return this.take(name);
    return { wrong };
  }

  /** Takes a piece from one cell to another.
   * @param {string} from
   * @param {string} to
   * @returns {Pressed} */
  drag(from, to) {
    if (from === to || !this.open().some((own) => own.steps[0] === from)) return this.press(to);
    const before = this.chosen;
    this.chosen = [];
    if (!this.next().has(from)) {
      this.chosen = before;
      return this.press(to);
    }
    const taken = this.take(from);
    return "move" in taken ? taken : this.press(to);
  }
}
