import type * as z from 'zod/mini';
import type { StreamAnswer } from './answer.ts';
import type { CallOptions } from './call-options.ts';
import type { Asked, Endpoint, Endpoints } from './endpoint.ts';

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...NamesIn<Rest>]
  : Path extends `${string}:${infer Name}`
    ? [Name]
    : [];
type ValuesOf<Names, Values> = Names extends [infer Name extends keyof Values, ...infer More]
  ? [Values[Name], ...ValuesOf<More, Values>]
  : [];

type InPath<E> = E extends { path: infer Path; params: z.ZodMiniType }
  ? ValuesOf<NamesIn<Path>, z.output<E['params']>>
  : [];
type InQuery<E> = E extends { query: z.ZodMiniType } ? [query: z.input<E['query']>] : [];
type InBody<E> = E extends { body: z.ZodMiniType } ? [body: z.input<E['body']>] : [];

type GivenTo<E> = E extends { asks: (...given: infer Given) => Asked }
  ? Given
  : [...InPath<E>, ...InQuery<E>, ...InBody<E>];

export type ResultOf<E extends Endpoint> = E['answer'] extends { read: (...read: never[]) => infer Result }
  ? Result extends (infer Item)[]
    ? readonly Item[]
    : Result
  : never;

/**
 * The function that makes a call. For a stream it also takes `hear`, which is called with each event and the event's id
 * (`place`) until the stream ends.
 */
type CallOf<E extends Endpoint> =
  E['answer'] extends StreamAnswer<infer Event>
    ? (
        ...given: [...GivenTo<E>, hear: (event: Event, place: string) => void, options?: CallOptions]
      ) => Promise<void>
    : (...given: [...GivenTo<E>, options?: CallOptions]) => Promise<ResultOf<E>>;

export type Calls<E> = {
  readonly [Name in keyof E]: E[Name] extends Endpoint ? CallOf<E[Name]> : Calls<E[Name]>;
};

export interface Call {
  readonly asked: Asked;
  readonly hear: ((event: unknown, place: string) => void) | undefined;
  readonly options: CallOptions;
}

/**
 * Makes one typed function for each endpoint. `answerOf` makes the call; `name` is the name of the function, such as
 * 'users' or 'works.records'.
 */
export function callsOf<E extends Endpoints>(
  endpoints: E,
  answerOf: (endpoint: Endpoint, call: Call, name: string) => Promise<unknown>,
): Calls<E> {
  const callsIn = (list: Endpoints, before: string): object =>
    Object.fromEntries(
      Object.entries(list).map(([key, entry]) => {
        const name = before + key;
        if (!isEndpoint(entry)) return [key, callsIn(entry, `${name}.`)];
        return [key, async (...given: unknown[]) => answerOf(entry, callOf(entry, given), name)];
      }),
    );
  return callsIn(endpoints, '') as Calls<E>;
}

const isEndpoint = (entry: Endpoint | Endpoints): entry is Endpoint => typeof entry.method === 'string';

/** A parameter in a path: `:id` in '/users/:id/status'. */
const NAME = /:(\w+)/g;

/**
 * Makes the call from the function's arguments: path parameters, query, body, or as `asks` builds it. The
 * types of `Calls` have checked the arguments.
 */
function callOf({ path, query, body, asks, answer }: Endpoint, given: readonly unknown[]): Call {
  const names = Array.from(path.matchAll(NAME), ([, name = '']) => name);
  const places = [...names, ...(query ? ['query'] : []), ...(body ? ['body'] : [])];
  const count = asks?.length ?? places.length;
  const [hear, options] = answer.kind === 'stream' ? given.slice(count) : [undefined, given[count]];
  const placed = Object.fromEntries(places.map((place, index) => [place, given[index]]));
  const params = Object.fromEntries(names.map((name) => [name, placed[name]]));
  const asked = asks?.(...(given as never[])) ?? { params, query: placed.query, body: placed.body };
  return { asked, hear, options: options ?? {} } as Call;
}

/** The path with its parameters filled in: '/users/7/status'. */
export const filledPath = (path: string, params: Asked['params'] = {}): string =>
  path.replaceAll(NAME, (_, name: string) => encodeURIComponent(String(params[name])));
