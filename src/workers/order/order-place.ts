import type { ShownMessage, ShownOrder, ShownRow } from './shown-order.ts';

/** A row after a step, and what the step did to it. */
export interface PlacedRow {
  readonly row: ShownRow;
  readonly mark: 'same' | 'new' | 'gone';
  /** Columns in which it differs from the row that stood in its place. */
  readonly changed: readonly string[];
}

export interface PlacedRows {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly PlacedRow[];
}

export interface PlacedPerson {
  readonly name: string;
  readonly machine: string | null;
  readonly states: readonly string[];
  /** How each call of theirs stands, in the order in which they were made. */
  readonly calls: readonly ShownMessage[];
}

/** Where everything stands after some steps of an order. */
export interface OrderPlace {
  /** How many steps were taken. */
  readonly step: number;
  readonly people: readonly PlacedPerson[];
  readonly rows: readonly PlacedRows[];
}

/** Where an order stands after a number of steps; after its last one when it has fewer. */
export function orderPlace(order: ShownOrder, asked: number): OrderPlace {
  const step = Math.min(asked, order.steps.length);
  const taken = order.steps.slice(0, step);
  const last = taken.at(-1);
  const rowsAfter = (count: number, name: string) =>
    taken.slice(0, count).findLast(({ rows }) => name in rows)?.rows[name] ?? order.start.rows[name] ?? [];
  const names = [...new Set([order.start, ...order.steps].flatMap(({ rows }) => Object.keys(rows)))];
  return {
    step,
    people: order.people.map(({ name, machine }) => ({
      name,
      machine,
      states: taken.findLast(({ states }) => name in states)?.states[name] ?? order.start.states[name] ?? [],
      calls: callsOf(
        taken.flatMap(({ messages }) => messages),
        name,
      ),
    })),
    rows: names.map((name) => {
      const after = rowsAfter(step, name);
      const before = last === undefined ? after : rowsAfter(step - 1, name);
      const columns = [...new Set([...before, ...after].flatMap((row) => Object.keys(row)))];
      return { name, columns, rows: placed(before, after, columns) };
    }),
  };
}

function callsOf(messages: readonly ShownMessage[], name: string): ShownMessage[] {
  const calls = new Map<string, ShownMessage>();
  for (const message of messages) if (message.of === name) calls.set(message.call, message);
  return [...calls.values()];
}

/** Rows have no key: those that are equal stay, and of the others each is compared with the one that is most like it. */
function placed(
  before: readonly ShownRow[],
  after: readonly ShownRow[],
  columns: readonly string[],
): PlacedRow[] {
  const keys = after.map(keyOf);
  const left = before.filter((row) => {
    const at = keys.indexOf(keyOf(row));
    if (at >= 0) keys[at] = '';
    return at < 0;
  });
  const rows = after.map((row, at): PlacedRow => {
    if (keys[at] === '') return { row, mark: 'same', changed: [] };
    const former = left
      .map((one) => ({ one, changed: columns.filter((column) => one[column] !== row[column]) }))
      .filter(({ changed }) => changed.length < columns.length)
      .toSorted((a, b) => a.changed.length - b.changed.length)[0];
    if (former === undefined) return { row, mark: 'new', changed: columns };
    left.splice(left.indexOf(former.one), 1);
    return { row, mark: 'same', changed: former.changed };
  });
  return [...rows, ...left.map((row): PlacedRow => ({ row, mark: 'gone', changed: columns }))];
}

const keyOf = (row: ShownRow): string => JSON.stringify(row);
