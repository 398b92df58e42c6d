import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, type UUID } from 'node:crypto';
import { commute, type Step, type Touch } from '../../paths/world/world.ts';
import { Learned } from './learned.ts';

/** The call that a lane is of. */
export interface CallOfLane {
  readonly name: string;
  readonly by: string;
  /** Which server does it: how many were started before. */
  readonly server: number;
  /** False when what it asks of the database does not wait for the scheduler. */
  readonly isGated: boolean;
}

type Asked = Pick<Step, 'does' | 'touches' | 'within' | 'about'>;

/** What a lane tells the world that it is in, and asks of it. */
interface Around {
  readonly moved: () => void;
  /** How many steps were taken. */
  readonly taken: () => number;
  /** What the rows that are touched hold, as a text. */
  readonly contentOf: (touches: readonly Touch[]) => string;
}

/** What waits for the scheduler before it is sent to the database. */
interface Gate {
  readonly step: Step;
  /** True when all else of the call comes first. */
  readonly isLate: boolean;
  open(): void;
}

/** What one call does in its server. */
export class Lane {
  private readonly gates: Gate[] = [];
  /** The transactions that are open in the database. */
  private readonly open = new Set<string>();
  private begun = 0;
  private idsMade = 0;
  /** Set for a server that answers before it commits: the commit that it asks for next is late. */
  commitsLate = false;
  /** How many statements the database has not answered, and how many of them are in no transaction. */
  private unanswered = 0;
  private alone = 0;
  private hasEnded = false;
  private readonly killing = new AbortController();
  private readonly burying = new AbortController();
  /** What a dead one waits for. */
  private readonly burial = rejectedBy(this.burying.signal);

  private readonly learned = new Learned();
  /** What its open transactions found, from which follows what they have written. */
  private readonly found = new Learned();
  /** When it went on last, and with which step. */
  wentOnAt = 0;
  private wentOnWith: Step | null = null;

  constructor(
    readonly call: CallOfLane,
    private readonly around: Around,
  ) {}

  /** All that what it does yet depends on beside the rows; null when it does nothing more. */
  get state(): string | null {
    if (this.isDead || this.hasEnded) return null;
    const gates = this.gates.map(({ step, isLate }) => `${step.does} ${isLate}`);
    return JSON.stringify([
      this.call.name,
      this.call.server,
      this.learned.key,
      this.found.key,
      gates,
      this.unanswered,
    ]);
  }

