const SECOND_MS = 1_000;
/** After this many seconds a line every ten is enough: large tables are migrated for minutes. */
const EVERY_SECOND = 60;

/** Prints a line a second with what a start is doing, until it ends. */
export class Progress {
  /** @type {Set<string>} */
  #doing = new Set();
  /** @type {string | null} */
  #stage = null;
  #seconds = 0;
  #timer = setInterval(() => this.#tell(), SECOND_MS);

  /**
   * @template T
   * @param {string} text
   * @param {Promise<T>} work
   * @returns {Promise<T>}
   */
  async during(text, work) {
    this.#doing.add(text);
    try {
      return await work;
    } finally {
      this.#doing.delete(text);
    }
  }

  /** @param {string | null} text what is done from now on beside the work of `during`; only its first sentence is told */
  goesOnTo(text) {
    this.#stage = text === null ? null : (/^.*?(?=\.|$)/m.exec(text)?.[0] ?? text);
  }

  end() {
    clearInterval(this.#timer);
  }

  #tell() {
    this.#seconds += 1;
    const doing = [...this.#doing, ...(this.#stage === null ? [] : [this.#stage])];
    if (doing.length === 0 || (this.#seconds > EVERY_SECOND && this.#seconds % 10 !== 0)) return;
    console.log(`${String(this.#seconds).padStart(4)} s   ${doing.join(' · ')}`);
  }
}
