import type { SavedView, SavedViews, ViewShape } from '../../../src/api/contract/records/views.ts';
import { newValues } from '../../../src/machines/explorer/views/saved-views-rules.ts';
import type { SavedViewsEvent } from '../../../src/machines/explorer/views/saved-views-types.ts';
import type { ViewChangeEvent, ViewOrder } from '../../../src/machines/explorer/views/view-change-types.ts';
import type { ViewValues } from '../../../src/machines/explorer/views/view-form-types.ts';
import { answered, told } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { formPayloads } from './form-payloads.ts';

export const someShape: ViewShape = {
  donde: ['provincia.es.Madrid'],
  buscar: '',
  orden: '-creada',
  densa: true,
  agrupada: null,
  columnas: [
    { nombre: 'cod', ancho: 180, fija: true },
    { nombre: 'estado', ancho: null, fija: false },
  ],
};
export const bareShape: ViewShape = {
  donde: [],
  buscar: '',
  orden: null,
  columnas: [],
  densa: true,
  agrupada: null,
};

export const someView: SavedView = {
  id: 1,
  registro: 'obras',
  nombre: 'Madrid',
  forma: someShape,
  compartida: null,
  propietario: 'Ana Ruiz',
  propia: true,
  eliminable: true,
  predeterminada: true,
  version: 2,
  cambiada: '2026-11-21T09:42:00.000Z',
};
export const someViews: SavedViews = {
  vistas: [someView],
  compartibles: ['dashboard', 'bulk_update'],
  apartadas: 0,
};

const saving: ViewOrder = { kind: 'save', view: someView, forma: bareShape };
const saved: SavedView = { ...someView, forma: bareShape, version: 3 };
const another: SavedView = { ...someView, id: 2, nombre: 'Sevilla', predeterminada: false };
const failure = told(409);

export const newViewValues: ViewValues = newValues('obras', someShape, '');

export const savedViewsPayloads: PayloadCases<SavedViewsEvent> = {
  events: {
    'views.opened': [{ id: 1 }, { id: null }],
    'views.openAsked': [{ id: 1 }],
    'views.recalled': [{ id: 1 }, { id: null }],
    'view.formOpened': [{ values: newViewValues }],
    'view.changed': [{ order: saving, view: saved }],
    'view.refused': [{ order: saving, failure }],
    'view.theirsTaken': [{ view: saved }],
    'view.saved': [
      { kind: 'new', view: another },
      { kind: 'rename', view: someView },
    ],
  },
  outputs: { loadViews: [someViews] },
  failures: {
    loadViews: [answered(500)],
  },
};

export const viewChangePayloads: PayloadCases<ViewChangeEvent> = {
  events: { 'change.requested': [{ order: saving }] },
  outputs: { changeView: [saved] },
  failures: { changeView: [answered(500), answered(409, { data: { current: saved } })] },
};

export const viewFormPayloads = formPayloads<ViewValues>({
  whole: { nombre: 'Madrid' },
  wrong: { nombre: ' ' },
  answer: someView,
});
