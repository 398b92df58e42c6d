import { tooOften } from '../../problem.ts';

interface Room {
  /** How many calls of one person may read at the same time. */
  readonly ofOne: number;
  /** How many calls of all people may: fewer than there are connections. */
  readonly ofAll: number;
  /** How many of these may be long, so that some places are soon free again. */
  readonly long: number;
  /** How many calls of one person may wait. */
  readonly waiting: number;
}

interface Waiter {
  readonly isLong: boolean;
  readonly begin: () => void;
}

const RETRY_SECONDS = 2;
const crowded = () =>
  tooOften('Ahora hay demasiadas lecturas en marcha. Espera unos segundos.', { retryAfter: RETRY_SECONDS });

/** Lets few calls read at the same time. Those that wait are let in by person, in turns. */
export class ReadGate {
  private readonly running = new Map<number, number>();
  private longRunning = 0;
  /** The person whose turn comes next first. */
  private readonly waiting = new Map<number, readonly Waiter[]>();

  constructor(private readonly room: Room) {}

  /**
   * Waits for a place; call what it returns to leave it. Throws `tooOften` when too many calls of the person wait, or
   * when `signal` aborts first.
   */
  async enter(person: number, signal: AbortSignal, isLong = false): Promise<() => void> {
    const own = this.waiting.get(person) ?? [];
    if (own.length >= this.room.waiting || signal.aborted) throw crowded();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.drop(person, waiter);
        reject(crowded());
      };
      const waiter: Waiter = {
        isLong,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.set(person, [...own, waiter]);
      this.letIn();
    });
    let isIn = true;
    return () => {
      if (isIn) this.changeRunning(person, -1, isLong);
      isIn = false;
      this.letIn();
    };
  }

  private letIn(): void {
    for (let next = this.next(); next !== undefined; next = this.next()) {
      const { person, waiter } = next;
      const others = (this.waiting.get(person) ?? []).filter((one) => one !== waiter);
      this.waiting.delete(person);
      if (others.length > 0) this.waiting.set(person, others);
      this.changeRunning(person, 1, waiter.isLong);
      waiter.begin();
    }
  }

  private next() {
    const all = [...this.running.values()].reduce((sum, one) => sum + one, 0);
    if (all >= this.room.ofAll) return undefined;
    for (const [person, waiters] of this.waiting) {
      if ((this.running.get(person) ?? 0) >= this.room.ofOne) continue;
      const waiter = waiters.find(({ isLong }) => !isLong || this.longRunning < this.room.long);
      if (waiter !== undefined) return { person, waiter };
    }
    return undefined;
  }

  private drop(person: number, waiter: Waiter): void {
    const others = (this.waiting.get(person) ?? []).filter((one) => one !== waiter);
    if (others.length > 0) this.waiting.set(person, others);
    else this.waiting.delete(person);
  }

  private changeRunning(person: number, by: number, isLong: boolean): void {
    if (isLong) this.longRunning += by;
    const count = (this.running.get(person) ?? 0) + by;
    if (count === 0) this.running.delete(person);
    else this.running.set(person, count);
  }
}
