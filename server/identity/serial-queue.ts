/** Work that is done one piece at a time, in the order it came. */
export class SerialQueue {
  private queued = 0;
  private last: Promise<unknown> = Promise.resolve();

  /** `longest`: how many pieces may be under way or wait at once. */
  constructor(private readonly longest: number) {}

  get isFull(): boolean {
    return this.queued >= this.longest;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.queued += 1;
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      this.queued -= 1;
    }
  }
}
