import {
  ORDER_FILE,
  ORDER_VERSION,
  type ShownMessage,
  type ShownOrder,
  type ShownPerson,
  type ShownRow,
  type ShownRows,
  type ShownStates,
  type ShownStep,
  STEP_KINDS,
} from './shown-order.ts';

/**
 * Why an order cannot be shown. 'onlyText': it is the short text of an order, which says what is done and not what
 * comes of it. 'empty': there is nothing in it.
 */
export type OrderFailure = 'empty' | 'tooLarge' | 'notRead' | 'onlyText' | 'notAnOrder' | 'otherVersion';

export class OrderError extends Error {
  override readonly name = 'OrderError';
  constructor(readonly failure: OrderFailure) {
    super(failure);
  }
}

/** Characters: the longest orders of today have 300 steps and take half a million. */
export const ORDER_AT_MOST = 5_000_000;

/** Throws an OrderError when the text is no order that can be shown. */
export function readShownOrder(text: string): ShownOrder {
  if (text.length > ORDER_AT_MOST) throw new OrderError('tooLarge');
  const written = text.trim();
  if (written === '') throw new OrderError('empty');
  if (/^(#.*\s+)*pair: /.test(written)) throw new OrderError('onlyText');
  const parsed = parsedAs(written);
  if (!isObject(parsed) || parsed.file !== ORDER_FILE) throw new OrderError('notAnOrder');
  if (parsed.version !== ORDER_VERSION) throw new OrderError('otherVersion');
  const { file, version, ...order } = parsed;
  if (!isOrder(order)) throw new OrderError('notAnOrder');
  return order;
}

function parsedAs(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Is<T> = (value: unknown) => value is T;

const isObject: Is<Readonly<Record<string, unknown>>> = (value): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Is<string> = (value) => typeof value === 'string';
const isBoolean: Is<boolean> = (value) => typeof value === 'boolean';
const isCount: Is<number> = (value): value is number => Number.isInteger(value) && (value as number) >= 0;
const orNull =
  <T>(is: Is<T>): Is<T | null> =>
  (value): value is T | null =>
    value === null || is(value);
const listOf =
  <T>(is: Is<T>): Is<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(is);
const recordOf =
  <T>(is: Is<T>): Is<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every(is);
const oneOf =
  <T>(all: readonly T[]): Is<T> =>
  (value): value is T =>
    all.includes(value as T);
/** An object with just these fields. */
const shaped =
  <T>(fields: { readonly [K in keyof T]: Is<T[K]> }): Is<T> =>
  (value): value is T =>
    isObject(value) &&
    Object.keys(value).every((name) => name in fields) &&
    Object.entries<Is<unknown>>(fields).every(([name, is]) => is(value[name]));

const isRows: Is<ShownRows> = recordOf(listOf<ShownRow>(recordOf(orNull(isText))));
const isStates: Is<ShownStates> = recordOf(listOf(isText));
const isPerson = shaped<ShownPerson>({ name: isText, machine: orNull(isText) });
const isMessage = shaped<ShownMessage>({
  of: isText,
  call: isText,
  proxied: isText,
  change: oneOf<ShownMessage['change']>(['asked', 'answered', 'heard', 'lost', 'unanswered']),
  line: isText,
  status: orNull(isCount),
  body: orNull(isText),
});
const isStep = shaped<ShownStep>({
  by: isText,
  does: isText,
  kind: oneOf(STEP_KINDS),
  isFault: isBoolean,
  about: orNull(isText),
  reads: listOf(isText),
  writes: listOf(isText),
  messages: listOf(isMessage),
  states: isStates,
  rows: isRows,
});
const hasShape = shaped<ShownOrder>({
  pair: isText,
  engine: isText,
  text: isText,
  complaints: listOf(isText),
  decidedAt: orNull(isCount),
  brokenAt: orNull(isCount),
  people: listOf(isPerson),
  start: shaped<ShownOrder['start']>({ states: isStates, rows: isRows }),
  steps: listOf(isStep),
});

/** Its marks are steps that it has, and only its people have states and are told of. */
function isOrder(value: unknown): value is ShownOrder {
  if (!hasShape(value)) return false;
  const { people, start, steps, decidedAt, brokenAt } = value;
  const names = people.map(({ name }) => name);
  const known = [
    ...Object.keys(start.states),
    ...steps.flatMap(({ states, messages }) => [...Object.keys(states), ...messages.map(({ of }) => of)]),
  ];
  return (
    names.length > 0 &&
    new Set(names).size === names.length &&
    known.every((name) => names.includes(name)) &&
    [decidedAt, brokenAt].every((mark) => mark === null || mark <= steps.length)
  );
}
