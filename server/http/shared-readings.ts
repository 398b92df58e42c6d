/**
 * Shares readings between callers. A caller that asks while a reading of the same key is running waits for
 * the next reading, together with other such callers: it begins after all of them asked, so it contains
 * everything that was written before.
 */
export class SharedReadings<T> {
  private readonly underWay = new Map<string, Reading<T>>();

  read(key: string, make: () => Promise<T>): Promise<T> {
    const before = this.underWay.get(key);
    if (before === undefined) return this.begin(key, make);
    before.next ??= before.ended.then(() => this.begin(key, make));
    return before.next;
  }

  private begin(key: string, make: () => Promise<T>): Promise<T> {
    const made = make();
    const reading: Reading<T> = {
      ended: made.then(
        () => undefined,
        () => undefined,
      ),
      next: null,
    };
    this.underWay.set(key, reading);
    void reading.ended.then(() => {
      if (reading.next === null) this.underWay.delete(key);
    });
    return made;
  }
}

interface Reading<T> {
  readonly ended: Promise<void>;
  /** The next reading, shared by the callers who asked after this reading began; null when nobody has. */
  next: Promise<T> | null;
}
