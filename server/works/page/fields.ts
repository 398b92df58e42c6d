import { type Kysely, sql } from 'kysely';
import type { WorkField } from '../../../src/api/contract/work-page.ts';
import type { Tables } from '../../db/tables.ts';

type Field = Omit<WorkField, 'valor'>;

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

/** The present values of the fields, as texts. */
export async function fieldValues(db: Kysely<Tables>, workId: number): Promise<WorkField[]> {
  const fields = await trackingFields(db);
  const { rows } = await sql<{ campo: string; valor: string | null }>`
    select e.key as campo, e.value as valor
    from seguimiento s cross join lateral jsonb_each_text(to_jsonb(s)) as e
    where s.obra = ${workId}`.execute(db);
  const values = new Map(rows.map(({ campo, valor }) => [campo, valor]));
  return fields.map((field) => ({ ...field, valor: values.get(field.campo) ?? null }));
}

/** The text of a JSON value; null when there is none. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
