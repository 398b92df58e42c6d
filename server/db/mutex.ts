/** Those who wait are let in by person, in turns; the portal's own work counts as one person. */
export class Mutex {
  private isHeld = false;
  private readonly waiting: Waiting[] = [];
  /** When each person was let in last, as a count. */
  private readonly lastTurns = new Map<number | null, number>();
  private turns = 0;

  get state(): { readonly isHeld: boolean; readonly waiting: number } {
    return { isHeld: this.isHeld, waiting: this.waiting.length };
  }

  async lock(person: number | null = null): Promise<() => void> {
    if (this.isHeld) await new Promise<void>((resolve) => this.waiting.push({ person, letIn: resolve }));
    else this.isHeld = true;
    return this.unlockOnce(person);
  }

  /** Returns null when too many wait already, or when `mayWaitOn` says no after one of the waits of `eachMs`. */
  async lockWithin(
    eachMs: number,
    mostWaiting: number,
    { person = null, mayWaitOn = () => false }: Within = {},
  ): Promise<(() => void) | null> {
    if (!this.isHeld) return this.lock(person);
    if (this.waiting.length >= mostWaiting) return null;
    const isIn = await new Promise<boolean>((resolve) => {
      let timer: NodeJS.Timeout;
      const letIn = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const place: Waiting = { person, letIn };
      const wait = (waitedMs: number): void => {
        timer = setTimeout(() => {
          if (mayWaitOn(waitedMs + eachMs)) return wait(waitedMs + eachMs);
          this.take(place);
          resolve(false);
        }, eachMs);
      };
      wait(0);
      this.waiting.push(place);
    });
    return isIn ? this.unlockOnce(person) : null;
  }

  private unlockOnce(person: number | null): () => void {
    this.turns += 1;
    this.lastTurns.set(person, this.turns);
    let isUnlocked = false;
    return () => {
      if (isUnlocked) return;
      isUnlocked = true;
      const next = this.next();
      if (next) this.take(next).letIn();
      else this.isHeld = false;
    };
  }

  /** Of those who wait, the first of the person who was let in longest ago. */
  private next(): Waiting | undefined {
    const lastTurn = ({ person }: Waiting) => this.lastTurns.get(person) ?? 0;
    let next = this.waiting[0];
    for (const one of this.waiting) if (next && lastTurn(one) < lastTurn(next)) next = one;
    return next;
  }

  private take(one: Waiting): Waiting {
    const place = this.waiting.indexOf(one);
    if (place >= 0) this.waiting.splice(place, 1);
    return one;
  }
}

interface Waiting {
  readonly person: number | null;
  readonly letIn: () => void;
}

interface Within {
  readonly person?: number | null;
  readonly mayWaitOn?: (waitedMs: number) => boolean;
}
