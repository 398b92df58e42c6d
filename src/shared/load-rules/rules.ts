/**
 * What a bulk load may contain: the one source of the worker's check while a book is read and of the validation scripts
 * (server/sql/import/010 to 030), which `npm run validation-sql` writes from here.
 */

export type SheetType = 'cm_seg_01' | 'cm_fyv_01';

export type ReadAs = 'decimal' | 'entero' | 'fecha';

export interface FieldRule {
  readonly name: string;
  readonly required?: true;
  readonly readAs?: ReadAs;
}

export interface SheetRules {
  /** The fields of `campo` that are obligatory or have a type, in its order; a test compares them with the table. */
  readonly fields: readonly FieldRule[];
  readonly notInFuture: readonly string[];
  /** A date, and the date that it may not come before. */
  readonly ordered: readonly (readonly [later: string, earlier: string])[];
}

const required = (name: string): FieldRule => ({ name, required: true });
const decimal = (name: string): FieldRule => ({ name, readAs: 'decimal' });
const date = (name: string): FieldRule => ({ name, readAs: 'fecha' });

export const LOAD_RULES = {
  cm_seg_01: {
    fields: [
      required('proyecto'),
      required('subproyecto'),
      required('site_cod'),
      required('cod_obra_interno_4plus'),
      decimal('latitud'),
      decimal('longitud'),
      { name: 'unidades_inmobiliarias', readAs: 'entero' },
      decimal('metros_canalizacion'),
      decimal('metros_cable'),
      decimal('importe_estimado'),
      { name: 'seg_asignacion_fecha', required: true, readAs: 'fecha' },
      date('seg_replanteo_fecha'),
      date('seg_proyecto_fecha'),
      date('seg_licencia_solicitud_fecha'),
      date('seg_licencia_concesion_fecha'),
      date('seg_inicio_obra_fecha'),
      date('seg_fin_obra_fecha'),
      date('seg_certificacion_fecha'),
      date('seg_entrega_doc_fecha'),
      date('seg_aceptacion_fecha'),
      date('seg_cierre_fecha'),
      decimal('porcentaje_avance'),
    ],
    notInFuture: [
      'seg_asignacion_fecha',
      'seg_replanteo_fecha',
      'seg_proyecto_fecha',
      'seg_licencia_solicitud_fecha',
      'seg_licencia_concesion_fecha',
      'seg_inicio_obra_fecha',
      'seg_fin_obra_fecha',
      'seg_certificacion_fecha',
      'seg_entrega_doc_fecha',
      'seg_aceptacion_fecha',
      'seg_cierre_fecha',
    ],
    ordered: [
      ['seg_replanteo_fecha', 'seg_asignacion_fecha'],
      ['seg_proyecto_fecha', 'seg_asignacion_fecha'],
      ['seg_licencia_solicitud_fecha', 'seg_asignacion_fecha'],
      ['seg_licencia_concesion_fecha', 'seg_licencia_solicitud_fecha'],
      ['seg_inicio_obra_fecha', 'seg_asignacion_fecha'],
      ['seg_fin_obra_fecha', 'seg_inicio_obra_fecha'],
      ['seg_certificacion_fecha', 'seg_fin_obra_fecha'],
      ['seg_aceptacion_fecha', 'seg_fin_obra_fecha'],
      ['seg_cierre_fecha', 'seg_aceptacion_fecha'],
    ],
  },
  cm_fyv_01: {
    fields: [
      { name: 'fyv_linea', required: true, readAs: 'entero' },
      required('cod_obra_interno_4plus'),
      required('fyv_concepto'),
      decimal('fyv_cantidad'),
      decimal('fyv_precio_unitario'),
      { name: 'fyv_importe', required: true, readAs: 'decimal' },
      date('fyv_certificacion_fecha'),
      date('fyv_factura_fecha'),
      date('fyv_cobro_fecha'),
    ],
    notInFuture: ['fyv_certificacion_fecha', 'fyv_factura_fecha'],
    ordered: [['fyv_cobro_fecha', 'fyv_factura_fecha']],
  },
} as const satisfies Record<SheetType, SheetRules>;

export const rulesOf = (type: SheetType): SheetRules => LOAD_RULES[type];

/** The fields that more than their type is asked of. */
export const PROJECT = 'proyecto';
export const SITE = 'site_cod';
export const WORK = 'cod_obra_interno_4plus';
export const LINE = 'fyv_linea';

/** Regular expressions that PostgreSQL and JavaScript read alike; classes are spelled out, since locales differ. */
export const WORK_FORM = String.raw`^[^ \t\n\v\f\r-]+-[^ \t\n\v\f\r]+-[0-9]{1,9}$`;
export const LOWER_CASE = '[a-zß-öø-ÿ]';
export const WORK_PATTERN = '^[^-]*-(.*)-[^-]*$';
