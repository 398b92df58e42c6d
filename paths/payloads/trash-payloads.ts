import type {
  DeletableLoads,
  DeletionPreview,
  PreviewedWorks,
  RestorationPreview,
  TrashBatches,
} from '../../src/api/contract/records/trash.ts';
import { NO_SCOPE, orderFor } from '../../src/machines/trash/deletion-rules.ts';
import type {
  DeletionEvent,
  OrderValues,
  PreviewedQuery,
  ScopeValues,
} from '../../src/machines/trash/deletion-types.ts';
import type { RestorationEvent } from '../../src/machines/trash/restoration-types.ts';
import type { BatchesQuery, LoadsQuery } from '../../src/machines/trash/trash-lists.ts';
import { answered, DOWN } from './failures.ts';
import { formPayloads } from './kit/form-payloads.ts';
import { pagedListPayloads, TWO_PAGES } from './kit/paged-list-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

export const someDeletion: DeletionPreview = {
  id: '00000000-0000-4000-8000-000000000007',
  estado: 'lista',
  caduca: '2026-11-25T10:05:00.000Z',
  obras: 2,
  impedimento: null,
  hecho: null,
  alcance: { tipo: 'codigos', codigos: 3 },
  noEncontradas: { total: 1, codigos: [{ cod: '4P-NOR-FTTH-9999', parecida: '4P-NOR-FTTH-0999' }] },
  yaBorradas: { total: 0, codigos: [] },
  dependientes: {
    seguimientos: 2,
    lineas: 4,
    sitios: 1,
    enlaces: 1,
    importes: [{ moneda: 'EUR', lineas: 4, importe: '2501.00', facturado: '0' }],
    cargas: { total: 0, primeras: [] },
    proyectos: { total: 1, primeros: [{ nombre: 'Norte', obras: 2 }] },
  },
};
export const expiredDeletion: DeletionPreview = { ...someDeletion, estado: 'caducada' };
export const doneDeletion: DeletionPreview = {
  ...someDeletion,
  estado: 'usada',
  hecho: {
    lote: 3,
    obras: 1,
    conservadas: {
      total: 1,
      obras: [{ cod: '4P-NOR-FTTH-0012', motivo: 'cambiada', por: 'Luis Gil' }],
    },
  },
};

export const someScope: ScopeValues = { ...NO_SCOPE, codigos: '4P-NOR-FTTH-0012' };
export const someOrder: OrderValues = orderFor(someDeletion);

export const deletionScopePayloads = formPayloads<ScopeValues>({
  whole: { codigos: '4P-NOR-FTTH-0012' },
  wrong: { codigos: '' },
  answer: someDeletion,
});
export const deletionOrderPayloads = formPayloads<OrderValues>({
  whole: { motivo: 'Repetidas', obras: '2' },
  wrong: { motivo: '', obras: '3' },
  answer: doneDeletion,
});

const failed = (hasProblems: boolean) => ({
  form: 'deletionOrder',
  failure: { kind: 'noResponse' as const },
  hasProblems,
});

export const deletionPayloads: PayloadCases<DeletionEvent> = {
  events: {
    'deletion.asked': [
      { scope: { tipo: 'codigos', uploadId: '', donde: [], buscar: '' } },
      { scope: { tipo: 'filtro', uploadId: '', donde: ['estado.es.Planificada'], buscar: '' } },
    ],
    'deletion.previewed': [{ preview: someDeletion }],
    'deletion.done': [{ preview: doneDeletion }],
    'form.failed': [failed(false), failed(true)],
  },
  outputs: { loadPreview: [someDeletion, expiredDeletion, doneDeletion] },
  failures: {
    loadPreview: [answered(503)],
  },
};

const someLoads: DeletableLoads = {
  total: 1,
  page: 1,
  pageSize: 10,
  items: [
    {
      uploadId: '00000000-0000-4000-8000-000000000011',
      archivo: 'Obras noviembre.xlsx',
      por: 'Ana Ruiz',
      en: '2026-11-21T09:42:00.000Z',
      obras: 2,
    },
  ],
};
export const deletableLoadsPayloads = pagedListPayloads<LoadsQuery, DeletableLoads>(
  [
    { page: 1, buscar: '' },
    { page: 1, buscar: 'noviembre' },
  ],
  [someLoads],
);

const somePreviewed: PreviewedWorks = {
  total: 2,
  page: 1,
  pageSize: 20,
  items: [
    {
      cod: '4P-NOR-FTTH-0012',
      proyecto: 'Norte',
      subproyecto: 'Fase 1',
      estado: 'Planificada',
      lineas: 2,
    },
  ],
};
export const previewedWorksPayloads = pagedListPayloads<PreviewedQuery, PreviewedWorks>(TWO_PAGES, [
  somePreviewed,
]);

const someBatches: TrashBatches = {
  total: 1,
  page: 1,
  pageSize: 25,
  items: [
    {
      id: 3,
      borrado: '2026-11-25T10:00:00.000Z',
      por: 'Ana Ruiz',
      motivo: 'Repetidas',
      obras: 2,
      alcance: { tipo: 'codigos', codigos: 3 },
      enPapelera: 2,
      restauradas: 0,
      purgadas: 0,
      purga: '2026-12-25T10:00:00.000Z',
    },
  ],
};
export const trashBatchesPayloads = pagedListPayloads<BatchesQuery, TrashBatches>(
  [{ page: 1 }, { page: 1, estado: 'conObras' }],
  [someBatches],
);

export const someRestoration: RestorationPreview = {
  id: '00000000-0000-4000-8000-000000000009',
  estado: 'lista',
  caduca: '2026-11-25T10:05:00.000Z',
  obras: 2,
  impedimento: null,
  fuera: 0,
  primeras: ['4P-NOR-FTTH-0012', '4P-NOR-FTTH-0013'],
  lotes: {
    total: 1,
    primeros: [{ id: 3, motivo: 'Repetidas', borrado: '2026-11-25T10:00:00.000Z', obras: 2 }],
  },
  impedidas: { total: 0, porMotivo: [], obras: [] },
};
/** No work can be restored: the project of the only one was deleted. */
export const noRestoration: RestorationPreview = {
  ...someRestoration,
  obras: 0,
  primeras: [],
  lotes: { total: 0, primeros: [] },
  impedidas: {
    total: 1,
    porMotivo: [{ motivo: 'proyectoEliminado', proyecto: 'Norte', obras: 1 }],
    obras: [{ cod: '4P-NOR-FTTH-0012', motivo: 'proyectoEliminado', proyecto: 'Norte' }],
  },
};
export const expiredRestoration: RestorationPreview = { ...someRestoration, estado: 'caducada' };
export const usedRestoration: RestorationPreview = { ...someRestoration, estado: 'usada' };

export const restorationPayloads: PayloadCases<RestorationEvent> = {
  events: { 'restoration.requested': [{ scope: { tipo: 'lote', lote: 3 } }] },
  outputs: {
    previewRestoration: [someRestoration, noRestoration],
    restore: [usedRestoration],
    loadRestoration: [someRestoration, expiredRestoration, usedRestoration],
  },
  failures: { previewRestoration: [answered(503)], restore: [DOWN], loadRestoration: [answered(503)] },
};
