/** One holder at a time, first come first served. */
export class Mutex {
  private tail: Promise<void> = Promise.resolve();

  /** Resolves with the function that lets the next one in. */
  async lock(): Promise<() => void> {
    const before = this.tail;
    let unlock = (): void => undefined;
    this.tail = new Promise((resolve) => {
      unlock = resolve;
    });
    await before;
    return unlock;
  }
}
