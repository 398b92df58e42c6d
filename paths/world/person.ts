/** What a person gets for a call; null when no answer came. */
export type Answer = { readonly status: number; readonly body: unknown } | null;

/** A call as a person makes it. `name` tells it from their other calls. */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The time of a page, which passes by steps; machines take it as their clock. */
export interface PageClock {
  setTimeout(work: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

/** What a person can do in a world. */
export interface Hands {
  call(call: Call): Promise<Answer>;
  /** Resolves when nobody else can go on: whoever was refused because somebody was at work tries again later. */
  wait(): Promise<void>;
  readonly clock: PageClock;
}

/** What a person does, from the first call to the last; they are done when it resolves. */
export type Script = (hands: Hands) => Promise<void>;
