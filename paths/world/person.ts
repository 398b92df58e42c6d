/** What a person gets for a call; null when no answer came. */
export type Answer = { readonly status: number; readonly body: unknown } | null;

/** A call as a person makes it. `name` tells it from their other calls. */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The job that the call has the server run. Nobody is answered: like a lost call, it may count as done at any time. */
  readonly job?: string;
}

/** The time of a page, which passes by steps; machines take it as their clock. */
export interface PageClock {
  setTimeout(work: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

/** The machine of a person's page, to be looked at between two steps. */
export interface PageMachine {
  readonly id: string;
  /** Paths of the states in which it is. */
  states(): readonly string[];
}

/** What a person can do in a world. */
export interface Hands {
  call(call: Call): Promise<Answer>;
  /** Resolves when nobody else can go on: whoever was refused because somebody was at work tries again later. */
  wait(): Promise<void>;
  /** Has another server take the calls from now on, while the one before ends those that it has. */
  startsServer(): Promise<void>;
  readonly clock: PageClock;
  /** Has an order that is shown draw the machine. */
  shows(page: PageMachine): void;
}

/** What a person does, from the first call to the last; they are done when it resolves. */
export type Script = (hands: Hands) => Promise<void>;
