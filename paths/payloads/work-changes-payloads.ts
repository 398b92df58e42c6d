import type {
  ChangedWorks,
  ChangeField,
  ChangeSetDetail,
  ChangeSets,
  ChangeUndoPreview,
} from '../../src/api/contract/records/change-sets.ts';
import type {
  ChangeHistoryEvent,
  ChangeListQuery,
} from '../../src/machines/work-changes/change-history-types.ts';
import type { ChangeSetEvent, SetWorksQuery } from '../../src/machines/work-changes/change-set-types.ts';
import { valuesFor } from '../../src/machines/work-changes/work-changes-rules.ts';
import type {
  ChangesAsked,
  ChangeValues,
  WorkChangesEvent,
} from '../../src/machines/work-changes/work-changes-types.ts';
import { answered, DOWN } from './failures.ts';
import { formPayloads } from './kit/form-payloads.ts';
import { pagedListPayloads, TWO_PAGES } from './kit/paged-list-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

export const someFields: readonly ChangeField[] = [
  {
    campo: 'estado_obra',
    columna: 'estado',
    etiqueta: 'Estado',
    tipo: 'texto',
    obligatorio: false,
    largo: 200,
    desde: null,
    hasta: null,
    valores: ['En curso', 'Planificada'],
  },
  {
    campo: 'seg_cierre_fecha',
    columna: 'seg_cierre_fecha',
    etiqueta: 'Cierre',
    tipo: 'fecha',
    obligatorio: false,
    largo: null,
    desde: '1990-01-01',
    hasta: '2026-11-25',
    valores: [],
  },
];

/** A change of one field of one work, as the page of the work asks for it. */
export const someAsked: ChangesAsked = {
  targets: { tipo: 'obras', obras: [{ id: 12, version: 3 }] },
  about: { kind: 'work', cod: '4P-NOR-FTTH-0012' },
  field: 'estado_obra',
  value: 'Planificada',
};
/** A block of cells of the list. */
export const someBlock: ChangesAsked = {
  targets: {
    tipo: 'valores',
    obras: [{ id: 12, version: 3, cambios: [{ campo: 'estado_obra', valor: 'En curso' }] }],
  },
  about: { kind: 'block', codes: { 12: '4P-NOR-FTTH-0012' } },
  field: null,
  value: null,
};
export const someValues: ChangeValues = valuesFor(someAsked, someFields);

export const someSet: ChangeSetDetail = {
  id: 7,
  estado: 'propuesto',
  origen: 'edicion',
  usuario: 'Ana Ruiz',
  propio: true,
  motivo: null,
  tipo_csv: 'cm_seg_01',
  porObra: false,
  campos: [{ campo: 'estado_obra', etiqueta: 'Estado', tipo: 'texto', valor: 'En curso' }],
  creado: '2026-11-25T10:00:00.000Z',
  caduca: '2026-11-25T11:00:00.000Z',
  aplicado: null,
  deshecho: null,
  deshechoPor: null,
  cuentas: {
    encontradas: 3,
    iguales: 1,
    pendientes: 2,
    rechazadas: 0,
    aplicadas: 0,
    saltadas: 0,
    deshechas: 0,
    retenidas: 0,
  },
  sinObra: { total: 0, codigos: [] },
  porCampo: [{ campo: 'estado_obra', obras: 2, antes: [{ valor: 'Planificada', obras: 2 }] }],
  porMotivo: [],
};
export const expiredSet: ChangeSetDetail = { ...someSet, estado: 'caducado' };
export const refusedSet: ChangeSetDetail = {
  ...someSet,
  cuentas: { ...someSet.cuentas, pendientes: 0, rechazadas: 2 },
  porMotivo: [{ estado: 'rechazada', motivo: 'cambiada', obras: 2 }],
};
export const appliedSet: ChangeSetDetail = {
  ...someSet,
  estado: 'aplicado',
  aplicado: '2026-11-25T10:05:00.000Z',
  cuentas: { ...someSet.cuentas, pendientes: 0, aplicadas: 1, saltadas: 1 },
  porMotivo: [{ estado: 'saltada', motivo: 'cambiada', obras: 1 }],
};
/** No work was changed: somebody else had changed each of them meanwhile. */
export const emptySet: ChangeSetDetail = {
  ...appliedSet,
  cuentas: { ...appliedSet.cuentas, aplicadas: 0, saltadas: 2 },
};
export const undoneSet: ChangeSetDetail = {
  ...appliedSet,
  estado: 'deshecho',
  deshecho: '2026-11-25T10:10:00.000Z',
  deshechoPor: 'Luis Gil',
  cuentas: { ...appliedSet.cuentas, aplicadas: 0, deshechas: 1 },
};
export const somePreview: ChangeUndoPreview = { obras: 1, porMotivo: [], retenidas: [] };
export const noPreview: ChangeUndoPreview = {
  obras: 0,
  porMotivo: [{ motivo: 'cambiada', obras: 1 }],
  retenidas: [
    {
      cod: '4P-NOR-FTTH-0012',
      motivo: 'cambiada',
      por: 'Luis Gil',
      actual: [{ campo: 'estado_obra', etiqueta: 'Estado', valor: 'Terminada' }],
    },
  ],
};

