import type { Answer, Call } from './person.ts';

/** A call of an order. Moments are counted in steps of the order. */
export interface Made {
  /** Of whom it is, and which of their calls: no other call of the order has this name. */
  readonly name: string;
  readonly by: string;
  readonly call: Call;
  readonly askedAt: number;
  /** When its answer came, or the news that none will; null when the person waits for it still. */
  readonly heardAt: number | null;
  readonly answer: Answer;
}

/** How a world ends: the calls in the order in which they were made, and the rows that the pair looks at. */
export interface Ending {
  readonly made: readonly Made[];
  readonly rows: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}
