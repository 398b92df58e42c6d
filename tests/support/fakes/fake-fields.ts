import type { AvailableFields, LoadType } from '../../../src/api/contract/bulk-import.ts';
import type { TemplateData } from '../../../src/api/contract/template.ts';

type FieldRow = readonly [string, FieldKind, boolean];
const FIELDS: Record<LoadType, readonly FieldRow[]> = {
  cm_seg_01: [
    ['proyecto', 'texto', true],
    ['subproyecto', 'texto', true],
    ['site_cod', 'texto', true],
    ['cod_obra_interno_4plus', 'texto', true],
    ['seg_asignacion_fecha', 'fecha', true],
    ['seg_fin_obra_fecha', 'fecha', false],
    ['contrata', 'texto', false],
    ['importe_estimado', 'decimal', false],
  ],
  cm_fyv_01: [
    ['fyv_linea', 'entero', true],
    ['cod_obra_interno_4plus', 'texto', true],
    ['fyv_concepto', 'texto', true],
    ['fyv_importe', 'decimal', true],
  ],
};
const NOT_UPDATED: readonly string[] = ['proyecto', 'cod_obra_interno_4plus', 'fyv_linea'];
type FieldKind = AvailableFields['configuracion'][string]['tipo'];

/** The format of each date field, by its name. */
export const dateFormats = (): Readonly<Record<string, string>> => {
  const dates = Object.values(FIELDS).flatMap((fields) => fields.filter(([, kind]) => kind === 'fecha'));
  return Object.fromEntries(dates.map(([name]) => [name, 'YYYY-MM-DD']));
};

export function availableFields(type: LoadType): AvailableFields {
  const fields = FIELDS[type];
  return {
    campos: fields.map(([name]) => name),
    configuracion: Object.fromEntries(
      fields.map(([name, tipo, obligatorio]) => [
        name,
        {
          etiqueta: name,
          tipo,
          obligatorio,
          es_fecha: tipo === 'fecha',
          actualizable: !NOT_UPDATED.includes(name),
        },
      ]),
    ),
  };
}

export const TEMPLATE_DATA: TemplateData = {
  campos: { cm_seg_01: availableFields('cm_seg_01'), cm_fyv_01: availableFields('cm_fyv_01') },
  valores: {
    cm_seg_01: { proyecto: ['Despliegue FTTH Norte 2026'], site_cod: ['SIT-00001', 'SIT-00002'] },
    cm_fyv_01: {},
  },
  ejemplo: {
    cm_seg_01: {
      proyecto: 'Despliegue FTTH Norte 2026',
      subproyecto: 'Fase 1',
      site_cod: 'SIT-00001',
      seg_asignacion_fecha: '2026-01-15',
    },
    cm_fyv_01: { fyv_linea: '1', fyv_concepto: 'Tendido', fyv_importe: '100.5' },
  },
  patrones: [
    { prefijo: '4P', patron: 'NOR-FTTH', ultimo: 12, cifras: 4 },
    { prefijo: '4P', patron: 'SUR-FTTH', ultimo: 180, cifras: 4 },
  ],
};
