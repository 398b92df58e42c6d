export class SerialQueue {
  private queued = 0;
  private last: Promise<unknown> = Promise.resolve();

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
