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

/** What a person can do in a world. */
export interface Hands {
  call(call: Call): Promise<Answer>;
}

/** What a person does, from the first call to the last; they are done when it resolves. */
export type Script = (hands: Hands) => Promise<void>;
