import type { UndoPreview } from '../../../src/api/contract/loads/load-runs.ts';
import type { UndoRunEvent } from '../../../src/machines/load-run/undo/undo-run-types.ts';
import { answered } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const resumen = [{ action: 'Obras', table: 'obra', cuenta: 12 }];
const possible: UndoPreview = {
  posible: true,
  motivo: null,
  resumen,
  quedan: [],
  bloqueos: [],
  totalBloqueos: 0,
  deshecha: null,
  testigo: '1.firma',
};
const inPart: UndoPreview = {
  ...possible,
  posible: false,
  motivo: '1 fila se tocó después.',
  quedan: [{ action: 'Obras', table: 'obra', cuenta: 1 }],
  totalBloqueos: 1,
};
const blocked: UndoPreview = { ...inPart, resumen: [], testigo: null };

export const undoRunPayloads: PayloadCases<UndoRunEvent> = {
  events: { 'undo.reasonChanged': [{ reason: 'fichero equivocado' }] },
  outputs: {
    previewUndo: [possible, inPart, blocked],
    undo: [
      { resumen, quedan: [] },
      { resumen, quedan: inPart.quedan },
    ],
    askFate: ['undone', 'undoneByOther', 'notUndone', 'unknown'],
  },
  failures: {
    previewUndo: [answered(503)],
    undo: [answered(409), answered(504), answered(500)],
    askFate: [answered(503)],
  },
};
