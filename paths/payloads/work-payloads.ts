import type { WorkComparison, WorkLife, WorkLinesPage, WorkPage } from '../../src/api/contract/work-page.ts';
import type { LifeQuery, LinesQuery, MomentsQuery, WorkEvent } from '../../src/machines/work/work-types.ts';
import { DOWN } from './failures.ts';
import { pagedListPayloads, TWO_PAGES } from './kit/paged-list-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

export const SOME_CODE = '4P-NOR-FTTH-0012';
const LOADED = '1767225600000000~0~1';
const EDITED = '1767312000000000~2~7';

const ORIGIN = {
  uploadId: '0f9c2b5e-3f0e-4a1b-9a63-0d4f6f7f1a11',
  archivo: 'Obras.xlsx',
  hoja: 'Seguimiento',
  fila: 9,
};

export const someWork: WorkPage = {
  cod: SOME_CODE,
  situacion: 'viva',
  fuera: null,
  ficha: {
    id: 12,
    version: 3,
    proyecto: { id: 1, nombre: 'Despliegue FTTH Norte 2026' },
    subproyecto: { id: 1, nombre: 'Fase 1' },
    sitio: {
      cod: 'SIT-00091',
      nombre: 'Bilbao 91',
      direccion: 'Calle Mayor, 91',
      municipio: 'Bilbao',
      provincia: 'Bizkaia',
      lat: '43.263',
      lon: '-2.935',
      tipo: 'Nodo',
      operador: 'Operador A',
    },
    cliente: 'CLI-NOR-000012',
    estado: 'En curso',
    carga: ORIGIN,
    creada: '2026-01-01T00:00:00.000Z',
    creadaPor: 'Ana Ruiz',
    sinRegistro: false,
    modificada: '2026-01-02T00:00:00.000Z',
    modificadaPor: 'Luis Gil',
    campos: [
      { campo: 'responsable', etiqueta: 'Responsable', tipo: 'texto', valor: 'Luis', archivo: null },
      { campo: 'metros_cable', etiqueta: 'Metros de cable', tipo: 'decimal', valor: '12.5', archivo: null },
      {
        campo: 'seg_asignacion_fecha',
        etiqueta: 'Asignación',
        tipo: 'fecha',
        valor: '2026-02-01',
        archivo: null,
      },
    ],
    hitos: [
      {
        campo: 'seg_asignacion_fecha',
        etiqueta: 'Asignación',
        fecha: '2026-02-01',
        estado: 'hecho',
        dias: null,
        anteriorA: null,
      },
    ],
    importes: [{ moneda: 'EUR', lineas: 11, valorado: '100.10', facturado: '100.10', cobrado: '0' }],
  },
};

export const someLines: WorkLinesPage = {
  total: 11,
  page: 1,
  pageSize: 10,
  items: [
    {
      id: 1,
      linea: 1,
      concepto: 'Obra civil',
      partida: null,
      cantidad: '2',
      unidad: 'm',
      precio: '50.05',
      importe: '100.10',
      moneda: 'EUR',
      estado: null,
      certificacion: null,
      factura: 'F-1',
      facturada: '2026-04-01',
      cobrada: null,
      carga: ORIGIN,
    },
  ],
};

export const someLife: WorkLife = {
  total: 3,
  siguiente: LOADED,
  anterior: null,
  items: [
    {
      id: EDITED,
      tipo: 'cambio',
      momento: '2026-01-02T00:00:00.000Z',
      usuario: 'Luis Gil',
      accion: 'obra.cambiada',
      motivo: null,
      carga: null,
      lineas: null,
      correcciones: [],
      cambios: [{ campo: 'responsable', etiqueta: 'Responsable', antes: 'Eva', despues: 'Luis' }],
      comparable: true,
    },
    {
      id: LOADED,
      tipo: 'carga',
      momento: '2026-01-01T00:00:00.000Z',
      usuario: 'Ana Ruiz',
      accion: null,
      motivo: null,
      carga: ORIGIN,
      lineas: null,
      correcciones: [{ tipo: 'celda', columna: 'Responsable', antes: 'EVA', despues: 'Eva' }],
      cambios: [{ campo: 'responsable', etiqueta: 'Responsable', antes: null, despues: 'Eva' }],
      comparable: true,
    },
  ],
};

const someComparison: WorkComparison = {
  a: { id: LOADED, momento: '2026-01-01T00:00:00.000Z', tipo: 'carga', papelera: false },
  b: { id: 'ahora', momento: '2026-01-03T00:00:00.000Z', tipo: null, papelera: false },
  campos: [
    { campo: 'responsable', etiqueta: 'Responsable', tipo: 'texto', a: 'Eva', b: 'Luis', distinto: true },
    {
      campo: 'metros_cable',
      etiqueta: 'Metros de cable',
      tipo: 'decimal',
      a: '12.5',
      b: '12.5',
      distinto: false,
    },
  ],
  distintos: 1,
};

export const workPayloads: PayloadCases<WorkEvent> = {
  events: { 'record.asked': [{ key: SOME_CODE }, { key: '4P-NOR-FTTH-0013' }] },
  outputs: { loadRecord: [someWork] },
  failures: { loadRecord: [DOWN] },
};

export const workLinesPayloads = pagedListPayloads<LinesQuery, WorkLinesPage>(TWO_PAGES, [someLines]);

export const workLifePayloads = pagedListPayloads<LifeQuery, WorkLife>([{}, { antes: LOADED }], [someLife]);

export const workComparisonPayloads = pagedListPayloads<MomentsQuery, WorkComparison>(
  [
    { a: LOADED, b: 'ahora' },
    { a: LOADED, b: EDITED },
  ],
  [someComparison],
);
