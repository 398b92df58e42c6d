import type { AvailableFields } from '../../src/api/contract/bulk-import.ts';
import type {
  FieldSelection,
  MassExport,
  MassExportState,
} from '../../src/api/contract/records/mass-exports.ts';
import type {
  CargarExportEvent,
  ExportOrder,
  ExportOrdersEvent,
  OwnExportsQuery,
  Preview,
  PreviewQuery,
  SelectionsQuery,
} from '../../src/machines/cargar-export/cargar-export-types.ts';
import type {
  Downloaded,
  ExportDownloadEvent,
} from '../../src/machines/cargar-export/export-download-types.ts';
import type { ExportFieldsEvent } from '../../src/machines/cargar-export/export-fields-types.ts';
import { DOWN } from './failures.ts';
import { SOME_COLUMNS } from './kit/explorer-payloads.ts';
import { pagedListPayloads } from './kit/paged-list-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

const ALL = { donde: [], buscar: '' };
const ID = '7f6c0b0e-6e0b-4b8e-9f0e-3f4d5a6b7c8d';

const field = (etiqueta: string, obligatorio: boolean) => ({
  etiqueta,
  tipo: 'texto' as const,
  obligatorio,
  actualizable: true,
  es_fecha: false,
});
export const SOME_FIELDS: AvailableFields = {
  campos: ['proyecto', 'cod_obra_interno_4plus', 'descripcion'],
  configuracion: {
    proyecto: field('Proyecto', true),
    cod_obra_interno_4plus: field('Código de obra', true),
    descripcion: field('Descripción', false),
  },
};

const exportIn = (estado: MassExportState): MassExport => ({
  id: ID,
  tipo_csv: 'cm_seg_01',
  formato: 'xlsx',
  campos: SOME_FIELDS.campos,
  ...ALL,
  estado,
  nombre: 'seguimiento_20261121_100000.xlsx',
  filas: 3,
  total: 3,
  bytes: 4096,
  huella: null,
  error: null,
  creada: '2026-11-21T09:00:00.000Z',
  terminada: null,
  caduca: '2026-11-22T09:00:00.000Z',
});
const DONE = exportIn('hecha');
export const SOME_FILE: Downloaded = { id: DONE.id, nombre: DONE.nombre, bytes: DONE.bytes };
const SELECTION: FieldSelection = {
  id: 1,
  tipo_csv: 'cm_seg_01',
  nombre: 'Fechas',
  campos: SOME_FIELDS.campos,
};
const ORDER: ExportOrder = { kind: 'cancel', id: ID, name: DONE.nombre };

export const cargarExportPayloads: PayloadCases<CargarExportEvent> = {
  events: {
    'cargarExport.asked': [{ tipo: 'cm_seg_01', filter: ALL }],
    'fields.told': [{ tipo: 'cm_seg_01', campos: SOME_FIELDS.campos }],
    'order.ended': [{ order: ORDER, isDone: true }],
  },
  outputs: { loadColumns: [SOME_COLUMNS] },
  failures: {
    loadColumns: [DOWN],
  },
};

export const exportFieldsPayloads: PayloadCases<ExportFieldsEvent> = {
  events: {
    'fields.asked': [{ tipo: 'cm_seg_01' }, { tipo: 'cm_fyv_01' }],
    'fields.toggled': [{ campo: 'descripcion' }],
    'fields.moved': [{ campo: 'descripcion', by: -1 }],
    'fields.chosen': [{ campos: ['proyecto'] }],
  },
  outputs: { loadFields: [{ available: SOME_FIELDS, remembered: [] }], keepChoice: [undefined] },
  failures: { loadFields: [DOWN], keepChoice: [DOWN] },
};

const UNNAMED: ExportOrder = {
  kind: 'saveSelection',
  request: { tipo_csv: 'cm_seg_01', nombre: '', campos: ['site_cod'] },
};

export const exportOrdersPayloads: PayloadCases<ExportOrdersEvent> = {
  events: {
    'order.formatChosen': [{ format: 'csv' }],
    'order.given': [{ order: ORDER }, { order: UNNAMED }],
  },
  outputs: { carryOut: [DONE] },
  failures: { carryOut: [DOWN] },
};

export const exportDownloadPayloads: PayloadCases<ExportDownloadEvent> = {
  events: {
    'download.requested': [{ file: SOME_FILE }],
    'download.received': [{ bytes: 1024 }],
  },
  outputs: { downloadParts: [undefined] },
  failures: { downloadParts: [DOWN] },
};

export const exportPreviewPayloads = pagedListPayloads<PreviewQuery, Preview>(
  [
    { tipo_csv: 'cm_seg_01', campos: 'proyecto' },
    { tipo_csv: 'cm_seg_01', campos: 'proyecto', buscar: 'norte' },
  ],
  [
    {
      campos: ['cod_obra_interno_4plus', 'proyecto'],
      filas: [['4P-NOR-FTTH-0012', 'Norte']],
      recuento: { total: 1, exacto: true },
      nombres: [],
    },
  ],
);

export const fieldSelectionsPayloads = pagedListPayloads<SelectionsQuery, readonly FieldSelection[]>(
  [
    { tipo: 'cm_seg_01', turn: 0 },
    { tipo: 'cm_seg_01', turn: 1 },
  ],
  [[SELECTION]],
);

export const ownExportsPayloads = pagedListPayloads<OwnExportsQuery, unknown>(
  [{ turn: 0 }, { turn: 1 }],
  [
    { items: [DONE], ahora: DONE.creada },
    { items: [exportIn('en_curso')], ahora: DONE.creada },
  ],
);
