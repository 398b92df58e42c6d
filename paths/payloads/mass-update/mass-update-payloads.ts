import type { MassUpdateDetail, Recipe, UpdateRows } from '../../../src/api/contract/records/mass-updates.ts';
import type { FileExportEvent } from '../../../src/machines/kit/file-export/file-export-types.ts';
import type { WantedChanges } from '../../../src/machines/mass-update/mass-update-parts.ts';
import type {
  MassUpdateEvent,
  RowsAsked,
  UpdateSelectionEvent,
} from '../../../src/machines/mass-update/mass-update-types.ts';
import type { RecipeSavingEvent } from '../../../src/machines/mass-update/recipe-saving-types.ts';
import type { UpdateDecisionEvent } from '../../../src/machines/mass-update/update-decision-types.ts';
import { pagedListPayloads } from '../kit/paged-list-payloads.ts';
import type { PayloadCases } from '../payload-cases.ts';

const failing = (failure: object) => Object.assign(new Error('failed'), { failure });
const DOWN = failing({ kind: 'noResponse' });
const EXPIRED = failing({
  kind: 'status',
  status: 409,
  requestId: null,
  fields: {},
  retryAfter: null,
  message: 'Se comparó hace demasiado. Compárala otra vez antes de aplicarla.',
});
const CRASH = [new Error('crash')];

export const someUpdate: MassUpdateDetail = {
  id: 7,
  uploadId: null,
  tipo_csv: 'cm_seg_01',
  archivo: 'contratas.csv',
  estado: 'preparada',
  usuario: 'Ana Ruiz',
  propia: true,
  creada: '2026-11-25T10:00:00.000Z',
  comparada: '2026-11-25T10:01:00.000Z',
  caduca: '2026-11-25T12:01:00.000Z',
  aplicada: null,
  filas: 4,
  recibidas: 4,
  receta: null,
  conjunto: 91,
  recuento: {
    cambia: 1,
    igual: 1,
    noEncontrada: 1,
    repetida: 0,
    contradictoria: 0,
    conProblemas: 1,
    omitida: 0,
  },
  campos: [
    {
      campo: 'contrata',
      etiqueta: 'Contrata',
      tipo: 'texto',
      obligatorio: false,
      vaciar: false,
      incluido: true,
    },
    {
      campo: 'importe_estimado',
      etiqueta: 'Importe estimado',
      tipo: 'decimal',
      obligatorio: false,
      vaciar: false,
      incluido: true,
    },
  ],
  fechas: [],
  porCampo: [
    { campo: 'contrata', cambian: 1, vacian: 0, problemas: 0 },
    { campo: 'importe_estimado', cambian: 1, vacian: 0, problemas: 1 },
  ],
  sumas: [
    {
      campo: 'importe_estimado',
      etiqueta: 'Importe estimado',
      moneda: 'EUR',
      antes: '100',
      despues: '1250.5',
    },
  ],
  problemas: [{ campo: 'importe_estimado', valor: 'muchos', problema: '«muchos» no es un número', filas: 1 }],
  sustituciones: [],
  saltadas: 0,
  ensayo: null,
};
export const unfinishedUpdate: MassUpdateDetail = {
  ...someUpdate,
  id: 6,
  estado: 'recibiendo',
  recibidas: 1,
  comparada: null,
  caduca: null,
  conjunto: null,
  porCampo: [],
  sumas: [],
  problemas: [],
  recuento: {
    cambia: 0,
    igual: 0,
    noEncontrada: 0,
    repetida: 0,
    contradictoria: 0,
    conProblemas: 0,
    omitida: 0,
  },
};
export const rehearsedUpdate: MassUpdateDetail = {
  ...someUpdate,
  ensayo: {
    uploadId: '2f6a3a1e-8f51-4c0b-9c53-6a6f2f6f1a11',
    en: '2026-11-25T10:04:00.000Z',
    cambiarian: 1,
    saltadas: 0,
  },
};
export const appliedUpdate: MassUpdateDetail = {
  ...someUpdate,
  estado: 'aplicada',
  aplicada: '2026-11-25T10:05:00.000Z',
  caduca: null,
  uploadId: '9c5f0a52-61a4-4f0e-8f3e-0a8f0d3c1b20',
  saltadas: 1,
};

