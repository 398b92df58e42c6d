import type { Notice, ToastsEvent } from '../../src/machines/toasts/toasts-types.ts';
import { eventsOnly, type PayloadCases } from './payload-cases.ts';

const loaded: Notice = {
  id: 'loaded',
  type: 'success',
  title: 'Carga completada',
  message: null,
  at: Date.parse('2026-11-21T10:42:05.000Z'),
  about: 'carga:7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21',
  staysUntilClosed: false,
  isListed: false,
  isInDialog: false,
  step: null,
  actions: [],
};
const failed: Notice = {
  ...loaded,
  id: 'failed',
  type: 'error',
  title: 'Error de importación',
  about: null,
  staysUntilClosed: true,
  step: 'import',
  actions: [{ name: 'retry', label: 'Reintentar' }],
};

export const toastsPayloads: PayloadCases<ToastsEvent> = eventsOnly({
  'toast.told': [{ notice: loaded }, { notice: failed }],
  'toast.closed': [{ id: failed.id }],
  'toast.expired': [{ id: loaded.id }],
  'toast.crowdedOut': [{ ids: [loaded.id, failed.id] }],
  'toast.stepEnded': [{ step: 'import' }],
  'toast.actionChosen': [{ id: failed.id, action: 'retry' }],
  'toast.held': [{ by: 'pointer' }, { by: 'focus' }],
  'toast.released': [{ by: 'pointer' }, { by: 'focus' }],
});
