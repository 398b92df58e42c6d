import type { InjectOptions } from 'fastify';
import type { GoodCall, GoodCalls } from './good-call.ts';

// Without type arguments, because with them vitest does not recognise the call and keeps the list of files of
// an earlier run.
const FILES = import.meta.glob('./routes/*.ts', { eager: true, import: 'CALLS' }) as Readonly<
  Record<string, GoodCalls>
>;

/**
 * Every route that takes a text, or an object to which a key could be added. Files are in
 * hostile-files.test.ts.
 */
export const GOOD_CALLS: GoodCalls = Object.assign({}, ...Object.values(FILES));

/** The first places of the texts of a call: `?q` for the query, a JSON pointer for the body. */
export function textPlaces({ query = {}, body, twins = {} }: GoodCall): string[] {
  const again = Object.values(twins).flat();
  const inBody = textsIn(body).filter((place) => !again.includes(place));
  return [...Object.keys(query).map((name) => `?${name}`), ...inBody];
}

function textsIn(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}/${key}`));
}

/** The same call with another text at that place, and wherever the text is repeated. */
export function withText(call: GoodCall, place: string, text: string): GoodCall {
  if (place.startsWith('?')) return { ...call, query: { ...call.query, [place.slice(1)]: text } };
  const places = [place, ...(call.twins?.[place] ?? [])];
  return {
    ...call,
    body: places.reduce((body, at) => replaced(body, at.split('/').slice(1), text), call.body),
  };
}

function replaced(value: unknown, [key, ...rest]: readonly string[], text: string): object {
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  const step = key ?? '';
  copy[step] = rest.length === 0 ? text : replaced(copy[step], rest, text);
  return copy;
}

/** The places of the objects in the body; '' is the body itself. */
export const objectPlaces = ({ body }: GoodCall): string[] => objectsIn(body);

function objectsIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([key, part]) => objectsIn(part, `${at}/${key}`));
  return Array.isArray(value) ? within : [at, ...within];
}

const SLIPPED_IN = 'slipped in';

/** The body as JSON with one more key, written literally, in the object at that place. */
export function bodyWithKey({ body = {} }: GoodCall, place: string, key: string): string {
  const more = replaced(body, [...place.split('/').slice(1), SLIPPED_IN], '');
  return JSON.stringify(more).replace(`"${SLIPPED_IN}":""`, () => key);
}

/** `payload`: a body that cannot be written as a JavaScript object. */
export function asRequest(route: string, call: GoodCall, payload?: string): InjectOptions {
  const [method, path = ''] = route.split(' ');
  const url = Object.entries(call.params ?? {}).reduce(
    (at, [name, value]) => at.replace(`:${name}`, value),
    path,
  );
  const query = new URLSearchParams(call.query).toString();
  const body = payload ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  return {
    method: method as 'GET',
    url: `/api/v2${url}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...call.headers,
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  };
}