  /** An id that no other call makes up. */
  nextId(): UUID {
    this.idsMade += 1;
    const hex = createHash('sha256').update(`${this.call.name} ${this.idsMade}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  /** It has heard something of the database. */
  learn(what: unknown): void {
    this.learned.add(what);
  }

  learnContent(touches: readonly Touch[]): void {
    this.learned.add(this.around.contentOf(touches));
  }

  get isDead(): boolean {
    return this.killing.signal.aborted;
  }

  /** How many answers of the database are out. Of a dead one, those to the end of its transactions. */
  get asks(): number {
    return this.isDead ? this.open.size + this.alone : this.unanswered;
  }

  /** True when nothing of it moves until a gate is opened or the database answers. */
  get rests(): boolean {
    return this.isDead || this.hasEnded || this.gates.length > 0 || this.unanswered > 0;
  }

  get hasOpenTransaction(): boolean {
    return this.open.size > 0;
  }

  /** What it did that nobody will know of if the server is killed now: what is open, and what it only read. */
  get leavesNoTrace(): readonly string[] {
    return this.isDead || this.hasEnded ? [] : [...this.open, this.reading];
  }

  /** The name of what it does outside of transactions without writing. */
  get reading(): string {
    return `${this.call.name}, reading`;
  }

  /**
   * Says whether what it does next is held back by an earlier call of the same person that waits for a lock: it would wait
   * behind that, and of two that wait PostgreSQL does not always wake the first before the other.
   */
  isBehind(other: Lane): boolean {
    if (other === this || other.call.by !== this.call.by || other.asks === 0) return false;
    const [waits, next] = [other.wentOnWith, this.next];
    return waits !== null && next !== null && !commute(waits, next);
  }

  /** What it does next, in the order in which it asked. */
  get next(): Step | null {
    return this.gates[this.nextPlace]?.step ?? null;
  }

  goOn(): void {
    const [gate] = this.gates.splice(this.nextPlace, 1);
    if (gate === undefined) return;
    this.wentOnAt = this.around.taken();
    this.wentOnWith = gate.step;
    const { within, touches } = gate.step;
    if (within !== undefined) this.found.add(this.around.contentOf(touches));
    gate.open();
  }

  private get nextPlace(): number {
    return Math.max(
      this.gates.findIndex(({ isLate }) => !isLate),
      0,
    );
  }

  end(): void {
    this.hasEnded = true;
    this.around.moved();
  }

  /** From now on the server sees nothing more, as if its process were gone, and the database rolls back what is open. */
  kill(): void {
    this.gates.length = 0;
    this.killing.abort();
  }

  async gate(asked: Asked): Promise<void> {
    if (this.isDead) await this.burial;
    if (this.call.isGated) await this.hold(asked);
  }

  /** Waits until the scheduler takes the step. */
  async hold(asked: Asked): Promise<void> {
    const { name, by } = this.call;
    const touches: readonly Touch[] = [
      { what: `call ${name}`, how: 'writes' },
      { what: 'everything', how: 'reads' },
      ...asked.touches,
    ];
    const isLate = this.commitsLate && asked.does === 'commit';
    if (isLate) this.commitsLate = false;
    const opened = new Promise<void>((open) => {
      this.gates.push({ step: { ...asked, by, does: `${asked.does} of ${name}`, touches }, isLate, open });
      this.around.moved();
    });
    await Promise.race([opened, this.burial]);
  }

  async answered<T>(ask: () => Promise<T>): Promise<T> {
    this.unanswered += 1;
    try {
      return await ask();
    } finally {
      this.unanswered -= 1;
      this.around.moved();
    }
  }

  /** The same for what is in no transaction, and is not taken back when the server is killed. */
  async answeredAlone<T>(ask: () => Promise<T>): Promise<T> {
    this.alone += 1;
    try {
      return await this.answered(ask);
    } finally {
      this.alone -= 1;
      this.around.moved();
    }
  }

  begin(): string {
    this.begun += 1;
    const transaction = `${this.call.name}, transaction ${this.begun}`;
    this.open.add(transaction);
    return transaction;
  }

  /** A transaction was committed and another one begun in its place. */
  beginAfter(committed: string): string {
    this.open.delete(committed);
    this.found.forget();
    return this.begin();
  }

  /** The database is asked to commit or to roll back. */
  isEnding(): void {
    this.unanswered += 1;
  }

  hasEndedTransaction(transaction: string): void {
    if (!this.open.delete(transaction)) return;
    if (this.open.size === 0) this.found.forget();
    this.unanswered -= 1;
    this.around.moved();
  }

  /** Has a dead one, of which nobody sees anything any more, fail in all that it waits for. */
  bury(): void {
    this.burying.abort();
  }

  /** Settles as `work` does, and rejects when the server is killed before. */
  untilKilled<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, rejectedBy(this.killing.signal)]);
  }

  /** What the server sees of `work`: nothing once it is dead. */
  async toServer<T>(work: Promise<T>): Promise<T> {
    try {
      const done = await work;
      return this.isDead ? await this.burial : done;
    } catch (error) {
      if (this.isDead) await this.burial;
      throw error;
    }
  }
}

class Killed extends Error {
  override readonly name = 'Killed';
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  const rejected = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Killed()), { once: true });
  });
  rejected.catch(() => undefined);
  return rejected;
}

const lanes = new AsyncLocalStorage<Lane>();

export const inLane = <T>(lane: Lane, work: () => T): T => lanes.run(lane, work);
export const currentLane = (): Lane | null => lanes.getStore() ?? null;
