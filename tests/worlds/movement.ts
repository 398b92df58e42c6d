const HANGS_MS = 60_000;

/** Something of a world has moved; who waits for that is woken. */
export class Movement {
  private moves = 0;
  private wake: () => void = () => undefined;

  get count(): number {
    return this.moves;
  }

  readonly add = (): void => {
    this.moves += 1;
    this.wake();
  };

  /** Resolves at the first move after the count. `picture` says what there is when nothing moves any more. */
  async after(count: number, picture: () => string): Promise<void> {
    if (count !== this.moves) return;
    await new Promise<void>((resolve, reject) => {
      const hangs = setTimeout(() => reject(new Error(`Nothing moves: ${picture()}.`)), HANGS_MS);
      this.wake = () => {
        clearTimeout(hangs);
        resolve();
      };
    });
  }
}