export const someRows: UpdateRows = {
  items: [
    {
      fila: 2,
      cod: '4P-NOR-FTTH-0001',
      linea: null,
      clase: 'cambia',
      problemas: [],
      motivo: null,
      cambios: [
        { campo: 'contrata', antes: 'Norte', despues: 'Sur' },
        { campo: 'importe_estimado', antes: '100', despues: '1250.5' },
      ],
      por: null,
      actual: [],
      saltada: false,
      parecida: null,
      otras: [],
    },
  ],
  total: 51,
  page: 1,
  pageSize: 50,
};

export const massUpdatePayloads: PayloadCases<MassUpdateEvent> = {
  events: {
    'massUpdate.asked': [{ id: 7 }, { id: 6 }],
    'adjustment.asked': [{ adjustment: { kind: 'comparison' } }],
    'update.settled': [
      { kind: 'application', isDone: true },
      { kind: 'discard', isDone: true },
    ],
    'recipe.saved': [{ recipe: { nombre: 'Contratas de cada noche' } as Recipe }],
    'changes.written': [{ id: 91, did: 'applied' }],
    'work.began': [{ work: 'massUpdateWriting' }],
    'work.ended': [{ work: 'massUpdateWriting' }],
  },
  outputs: {
    loadUpdate: [someUpdate],
    refreshUpdate: [someUpdate],
    adjustUpdate: [someUpdate],
  },
  failures: {
    loadUpdate: [DOWN],
    refreshUpdate: [DOWN],
    adjustUpdate: [DOWN],
    updateRows: CRASH,
    updateSelection: CRASH,
    updateDecision: CRASH,
    recipeSaving: CRASH,
    updateExport: CRASH,
    relayEmitted: CRASH,
  },
};

export const updateRowsPayloads = pagedListPayloads<RowsAsked, UpdateRows>({
  queries: [
    { page: 1, clase: 'cambia' },
    { page: 2, clase: 'cambia' },
  ],
  pages: [someRows],
});

export const updateSelectionPayloads: PayloadCases<UpdateSelectionEvent> = {
  events: {
    'rows.toggled': [{ rows: [{ id: 2 }] }, { rows: [{ id: 2 }, { id: 3 }] }],
    'rows.filterTold': [{ filter: {} }, { filter: { clase: 'cambia' } }],
  },
  outputs: {},
  failures: {},
};

export const updateDecisionPayloads: PayloadCases<UpdateDecisionEvent> = {
  events: {
    'decision.asked': [
      { id: 7, kind: 'application' },
      { id: 7, kind: 'rehearsal' },
    ],
    'decision.wrongRowsChosen': [{ wrongRows: 'detener' }, { wrongRows: 'omitir' }],
  },
  outputs: { decide: [appliedUpdate, null] },
  failures: { decide: [DOWN, EXPIRED] },
};

export const recipeSavingPayloads: PayloadCases<RecipeSavingEvent> = {
  events: {
    'recipe.asked': [{ id: 7, name: '' }],
    'recipe.named': [{ name: 'Contratas de cada noche' }, { name: ' ' }],
    'recipe.sharingChosen': [{ isShared: true }],
  },
  outputs: { saveRecipe: [{ nombre: 'Contratas de cada noche' } as Recipe] },
  failures: { saveRecipe: [DOWN] },
};

export const updateExportPayloads: PayloadCases<FileExportEvent<WantedChanges>> = {
  events: {
    'export.requested': [{ filter: { id: 7, filter: { clase: 'cambia' } } }],
    'export.received': [{ bytes: 1_024 }],
  },
  outputs: { exportFile: [undefined] },
  failures: { exportFile: [DOWN] },
};
