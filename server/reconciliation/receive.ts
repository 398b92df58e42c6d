import type * as z from 'zod/mini';
import {
  RECONCILED_KEY,
  type Received,
  type reconciliationRows,
} from '../../src/api/contract/records/reconciliations.ts';
import { codeKey } from '../../src/shared/values/value-keys.ts';
import { stateReader } from '../change-sets/known-states.ts';
import { type CellReading, readCell, readMonthFirst } from '../change-sets/read-cell.ts';
import { keepPiece } from '../compared-file/kept-rows.ts';
import { type NamedSigns, namedSigns } from '../compared-file/named-signs.ts';
import type { Database } from '../db/database.ts';
import { conflict } from '../problem.ts';
import { type ComparedField, comparedFields } from './fields.ts';
import { lockedReconciliation, requireOwn } from './find-reconciliation.ts';

type Rows = z.output<typeof reconciliationRows>['filas'];

const COMPARED = 'Esta conciliación ya se comparó: no admite más filas.';

const INSERT = `insert into conciliacion_fila (conciliacion, fila, codigo, valores, ilegibles, con_signos)
  select $2::bigint, fila, codigo, array(select jsonb_array_elements_text(valores)), nullif(ilegibles, 'null'::jsonb),
    nullif(con_signos, 'null'::jsonb)
  from jsonb_to_recordset($1::jsonb) as r (fila integer, codigo text, valores jsonb, ilegibles jsonb, con_signos jsonb)
  on conflict do nothing`;

export const receiveRows = (
  database: Database,
  id: number,
  rows: Rows,
  callerId: number,
): Promise<Received> =>
  database.transaction(async (tx) => {
    const found = await lockedReconciliation(tx, id);
    requireOwn(found, callerId);
    if (found.estado === 'comparada') throw conflict(COMPARED);
    const fields = await comparedFields(tx.kysely, await tx.now());
    const columns = found.columnas.filter((column) => column !== '');
    const read = readRows(rows, {
      columns,
      fields,
      fieldNames: found.campos,
      empties: found.vacias,
      monthFirst: found.fechas.flatMap(({ campo, orden }) => (orden === 'mdy' ? [campo] : [])),
      asState: await stateReader(tx.kysely),
    });
    return keepPiece(tx, 'conciliacion', found, { insert: INSERT, rows: read });
  });

interface Reading {
  readonly columns: readonly string[];
  readonly fields: readonly ComparedField[];
  readonly fieldNames: readonly string[];
  readonly empties: boolean;
  /** The date fields whose dates have the month first. */
  readonly monthFirst: readonly string[];
  readonly asState: CellReading['asState'];
}

export interface StagedRow {
  readonly fila: number;
  readonly codigo: string;
  readonly valores: readonly (string | null)[];
  readonly ilegibles: Readonly<Record<string, string>> | null;
  readonly con_signos: NamedSigns | null;
}

function readRows(
  rows: Rows,
  { columns, fields, fieldNames, empties, monthFirst, asState }: Reading,
): StagedRow[] {
  const key = columns.indexOf(RECONCILED_KEY);
  const places = fieldNames.map((name) => ({
    place: columns.indexOf(name),
    field: fields.find(({ campo }) => campo === name) ?? null,
  }));
  return rows.map(({ fila, celdas }) => {
    const problems: [string, string][] = [];
    const valores = places.map(({ place, field }) => {
      if (field === null) return null;
      const read = monthFirst.includes(field.campo) ? readMonthFirst : readCell;
      const { value, problem } = read(field, celdas[place] ?? '', {
        empties,
        joinsBlanks: true,
        asState,
        mark: 'point',
      });
      if (problem !== null) problems.push([field.campo, problem]);
      return value;
    });
    const code = { campo: RECONCILED_KEY, cell: celdas[key] ?? '', value: codeKey(celdas[key] ?? '') };
    const site = {
      campo: 'site_cod',
      cell: celdas[columns.indexOf('site_cod')] ?? '',
      value: valores[fieldNames.indexOf('site_cod')] ?? '',
    };
    return {
      fila,
      codigo: code.value,
      valores,
      ilegibles: problems.length === 0 ? null : Object.fromEntries(problems),
      con_signos: namedSigns([code, site]),
    };
  });
}
