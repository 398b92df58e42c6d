interface Room {
  /** How much may wait of one person, besides what is under way. */
  readonly ofOne: number;
  readonly ofAll: number;
}

/** Does the work of several people one after the other, and goes round among them: nobody waits for all of another's. */
export class FairQueue {
  /** By person, the one whose turn comes next first. */
  private readonly waiting = new Map<number, (() => Promise<void>)[]>();
  private served: number | null = null;
  private isAtWork = false;

  constructor(
    private readonly room: Room = { ofOne: Number.POSITIVE_INFINITY, ofAll: Number.POSITIVE_INFINITY },
  ) {}

  isFullFor(person: number): boolean {
    return (this.waiting.get(person)?.length ?? 0) >= this.room.ofOne;
  }

  get isFull(): boolean {
    return [...this.waiting.values()].flat().length >= this.room.ofAll;
  }

  run<T>(person: number, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const own = this.waiting.get(person) ?? [];
      this.waiting.set(person, [...own, () => work().then(resolve, reject)]);
      if (!this.isAtWork) void this.serve();
    });
  }

  private async serve(): Promise<void> {
    this.isAtWork = true;
    for (let next = this.taken(); next !== undefined; next = this.taken()) await next();
    this.isAtWork = false;
  }

  private taken(): (() => Promise<void>) | undefined {
    const people = [...this.waiting.keys()];
    const person = people.find((one) => one !== this.served) ?? people[0];
    if (person === undefined) return undefined;
    const [first, ...others] = this.waiting.get(person) ?? [];
    this.served = person;
    this.waiting.delete(person);
    if (others.length > 0) this.waiting.set(person, others);
    return first;
  }
}
