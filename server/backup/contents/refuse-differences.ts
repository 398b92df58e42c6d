import { BackupRefused } from '../backup-refused.ts';
import type { DatabaseContents } from './database-contents.ts';

/** Throws BackupRefused, naming the first five differences, when tables or sequences are not as wanted. */
export function refuseDifferences(wanted: DatabaseContents, found: DatabaseContents): void {
  tell(differences(wanted, found));
}

export const differences = (wanted: DatabaseContents, found: DatabaseContents): string[] => [
  ...differingTables(wanted, found),
  ...sequencesBehind(wanted, found),
];

/** Compares the tables without the sequences, for the moment before the sequences are set. */
export function refuseDifferingTables(wanted: DatabaseContents, found: DatabaseContents): void {
  tell(differingTables(wanted, found));
}

function tell(differing: readonly string[]): void {
  if (differing.length === 0) return;
  const shown = differing.slice(0, 5).join('; ') + (differing.length > 5 ? '; …' : '');
  throw new BackupRefused(`Lo que hay en el destino no es lo que había en el origen: ${shown}.`);
}

function differingTables(wanted: DatabaseContents, found: DatabaseContents): string[] {
  const there = new Map(found.tables.map((table) => [table.name, table]));
  const differing = wanted.tables.flatMap(({ name, rows, hash }) => {
    const table = there.get(name);
    if (table === undefined) return [`falta la tabla ${name}`];
    if (table.rows !== rows) return [`${name} tiene ${table.rows} filas y debía tener ${rows}`];
    return table.hash === hash ? [] : [`${name} tiene sus ${rows} filas, pero no iguales`];
  });
  const known = new Set(wanted.tables.map(({ name }) => name));
  return [
    ...differing,
    ...found.tables.filter(({ name }) => !known.has(name)).map(({ name }) => `sobra la tabla ${name}`),
  ];
}

/**
 * The sequences that are behind the wanted ones. Sequences give out numbers while a copy is made and outside of any
 * transaction, so one that is further on is right.
 */
function sequencesBehind(wanted: DatabaseContents, found: DatabaseContents): string[] {
  const there = new Map(found.sequences.map((sequence) => [sequence.name, sequence]));
  return wanted.sequences
    .filter(({ name, last, isCalled }) => {
      const sequence = there.get(name);
      if (sequence === undefined || sequence.last < last) return true;
      return sequence.last === last && isCalled && !sequence.isCalled;
    })
    .map(({ name }) => `la secuencia ${name} daría otra vez números ya dados`);
}
