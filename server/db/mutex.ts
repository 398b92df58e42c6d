export class Mutex {
  private isHeld = false;
  private readonly waiting: (() => void)[] = [];

  get state(): { readonly isHeld: boolean; readonly waiting: number } {
    return { isHeld: this.isHeld, waiting: this.waiting.length };
  }

  async lock(): Promise<() => void> {
    if (this.isHeld) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.isHeld = true;
    return this.unlockOnce();
  }

  /** Returns null when too many wait already, or when `mayWaitOn` says no after one of the waits of `eachMs`. */
  async lockWithin(
    eachMs: number,
    mostWaiting: number,
    mayWaitOn: (waitedMs: number) => boolean = () => false,
  ): Promise<(() => void) | null> {
    if (!this.isHeld) return this.lock();
    if (this.waiting.length >= mostWaiting) return null;
    const isIn = await new Promise<boolean>((resolve) => {
      let timer: NodeJS.Timeout;
      const letIn = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const wait = (waitedMs: number): void => {
        timer = setTimeout(() => {
          if (mayWaitOn(waitedMs + eachMs)) return wait(waitedMs + eachMs);
          const place = this.waiting.indexOf(letIn);
          if (place >= 0) this.waiting.splice(place, 1);
          resolve(false);
        }, eachMs);
      };
      wait(0);
      this.waiting.push(letIn);
    });
    return isIn ? this.unlockOnce() : null;
  }

  private unlockOnce(): () => void {
    let isUnlocked = false;
    return () => {
      if (isUnlocked) return;
      isUnlocked = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.isHeld = false;
    };
  }
}
