import type {
  ShownMessage,
  ShownOrder,
  ShownRow,
  ShownRows,
  ShownStates,
  ShownStep,
} from '../../src/workers/order/shown-order.ts';
import { nameOfCall } from '../name-of-call.ts';
import { orderText, type WrittenOrder } from './order-text.ts';
import type { Picture, PicturedCall, PicturedWorld } from './picture.ts';
import { stepKind } from './step-kind.ts';
import { along, walkOrder } from './walk-order.ts';
import type { NewWorld, Step } from './world.ts';

/** Characters of a body that are kept. */
const BODY_AT_MOST = 2000;

/** Walks an order and keeps what each step did, to be shown. */
export async function recordOrder(
  newWorld: () => Promise<PicturedWorld>,
  order: WrittenOrder,
): Promise<ShownOrder> {
  const pictures: Picture[] = [];
  const pictured: NewWorld = async () => {
    const world = await newWorld();
    pictures.push(await world.picture());
    return {
      possible: () => world.possible(),
      take: async (step) => {
        await world.take(step);
        pictures.push(await world.picture());
      },
      state: () => world.state(),
      judge: () => world.judge(),
      end: () => world.end(),
    };
  };
  const walked = await walkOrder(pictured, along(order.steps));
  const complaints = walked.complaints ?? [];
  const [start] = pictures;
  if (start === undefined) throw new Error('A world is pictured before its first step.');
  const steps = walked.steps.map((step, at) =>
    shownStep(step, pictures[at] ?? start, pictures[at + 1] ?? start),
  );
  const isBroken = complaints.length > 0;
  // Who only has another server start has no window to show.
  const calls = pictures.at(-1)?.calls ?? [];
  return {
    pair: order.pair,
    engine: order.engine,
    text: orderText(order),
    complaints,
    decidedAt: isBroken ? order.steps.length : null,
    brokenAt: isBroken ? lastChange(steps) : null,
    people: start.people
      .filter(({ name, machine }) => machine !== null || calls.some(({ by }) => by === name))
      .map(({ name, machine }) => ({ name, machine })),
    start: { states: statesOf(start), rows: rowsOf(start) },
    steps,
  };
}

/** The last step that changes rows; the last one of all when none does. */
function lastChange(steps: readonly ShownStep[]): number {
  const last = steps.findLastIndex(({ rows }) => Object.keys(rows).length > 0);
  return last < 0 ? steps.length : last + 1;
}

function shownStep(step: Step, before: Picture, after: Picture): ShownStep {
  const { by, does, isFault = false, about = null, touches } = step;
  const tables = (how: 'reads' | 'writes'): string[] => [
    ...new Set(
      touches
        .filter((touch) => (touch.how === 'reads') === (how === 'reads'))
        .flatMap(({ what }) => tableOf(what) ?? []),
    ),
  ];
  const writes = tables('writes');
  return {
    by,
    does,
    kind: stepKind(does),
    isFault,
    about,
    reads: tables('reads').filter((table) => !writes.includes(table)),
    writes,
    messages: messagesOf(isFault, before, after),
    states: changed(statesOf(before), statesOf(after)),
    rows: changed(rowsOf(before), rowsOf(after)),
  };
}

/** Touches name a table by its locks or by its rows; what else they name, such as a page, has a space in it. */
const tableOf = (what: string): string | undefined =>
  /^(?:rows of )?([a-z_]\w*)$/.exec(what)?.[1]?.replace(/^(everything|time)$/, '') || undefined;

const statesOf = ({ people }: Picture): ShownStates =>
  Object.fromEntries(people.map(({ name, states }) => [name, states]));

const rowsOf = ({ rows }: Picture): ShownRows =>
  Object.fromEntries(Object.entries(rows).map(([name, all]) => [name, all.map(rowOf)]));

const rowOf = (row: Readonly<Record<string, unknown>>): ShownRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, textOf(value)]));

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function changed<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

function messagesOf(isFault: boolean, before: Picture, after: Picture): ShownMessage[] {
  return after.calls.flatMap((one) => {
    const former = before.calls.find(({ by, name }) => by === one.by && name === one.name);
    const change = one.state === former?.state ? null : changeOf(one, isFault);
    if (change === null) return [];
    const { method, url, body, headers = {} } = one.call;
    const told =
      change === 'asked' ? body : change === 'answered' || change === 'heard' ? one.answer?.body : null;
    return [
      {
        of: one.by,
        call: one.name.replace(/ of \S+$/, ''),
        proxied: nameOfCall({ method, path: `/api/v2${url.split('?')[0]}`, headers }),
        change,
        line: `${method} ${url}`,
        status: change === 'answered' || change === 'heard' ? (one.answer?.status ?? null) : null,
        body: textOf(told)?.slice(0, BODY_AT_MOST) ?? null,
      },
    ];
  });
}

/** Null of a call that a person has in mind: nobody knows of it. */
function changeOf({ state, answer }: PicturedCall, isFault: boolean): ShownMessage['change'] | null {
  switch (state) {
    case 'asked':
      return null;
    case 'sent':
      return 'asked';
    case 'answered':
      return 'answered';
    case 'unanswerable':
      return 'unanswered';
    case 'heard':
      return isFault && answer === null ? 'lost' : 'heard';
  }
}
