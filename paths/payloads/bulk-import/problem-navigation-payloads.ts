import type { ValidationProblem } from '../../../src/api/contract/bulk-import.ts';
import type {
  PlacedRecords,
  ProblemNavigationEvent,
} from '../../../src/machines/bulk-import/preview/problem-navigation-types.ts';
import { CRASH, DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { FAULT, WARNING } from './fault-finding-payloads.ts';

export const validationProblem: ValidationProblem = {
  error: 'site_cod NO VÁLIDO',
  detalle: 'El site_cod SIT-9 no existe.',
  hoja: 'cm_seg_01',
  fila: 2,
  campo: 'site_cod',
  proyecto: null,
  subproyecto: null,
  site_cod: 'SIT-9',
  csv_cod_externo_cliente: null,
  gen_cod_externo_cliente: null,
  csv_cod_obra_interno_4plus: null,
  gen_cod_obra_interno_4plus: null,
  gen_seg_asignacion_fecha: null,
  creado: null,
  creado_por: null,
};

export const problemNavigationPayloads: PayloadCases<ProblemNavigationEvent> = {
  events: {
    'problems.stepRequested': [{ direction: 1, from: { sheet: 0, row: 2, column: 0 } }],
    'problems.unreadDatesChanged': [
      {
        unreadDates: [
          { sheet: 0, dates: [{ cell: 'F7', field: 'seg_asignacion_fecha', value: 'mañana' }], count: 1 },
        ],
      },
    ],
    'problems.faultsFound': [{ faults: [FAULT], count: 3, warnings: [WARNING] }],
    'problems.correctionsChanged': [
      { corrections: [{ tipo: 'omitirFila', hoja: 0, fila: 4, obra: '' }], errors: [], errorCount: 0 },
    ],
  },
  outputs: {
    placeRecords: [[[{ row: 4, column: 3 }]], []] satisfies PlacedRecords[],
    gatherProblems: [{ problems: [], total: 2 }],
  },
  failures: { placeRecords: CRASH, gatherProblems: [DOWN] },
};
