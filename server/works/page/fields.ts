import { type Kysely, sql } from 'kysely';
import type { WorkField } from '../../../src/api/contract/work-page.ts';
import { listKey } from '../../../src/shared/values/value-keys.ts';
import type { Tables } from '../../db/tables.ts';
import { workRecords } from '../work-values.ts';

type Field = Omit<WorkField, 'valor' | 'archivo'>;

const trackingFields = (db: Kysely<Tables>): Promise<Field[]> => fieldsOf(db, 'cm_seg_01');

const fieldsOf = (db: Kysely<Tables>, sheet: 'cm_seg_01' | 'cm_fyv_01'): Promise<Field[]> =>
  db
    .selectFrom('campo')
    .select(['nombre as campo', 'etiqueta', 'tipo'])
    .where('tipo_csv', '=', sheet)
    .orderBy('posicion')
    .execute();

/** Labels of the fields of both sheets. A name in both has the label of the tracking sheet. */
export async function labels(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const all = [...(await fieldsOf(db, 'cm_fyv_01')), ...(await trackingFields(db))];
  return new Map(all.map(({ campo, etiqueta }) => [campo, etiqueta]));
}

/** The label of a field. A field of an invoice line is named with the line's number, such as 'fyv_importe 3'. */
export function labelOf(labels: ReadonlyMap<string, string>, field: string): string {
  const [name = field, line] = field.split(' ');
  const label = labels.get(name) ?? name;
  return line === undefined ? label : `${label} de la línea ${line}`;
}

/** A field of a work: the portal's present value, and the value in the work's tracking sheet. */
export interface WorkFieldValues extends Field {
  readonly valor: string | null;
  readonly escrito: string | null;
}

export async function fieldValues(db: Kysely<Tables>, workId: number): Promise<WorkFieldValues[]> {
  const fields = await trackingFields(db);
  const { rows } = await sql<{ campo: string; valor: string | null; escrito: string | null }>`
    select e.key as campo, e.value as valor, to_jsonb(s) ->> e.key as escrito
    from seguimiento s
    join ${workRecords} r on r.obra = s.obra
    cross join lateral jsonb_each_text(to_jsonb(r)) as e
    where s.obra = ${workId}`.execute(db);
  const values = new Map(rows.map((row) => [row.campo, row]));
  return fields.map((field) => {
    const { valor = null, escrito = null } = values.get(field.campo) ?? {};
    return { ...field, valor, escrito };
  });
}

/** The present values. The file's value is included only where it differs. */
export const besideTheFile = (fields: readonly WorkFieldValues[]): WorkField[] =>
  fields.map(({ escrito, ...field }) => ({
    ...field,
    archivo: agrees(field.tipo, field.valor, escrito) ? null : escrito,
  }));

/** Names are compared without regard to case and blanks. */
const agrees = (type: WorkField['tipo'], one: string | null, other: string | null): boolean =>
  isSame(type, one, other) || (one !== null && other !== null && listKey(one) === listKey(other));

export function isSame(type: WorkField['tipo'], one: string | null, other: string | null): boolean {
  if (one === other) return true;
  return one !== null && other !== null && type === 'decimal' && plain(one) === plain(other);
}

/** Writes equal numbers the same way: 12.50 as 12.5. */
const plain = (decimal: string): string => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** The text of a JSON value; null when there is none. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
