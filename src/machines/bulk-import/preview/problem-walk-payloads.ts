import type { PayloadCases } from '../../payload-cases.ts';
import type { PlacedRecords, ProblemWalkEvent } from './problem-walk-types.ts';

export const problemWalkPayloads: PayloadCases<ProblemWalkEvent> = {
  events: {
    'problems.stepRequested': [{ direction: 1, from: { sheet: 0, row: 2, column: 0 } }],
    'problems.unreadDatesChanged': [
      {
        unreadDates: [
          { sheet: 0, dates: [{ cell: 'F7', field: 'seg_asignacion_fecha', value: 'mañana' }], count: 1 },
        ],
      },
    ],
    'problems.correctionsChanged': [
      { corrections: [{ tipo: 'omitirFila', hoja: 0, fila: 4, obra: '' }], errors: [], errorCount: 0 },
    ],
  },
  outputs: {
    placeRecords: [[[{ row: 4, column: 3 }]], []] satisfies PlacedRecords[],
    gatherProblems: [{ problems: [], total: 2 }],
  },
  failures: { placeRecords: [new Error('crash')], gatherProblems: [new Error('offline')] },
};
