import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LoadType } from '../../src/api/contract/bulk-import.ts';
import type { ChangeField } from '../../src/api/contract/records/change-sets.ts';
import type { FieldFacts, WorkColumn } from '../../src/shared/fields/field-facts.ts';
import { factsOf } from '../../src/shared/fields/sheet-fields.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import type { PercentScale } from '../../src/shared/values/percent.ts';
import { repeatedWords } from '../bulk-import/fields/repeated-words.ts';
import type { Tables } from '../db/tables.ts';

/** A field that people may change. */
export interface EditableField extends Omit<ChangeField, 'columna' | 'valores'> {
  /** The column of `obra` that holds the same value; null when only the sheet holds it. */
  readonly own: WorkColumn | null;
  /** The range of a percentage field; null for a field that takes no percentages. */
  readonly escala: PercentScale | null;
}

/** Maximum number of letters of a field. Many fields are indexed, and an index takes values of up to 2,700 bytes. */
const SHORT = 200;
const LONG = 2_000;
const EARLIEST = '1990-01-01';
const YEARS_AHEAD = 15;

export const editableFields = (
  db: Kysely<Tables>,
  now: Date,
  type: LoadType = 'cm_seg_01',
): Promise<EditableField[]> => fieldsWhere(db, now, { tipo_csv: type, actualizable: true });

/** Fields that a set of changes has written, whether or not people may still change them. */
export const writtenFields = async (
  db: Kysely<Tables>,
  now: Date,
  { campos, tipo_csv }: { readonly campos: readonly string[]; readonly tipo_csv: LoadType },
): Promise<EditableField[]> =>
  (await fieldsWhere(db, now, { tipo_csv })).filter(({ campo }) => campos.includes(campo));

async function fieldsWhere(
  db: Kysely<Tables>,
  now: Date,
  chosen: { readonly tipo_csv: LoadType; readonly actualizable?: boolean },
): Promise<EditableField[]> {
  const rows = await db
    .selectFrom('campo')
    .select(['nombre', 'etiqueta', 'tipo', 'obligatorio', 'desde', 'hasta'])
    .where((eb) => eb.and(chosen))
    .orderBy('posicion')
    .execute();
  return rows.map(({ nombre, etiqueta, tipo, obligatorio, ...days }) => {
    const facts = factsOf(chosen.tipo_csv, nombre);
    const [desde, hasta] =
      tipo === 'fecha' ? plausible(facts, days, officeDay(now)) : (facts.span ?? [null, null]);
    const largo = tipo === 'texto' ? (facts.long ? LONG : SHORT) : null;
    const required = obligatorio || facts.fallback !== undefined;
    const own = facts.workColumn ?? null;
    const escala = facts.scale ?? null;
    return { campo: nombre, etiqueta, tipo, obligatorio: required, largo, desde, hasta, own, escala };
  });
}

/** The earliest and latest day that a field takes, by the same rules as a load. */
function plausible(
  { mayBeInFuture }: FieldFacts,
  days: { readonly desde: string | null; readonly hasta: string | null },
  today: string,
): readonly [string, string] {
  const latest = days.hasta ?? `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  return [days.desde ?? EARLIEST, !mayBeInFuture && today < latest ? today : latest];
}

/** The fields that people may change, with the values that a form offers for each. */
export async function describeFields(db: Kysely<Tables>, now: Date): Promise<ChangeField[]> {
  const words = await repeatedWords(db, 'cm_seg_01');
  return (await editableFields(db, now)).map(({ own, escala, ...field }) => ({
    ...field,
    columna: own ?? field.campo,
    valores: words[field.campo] ?? [],
  }));
}

const SQL_TYPES = { texto: 'text', entero: 'bigint', decimal: 'numeric', fecha: 'date' } as const;
export const typeOf = ({ tipo }: Pick<EditableField, 'tipo'>): RawBuilder<unknown> =>
  sql.raw(SQL_TYPES[tipo]);
export const nameOf = ({ campo }: Pick<EditableField, 'campo'>): RawBuilder<string> => sql.lit(campo);