export const workChangesPayloads: PayloadCases<WorkChangesEvent> = {
  events: {
    'changes.opened': [someAsked, someBlock],
    'changes.proposed': [{ set: someSet }],
    'changes.written': [{ id: 7, did: 'applied' }],
    'work.began': [{ work: 'workChanges' }],
    'work.ended': [{ work: 'workChanges' }, { work: 'changeWriting' }],
  },
  outputs: { loadFields: [someFields], changeSet: [undefined] },
  failures: {
    loadFields: [answered(503)],
  },
};

export const changeFormPayloads = formPayloads<ChangeValues>({
  whole: { cambios: [{ campo: 'estado_obra', valor: 'En curso' }] },
  wrong: { cambios: [{ campo: 'estado_obra', valor: '' }] },
  answer: someSet,
  adopted: {},
});

export const changeSetPayloads: PayloadCases<ChangeSetEvent> = {
  events: {},
  outputs: {
    loadSet: [someSet, refusedSet, expiredSet, appliedSet, undoneSet],
    applySet: [appliedSet, emptySet],
    previewUndo: [somePreview, noPreview],
    undoSet: [undoneSet],
  },
  failures: {
    loadSet: [answered(503)],
    applySet: [DOWN],
    previewUndo: [answered(503), answered(409)],
    undoSet: [DOWN],
  },
};

const someChangedWorks: ChangedWorks = {
  total: 2,
  page: 1,
  pageSize: 20,
  items: [
    {
      cod: '4P-NOR-FTTH-0012',
      linea: null,
      estado: 'pendiente',
      motivo: null,
      por: null,
      actual: [],
      cambios: [{ campo: 'estado_obra', antes: 'Planificada', despues: 'En curso' }],
    },
  ],
};
export const changeSetWorksPayloads = pagedListPayloads<SetWorksQuery, ChangedWorks>(TWO_PAGES, [
  someChangedWorks,
]);

const someSets: ChangeSets = { total: 1, page: 1, pageSize: 25, items: [appliedSet] };
export const changeSetListPayloads = pagedListPayloads<ChangeListQuery, ChangeSets>(
  [
    { page: 1, own: false },
    { page: 1, own: true },
  ],
  [someSets],
);

export const changeHistoryPayloads: PayloadCases<ChangeHistoryEvent> = {
  events: {
    'record.asked': [{ key: 7 }, { key: 8 }],
    'changes.written': [{ id: 7, did: 'undone' }],
    'work.began': [{ work: 'changeWriting' }],
    'work.ended': [{ work: 'changeWriting' }],
  },
  outputs: { loadRecord: [appliedSet], changeSet: [undefined] },
  failures: { loadRecord: [answered(404)] },
};
