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

  async lockWithin(longestMs: number, mostWaiting: number): Promise<(() => void) | null> {
    if (!this.isHeld) return this.lock();
    if (this.waiting.length >= mostWaiting) return null;
    const isIn = await new Promise<boolean>((resolve) => {
      const letIn = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        const place = this.waiting.indexOf(letIn);
        if (place >= 0) this.waiting.splice(place, 1);
        resolve(false);
      }, longestMs);
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
