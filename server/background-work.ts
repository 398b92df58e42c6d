export class BackgroundWork {
  private readonly works = new Set<Promise<unknown>>();

  add<T>(work: Promise<T>): Promise<T> {
    this.works.add(work);
    const forget = (): void => {
      this.works.delete(work);
    };
    work.then(forget, forget);
    return work;
  }

  /** Waits until all added work has ended, including work that is added during the wait. */
  async ended(): Promise<void> {
    while (this.works.size > 0) await Promise.allSettled(this.works);
  }
}
