import type * as z from 'zod/mini';
import {
  LINE_KEY,
  type massUpdateRows,
  UPDATE_KEY,
  type UpdateReceived,
} from '../../src/api/contract/records/mass-updates.ts';
import { formatCount } from '../../src/shared/spanish-count.ts';
import { readNumber } from '../../src/shared/values/read-number.ts';
import { codeKey } from '../../src/shared/values/value-keys.ts';
import { type EditableField, editableFields } from '../change-sets/fields.ts';
import { stateReader } from '../change-sets/known-states.ts';
import { type CellReading, type ReadCell, readCell, readMonthFirst } from '../change-sets/read-cell.ts';
import { keepPiece } from '../compared-file/kept-rows.ts';
import { type NamedSigns, namedSigns } from '../compared-file/named-signs.ts';
import type { Database } from '../db/database.ts';
import { conflict, refused } from '../problem.ts';
import { lockedOpenUpdate, type UpdateRow } from './find-update.ts';
import type { CellProblems } from './tables.ts';

type Rows = z.output<typeof massUpdateRows>['filas'];

const COMPARED = 'Esta actualización ya se comparó: no admite más filas.';
const otherColumns = (row: number): string =>
  `La fila ${formatCount(row)} no trae las columnas que se eligieron: elige el archivo otra vez.`;

const INSERT = `insert into actualizacion_fila (actualizacion, fila, cod, linea, valores, ilegibles, con_signos)
  select $2::bigint, fila, cod, linea, valores, nullif(ilegibles, 'null'::jsonb), nullif(con_signos, 'null'::jsonb)
  from jsonb_to_recordset($1::jsonb) as r (fila integer, cod text, linea bigint, valores jsonb, ilegibles jsonb, con_signos jsonb)
  on conflict do nothing`;

export const receiveUpdateRows = (
  database: Database,
  id: number,
  rows: Rows,
  callerId: number,
): Promise<UpdateReceived> =>
  database.transaction(async (tx) => {
    const found = await lockedOpenUpdate(tx, id, callerId);
    if (found.comparada_en !== null) throw conflict(COMPARED);
    const fields = await editableFields(tx.kysely, await tx.now(), found.tipo_csv);
    const asState = await stateReader(tx.kysely);
    return keepPiece(tx, 'actualizacion', found, {
      insert: INSERT,
      rows: readRows(rows, found, { fields, asState }),
    });
  });

/** The page has parsed the numbers of each column and sends them as '1250.5'. */
const AS_SENT = { empties: false, joinsBlanks: false, mark: 'point' } as const;

interface ReadRow {
  readonly fila: number;
  readonly cod: string;
  readonly linea: number | null;
  readonly valores: Readonly<Record<string, string>>;
  readonly ilegibles: CellProblems | null;
  readonly con_signos: NamedSigns | null;
}

function readRows(
  rows: Rows,
  { columnas, tipo_csv, fechas }: UpdateRow,
  { fields: editable, asState }: Pick<CellReading, 'asState'> & { readonly fields: readonly EditableField[] },
): ReadRow[] {
  const columns = columnas.filter((column) => column !== '');
  const [key, line] = [columns.indexOf(UPDATE_KEY), columns.indexOf(LINE_KEY)];
  const siteColumn = columns.indexOf('site_cod');
  const fields = columns.flatMap((name, place) => {
    const field = editable.find(({ campo }) => campo === name);
    return field === undefined
      ? []
      : [{ ...field, editable: field, place, known: new Map<string, ReadCell>() }];
  });
  const monthFirst = new Set(fechas.flatMap(({ campo, orden }) => (orden === 'mdy' ? [campo] : [])));
  /** Most columns say the same few things again and again, and each is read once. */
  const read = (field: (typeof fields)[number], cell: string): ReadCell => {
    const before = field.known.get(cell);
    if (before !== undefined) return before;
    const now = (monthFirst.has(field.campo) ? readMonthFirst : readCell)(field, cell, {
      ...AS_SENT,
      asState,
    });
    field.known.set(cell, now);
    return now;
  };
  return rows.map(({ fila, celdas }) => {
    if (celdas.length !== columns.length) throw refused(otherColumns(fila));
    const valores: Record<string, string> = {};
    const ilegibles: Record<string, CellProblems[string]> = {};
    for (const field of fields) {
      const cell = celdas[field.place] ?? '';
      const { value, problem, wouldBe } = read(field, cell);
      if (problem !== null)
        ilegibles[field.campo] = { valor: value, problema: problem, seria: wouldBe ?? value };
      else if (value !== null) valores[field.campo] = value;
    }
    const code = { campo: UPDATE_KEY, cell: celdas[key] ?? '', value: codeKey(celdas[key] ?? '') };
    const site = { campo: 'site_cod', cell: celdas[siteColumn] ?? '', value: valores.site_cod ?? '' };
    return {
      fila,
      cod: code.value,
      linea: tipo_csv === 'cm_seg_01' ? 0 : readLine(celdas[line] ?? ''),
      valores,
      ilegibles: Object.keys(ilegibles).length === 0 ? null : ilegibles,
      con_signos: namedSigns([code, site]),
    };
  });
}

const LINE = /^\d{1,15}$/;
function readLine(cell: string): number | null {
  const digits = readNumber(cell, { mark: AS_SENT.mark, scale: null, bare: null });
  return digits !== null && LINE.test(digits) ? Number(digits) : null;
}
