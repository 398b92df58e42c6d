import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LoadType } from '../../src/api/contract/bulk-import.ts';
import type { ChangeField } from '../../src/api/contract/records/change-sets.ts';
import { LOAD_RULES } from '../../src/shared/load-rules/rules.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import { trackingWords } from '../bulk-import/fields/repeated-words.ts';
import type { Tables } from '../db/tables.ts';

/** A field that people may change. */
export interface EditableField extends Omit<ChangeField, 'columna' | 'valores'> {
  /** The column of `obra` that holds the same value; null: only the sheet holds it. */
  readonly own: OwnColumn | null;
}
type OwnColumn = 'site_cod' | 'cod_externo_cliente' | 'estado';

const OWN: Readonly<Record<string, OwnColumn>> = {
  site_cod: 'site_cod',
  cod_externo_cliente: 'cod_externo_cliente',
  estado_obra: 'estado',
};

/** The most letters of a field. Many fields are indexed, and an index takes values of up to 2,700 bytes. */
const SHORT = 200;
const LONG = 2_000;
const LONG_FIELDS = new Set([
  'descripcion',
  'direccion',
  'observaciones',
  'fyv_concepto',
  'fyv_observaciones',
]);
/** A currency may not be emptied, though the file of a load may leave it out. */
const NEVER_EMPTY = 'fyv_moneda';

const SPANS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  latitud: ['-90', '90'],
  longitud: ['-180', '180'],
  porcentaje_avance: ['0', '100'],
};
const FROM_0 = new Set(['unidades_inmobiliarias', 'metros_canalizacion', 'metros_cable', 'importe_estimado']);

const NOT_IN_FUTURE = new Set<string>([
  ...LOAD_RULES.cm_seg_01.notInFuture,
  ...LOAD_RULES.cm_fyv_01.notInFuture,
]);
const EARLIEST = '1990-01-01';
const YEARS_AHEAD = 15;

export async function editableFields(
  db: Kysely<Tables>,
  now: Date,
  type: LoadType = 'cm_seg_01',
): Promise<EditableField[]> {
  const rows = await db
    .selectFrom('campo')
    .select(['nombre', 'etiqueta', 'tipo', 'obligatorio', 'desde', 'hasta'])
    .where('tipo_csv', '=', type)
    .where('actualizable', '=', true)
    .orderBy('posicion')
    .execute();
  return rows.map(({ nombre, etiqueta, tipo, obligatorio, ...days }) => {
    const [desde, hasta] = tipo === 'fecha' ? plausible(nombre, days, officeDay(now)) : spanOf(nombre);
    const largo = tipo === 'texto' ? (LONG_FIELDS.has(nombre) ? LONG : SHORT) : null;
    const required = obligatorio || nombre === NEVER_EMPTY;
    const own = OWN[nombre] ?? null;
    return { campo: nombre, etiqueta, tipo, obligatorio: required, largo, desde, hasta, own };
  });
}

/** The earliest and latest day that a field takes, by the same rules as a load. */
function plausible(
  name: string,
  days: { readonly desde: string | null; readonly hasta: string | null },
  today: string,
): readonly [string, string] {
  const latest = days.hasta ?? `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  return [days.desde ?? EARLIEST, NOT_IN_FUTURE.has(name) && today < latest ? today : latest];
}

const spanOf = (name: string): readonly [string | null, string | null] =>
  SPANS[name] ?? [FROM_0.has(name) ? '0' : null, null];

/** The fields that people may change, with the values that a form offers for each. */
export async function describeFields(db: Kysely<Tables>, now: Date): Promise<ChangeField[]> {
  const words = await trackingWords(db);
  return (await editableFields(db, now)).map(({ own, ...field }) => ({
    ...field,
    columna: own ?? field.campo,
    valores: words[field.campo] ?? [],
  }));
}

const SQL_TYPES = { texto: 'text', entero: 'bigint', decimal: 'numeric', fecha: 'date' } as const;
export const typeOf = ({ tipo }: Pick<EditableField, 'tipo'>): RawBuilder<unknown> =>
  sql.raw(SQL_TYPES[tipo]);
export const nameOf = ({ campo }: Pick<EditableField, 'campo'>): RawBuilder<string> => sql.lit(campo);
