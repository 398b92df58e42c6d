import type { UndoPreview } from '../../../src/api/contract/load-runs.ts';
import type { UndoRunEvent } from '../../../src/machines/load-run/undo/undo-run-types.ts';
import type { PayloadCases } from '../payload-cases.ts';

const resumen = [{ action: 'Obras', table: 'obra', cuenta: 12 }];
const possible: UndoPreview = {
  posible: true,
  motivo: null,
  resumen,
  bloqueos: [],
  totalBloqueos: 0,
  testigo: '1.firma',
};
const blocked: UndoPreview = {
  ...possible,
  posible: false,
  motivo: '1 fila se tocó después.',
  totalBloqueos: 1,
  testigo: null,
};

const refused = (status: number) =>
  Object.assign(new Error(`status ${status}`), {
    failure: { kind: 'status', status, message: null, requestId: null, fields: {}, retryAfter: null },
  });

export const undoRunPayloads: PayloadCases<UndoRunEvent> = {
  events: { 'undo.reasonChanged': [{ reason: 'fichero equivocado' }] },
  outputs: {
    previewUndo: [possible, blocked],
    undo: [{ resumen }],
    askFate: ['undone', 'notUndone', 'unknown'],
  },
  failures: {
    previewUndo: [refused(503)],
    undo: [refused(409), refused(504), refused(500)],
    askFate: [refused(503)],
  },
};
