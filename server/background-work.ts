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

  async ended(): Promise<void> {
    await Promise.allSettled(this.works);
  }
}
