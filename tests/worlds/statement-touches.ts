import type { Touch } from '../../paths/world/world.ts';
import type { TableFacts } from './table-facts.ts';

/**
 * What a statement touches, before it runs. Under read committed a plain read sees what was committed and waits for
 * nobody, so a table is two things: its committed rows (`rows of obra`), which a commit writes, and its locks (`obra`).
 */
export interface StatementTouches {
  readonly now: readonly Touch[];
  /** What the end of its transaction touches because of it: its locks are released. */
  readonly atEnd: readonly Touch[];
  /** What a commit touches besides: its rows can be seen. */
  readonly atCommit: readonly Touch[];
}

const WRITES = /\b(insert into|update|delete from|merge into|copy)\s+(?:only\s+)?"?([a-z_]\w*)"?/g;
const LOCKS = /\bfor\s+(no key update|update|key share|share)\b/;
const ADVISORY = /\bpg_(?:try_)?advisory_xact_lock(_shared)?\b/;

/** Which number a new row gets follows from who adds one first. */
const NUMBERS_MADE: Touch = { what: 'numbers', how: 'adds' };

interface Effects {
  readonly reads: Set<string>;
  /** True when a row may have been added, for which the database made up a number. */
  numbers: boolean;
  /** Tables whose rows are held in place, because a new row refers to one. */
  readonly holds: Set<string>;
  readonly adds: Set<string>;
  readonly writes: Set<string>;
}

export function touchesOf(sql: string, parameters: readonly unknown[], facts: TableFacts): StatementTouches {
  const text = sql.toLowerCase().replaceAll(/\/\*.*?\*\/|--.*$/gms, ' ');
  const effects: Effects = {
    numbers: false,
    reads: new Set(),
    holds: new Set(),
    adds: new Set(),
    writes: new Set(),
  };
  collect(text, facts, effects, new Set());
  const { reads, holds, adds, writes } = effects;
  if (/\btruncate\b/.test(text)) for (const table of reads) writes.add(table);
  const locked = [...lockedRows(text, reads), ...advisoryLocks(text, parameters)];
  const held: Touch[] = [
    ...locked,
    ...[...holds].map((what) => ({ what, how: 'reads' as const })),
    ...[...writes].map((what) => ({ what, how: 'writes' as const })),
    ...[...adds].filter((table) => !writes.has(table)).map((what) => ({ what, how: 'adds' as const })),
  ];
  const rowsOf = (tables: Iterable<string>, how: Touch['how']): Touch[] =>
    [...tables].map((table) => ({ what: `rows of ${table}`, how }));
  return {
    now: [...rowsOf(reads, 'reads'), ...held, ...(effects.numbers ? [NUMBERS_MADE] : [])],
    atEnd: held,
    atCommit: [
      ...rowsOf(writes, 'writes'),
      ...rowsOf(
        [...adds].filter((table) => !writes.has(table)),
        'adds',
      ),
    ],
  };
}

/** The tables that a text of SQL names, with what functions, triggers and references of the database add to it. */
function collect(text: string, facts: TableFacts, effects: Effects, known: Set<string>): void {
  // A table is not read because rows are added to it. What comes after a full stop is a column.
  const words = new Set(
    text.replaceAll(/\binsert into (?:only )?"?[a-z_]\w*"?/g, ' ').match(/(?<![\w.]|\."?)[a-z_]\w*/g) ?? [],
  );
  for (const word of words) {
    if (facts.tables.has(word)) effects.reads.add(word);
    const body = facts.functions.get(word);
    if (body !== undefined && !known.has(word)) {
      known.add(word);
      collect(body.toLowerCase(), facts, effects, known);
    }
  }
  // `for update of` and `on conflict do update set` name no table to write.
  for (const [, verb, table = ''] of text.replaceAll(/\b(do|for|key) update\b/g, ' ').matchAll(WRITES)) {
    if (!facts.tables.has(table)) continue;
    effects.numbers ||= verb === 'insert into' || verb === 'copy' || verb === 'merge into';
    const adds =
      (verb === 'insert into' && !facts.keyed.has(table) && !text.includes('on conflict')) || verb === 'copy';
    if (adds) effects.adds.add(table);
    else effects.writes.add(table);
    for (const { child, parent, columns, keys } of facts.references) {
      if (child === table && verb !== 'delete from' && (verb !== 'update' || isSet(columns, text))) {
        effects.reads.add(parent);
        effects.holds.add(parent);
      }
      const takesAway =
        verb === 'delete from' || verb === 'merge into' || (verb === 'update' && isSet(keys, text));
      if (parent === table && takesAway) effects.writes.add(child);
    }
    for (const body of facts.triggers.get(table) ?? []) {
      if (known.has(body)) continue;
      known.add(body);
      collect(body.toLowerCase(), facts, effects, known);
    }
  }
}

/** Says whether an update may give one of the columns another value. */
const isSet = (columns: readonly string[], text: string): boolean =>
  /\bset\s*\(/.test(text) ||
  columns.some((column) => new RegExp(`(?:\\bset|,)\\s*"?${column}"?\\s*=`).test(text));

function lockedRows(text: string, tables: Iterable<string>): Touch[] {
  const [, strength] = LOCKS.exec(text) ?? [];
  if (strength === undefined) return [];
  const how = strength.endsWith('share') ? 'reads' : 'writes';
  return [...tables].map((what) => ({ what, how }));
}

function advisoryLocks(text: string, parameters: readonly unknown[]): Touch[] {
  const [found, shared] = ADVISORY.exec(text) ?? [];
  if (found === undefined) return [];
  const [first, ...rest] = parameters;
  const keys = rest.flat().length === 0 ? [''] : rest.flat();
  return keys.map((key) => ({
    what: `lock ${first} ${key}`,
    how: shared === undefined ? 'writes' : 'reads',
  }));
}
