/**
 * Whoever asks while the same is being read waits for the next reading, which all who wait share. It begins after each
 * of them asked, so that they are told whatever was written before.
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
  /** For those who asked since it began. */
  next: Promise<T> | null;
}
