import type { PartCheck } from '../../src/api/contract/exports.ts';
import { cellText } from './cell-text.ts';
import type { Cell, ReportPart, ReportTable } from './report.ts';
import type { KeptPart } from './tables.ts';

/** At most this many rows of each kind of change are named. */
const NAMED = 20;

export const comparedParts = (before: readonly KeptPart[], now: readonly ReportPart[]): PartCheck[] =>
  before.map((part) => comparedPart(part, now.find(({ id }) => id === part.id)?.table ?? null));

function comparedPart({ title, table: before }: KeptPart, now: ReportTable | null): PartCheck {
  const rest = { titulo: title, ...NOTHING, antes: before?.rows.length ?? 0, ahora: now?.rows.length ?? 0 };
  // A part without rows has no table.
  if (before === null) return { ...rest, estado: now === null ? 'igual' : 'cambiado' };
  const { columns } = now ?? before;
  const [earlier, current] = [byKey(before), byKey(now ?? { ...before, rows: [] })];
  const added = [...current.keys()].filter((key) => !earlier.has(key));
  const gone = [...earlier.keys()].filter((key) => !current.has(key));
  const changed = [...earlier].flatMap(([key, row]) => {
    const other = current.get(key);
    const column = other === undefined ? -1 : columns.findIndex((_, at) => row[at] !== other[at]);
    return other === undefined || column === -1 ? [] : [{ row, other, column }];
  });
  return {
    ...rest,
    estado: added.length + gone.length + changed.length === 0 ? 'igual' : 'cambiado',
    nuevas: added.length,
    quitadas: gone.length,
    cambiadas: changed.length,
    filasNuevas: added.slice(0, NAMED).map((key) => nameOf(now ?? before, current.get(key) ?? [])),
    filasQuitadas: gone.slice(0, NAMED).map((key) => nameOf(before, earlier.get(key) ?? [])),
    filasCambiadas: changed.slice(0, NAMED).map(({ row, other, column }) => {
      const { label = '', kind = 'text' } = columns[column] ?? {};
      const [then, since] = [row, other].map((one) => cellText(kind, one[column] ?? null));
      return { fila: nameOf(now ?? before, row), columna: label, antes: then ?? '', ahora: since ?? '' };
    }),
  };
}

const NOTHING = {
  nuevas: 0,
  quitadas: 0,
  cambiadas: 0,
  filasNuevas: [],
  filasQuitadas: [],
  filasCambiadas: [],
};

/**
 * The rows by their key columns. A key that occurs again gets a number, so that repeated rows are compared in order.
 */
function byKey({ keys, rows }: ReportTable): ReadonlyMap<string, readonly Cell[]> {
  const byKey = new Map<string, readonly Cell[]>();
  for (const row of rows) {
    const key = JSON.stringify(row.slice(0, keys));
    let place = key;
    for (let again = 2; byKey.has(place); again += 1) place = `${key} ${again}`;
    byKey.set(place, row);
  }
  return byKey;
}

const nameOf = ({ keys, columns }: ReportTable, row: readonly Cell[]): string =>
  columns
    .slice(0, keys)
    .map(({ kind }, at) => cellText(kind, row[at] ?? null))
    .filter((text) => text !== '')
    .join(' · ');
