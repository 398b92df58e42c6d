/** What a step of an order is; 'other' is told as it is written. */
export const STEP_KINDS = [
  ...(['asks', 'hears', 'hearsNothing', 'losesAnswer'] as const),
  ...(['statement', 'commit', 'rollback', 'transaction'] as const),
  ...(['killed', 'replaced', 'timePasses', 'hasWaited', 'other'] as const),
] as const;
export type OrderStepKind = (typeof STEP_KINDS)[number];

/** A row as it is shown: each value as text, null where there is none. */
export type ShownRow = Readonly<Record<string, string | null>>;
/** What the rows of the database are called, and what they are. */
export type ShownRows = Readonly<Record<string, readonly ShownRow[]>>;
/** Paths of the states in which the machine of each person is. */
export type ShownStates = Readonly<Record<string, readonly string[]>>;

/** Somebody of an order. `machine`: the one of their page; null when they only make calls. */
export interface ShownPerson {
  readonly name: string;
  readonly machine: string | null;
}

/** What a step did to the call of somebody. */
export interface ShownMessage {
  readonly of: string;
  readonly call: string;
  /** As the fault proxy names it: `PATCH 4task/tareas/:id`. */
  readonly proxied: string;
  /** 'unanswered': the server was killed before it answered. */
  readonly change: 'asked' | 'answered' | 'heard' | 'lost' | 'unanswered';
  /** `PATCH /4task/tareas/1`. */
  readonly line: string;
  readonly status: number | null;
  /** The body of what was asked or answered, as text; null when there is none. */
  readonly body: string | null;
}

export interface ShownStep {
  readonly by: string;
  /** As the order names it. */
  readonly does: string;
  readonly kind: OrderStepKind;
  readonly isFault: boolean;
  /** A statement, or the call that is made; null when the step is neither. */
  readonly about: string | null;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly messages: readonly ShownMessage[];
  /** Of those whose machine the step moved. */
  readonly states: ShownStates;
  /** Those that the step changed, whole. */
  readonly rows: ShownRows;
}

/** An order of several people as it was walked. Steps are counted from 1; 0 is the beginning. */
export interface ShownOrder {
  readonly pair: string;
  readonly engine: string;
  /** The text that repeats it. */
  readonly text: string;
  /** What is promised and does not hold at its end. */
  readonly complaints: readonly string[];
  /** From this step on it ends badly if everybody simply goes on; null when nothing is wrong. */
  readonly decidedAt: number | null;
  /** The step after which the rows are as wrong as they are in the end; null when nothing is wrong. */
  readonly brokenAt: number | null;
  readonly people: readonly ShownPerson[];
  readonly start: { readonly states: ShownStates; readonly rows: ShownRows };
  readonly steps: readonly ShownStep[];
}

export const ORDER_FILE = 'portal-order';
export const ORDER_VERSION = 1;

export const writeShownOrder = (order: ShownOrder): string =>
  `${JSON.stringify({ file: ORDER_FILE, version: ORDER_VERSION, ...order }, null, 1)}\n`;
