import { describe, expect, it } from 'vitest';
import type { ValidationProblem } from '../../../src/api/contract/bulk-import.ts';
import { problemNavigationMachine } from '../../../src/machines/bulk-import/preview/problem-navigation-machine.ts';
import type {
  PlacedRecords,
  ProblemNavigationEvent,
  RunReview,
} from '../../../src/machines/bulk-import/preview/problem-navigation-types.ts';
import type { ExcelErrorRecord } from '../../../src/workers/workbook/workbook-summary.ts';
import { drive } from '../../support/driven.ts';
import { aSheet } from './import-world.ts';

const anError = (row: number): ExcelErrorRecord => ({
  sheet: 'SEGUIMIENTO',
  sheetHidden: false,
  cell: `C${row}`,
  row,
  column: 3,
  columnLetter: 'C',
  error: '#REF!',
  value: '#REF!',
  asText: false,
});
const aProblem = (fila: number): ValidationProblem => ({
  error: 'site_cod NO VÁLIDO',
  detalle: 'no existe',
  hoja: 'cm_seg_01',
  fila,
  campo: 'site_cod',
  proyecto: null,
  subproyecto: null,
  site_cod: null,
  csv_cod_externo_cliente: null,
  gen_cod_externo_cliente: null,
  csv_cod_obra_interno_4plus: null,
  gen_cod_obra_interno_4plus: null,
  gen_seg_asignacion_fecha: null,
  creado: null,
  creado_por: null,
});

/** The run found two problems and its answer has the first; record N is in row N + 10. */
const REVIEW: RunReview = {
  uploadId: 'u-1',
  problems: [aProblem(1)],
  problemCount: 2,
  chosen: 0,
  fields: { cm_seg_01: ['site_cod'], cm_fyv_01: [] },
};
const BOTH = { problems: [aProblem(1), aProblem(2)], total: 2 };
const FIRST: PlacedRecords = [[{ row: 11, column: 3 }], []];
const PLACED: PlacedRecords = [
  [
    { row: 11, column: 3 },
    { row: 12, column: 3 },
  ],
  [],
];
const CHOSEN = { type: 'problem.reached', place: { sheet: 0, row: 11, column: 3 } };

function walk(review: RunReview | null = REVIEW) {
  const driven = drive(problemNavigationMachine, {
    sheets: [aSheet('SEGUIMIENTO', 120), aSheet('FACTYVAL', 60)],
    errors: [anError(3)],
    errorCount: 1,
    review,
  });
  return {
    ...driven,
    asked: () => driven.calls().map(([child]) => child),
    state: () => driven.actor.getSnapshot().value,
    rows: () => driven.actor.getSnapshot().context.problems.map(({ row }) => row),
  };
}
type Walk = ReturnType<typeof walk>;

const STAGES: readonly (readonly [string, (walk: Walk) => void])[] = [
  ['its problems are placed', () => {}],
  ['the rest of them is read', ({ answer }) => answer('placeRecords', FIRST)],
  ['they could not be placed', ({ fail }) => fail('placeRecords', new Error('crash'))],
  [
    'the rest could not be read',
    ({ answer, fail }) => {
      answer('placeRecords', FIRST);
      fail('gatherProblems', new Error('offline'));
    },
  ],
  [
    'all are there',
    ({ answer }) => {
      answer('placeRecords', FIRST);
      answer('gatherProblems', BOTH);
      answer('placeRecords', PLACED);
    },
  ],
];

describe('the problems of a stopped run', () => {
  it('are located, the chosen one is shown, and the rest is read without moving the cursor again', () => {
    const { answer, asked, state, rows, emitted } = walk();
    expect([state(), rows()]).toEqual(['placing', [3]]);
    answer('placeRecords', FIRST);
    expect([state(), rows(), emitted]).toEqual(['gathering', [3, 11], [CHOSEN]]);
    answer('gatherProblems', BOTH);
    expect(state()).toBe('placing');
    answer('placeRecords', PLACED);
    expect([state(), rows(), emitted]).toEqual(['ready', [3, 11, 12], [CHOSEN]]);
    expect(asked()).toEqual(['placeRecords', 'gatherProblems', 'placeRecords']);
  });

  it('show the first one when none was chosen', () => {
    const { answer, state, emitted } = walk({ ...REVIEW, chosen: null });
    answer('placeRecords', FIRST);
    expect([state(), emitted]).toEqual(['gathering', [CHOSEN]]);
  });

  it('do not move the cursor when the chosen one has no cell', () => {
    const { answer, state, emitted } = walk();
    answer('placeRecords', [[null], []]);
    expect([state(), emitted]).toEqual(['gathering', []]);
  });

  it('are not read again when all came with the answer', () => {
    const { answer, asked, state } = walk({ ...REVIEW, problemCount: 1 });
    answer('placeRecords', FIRST);
    expect([state(), asked()]).toEqual(['ready', ['placeRecords']]);
  });

  it('are empty for a file that no run refused', () => {
    const { answer, asked, state, rows, emitted } = walk(null);
    answer('placeRecords', []);
    expect([state(), rows(), emitted, asked()]).toEqual(['ready', [3], [], ['placeRecords']]);
  });

  it('are located again on request', () => {
    const { answer, fail, send, state, rows } = walk();
    fail('placeRecords', new Error('crash'));
    expect([state(), rows()]).toEqual(['notPlaced', [3]]);
    send({ type: 'problems.retryRequested' });
    expect(state()).toBe('placing');
    answer('placeRecords', FIRST);
    expect([state(), rows()]).toEqual(['gathering', [3, 11]]);
  });

  it('are read again on request', () => {
    const { answer, fail, send, state, asked } = walk();
    answer('placeRecords', FIRST);
    fail('gatherProblems', new Error('offline'));
    expect(state()).toBe('notGathered');
    send({ type: 'problems.retryRequested' });
    expect([state(), asked()]).toEqual(['gathering', ['placeRecords', 'gatherProblems', 'gatherProblems']]);
  });
});

describe('the navigation from one problem to the next', () => {
  const next: ProblemNavigationEvent = {
    type: 'problems.stepRequested',
    direction: 1,
    from: { sheet: 0, row: 1, column: 0 },
  };

  it.each(STAGES)('continues while %s', (_, comesTo) => {
    const walking = walk();
    comesTo(walking);
    const [state, reached] = [walking.state(), walking.emitted.length];
    walking.send(next);
    expect([walking.state(), walking.emitted.slice(reached)]).toEqual([
      state,
      [{ type: 'problem.reached', place: { sheet: 0, row: 3, column: 2 } }],
    ]);
  });

  it('goes nowhere once nothing is left to correct', () => {
    const { send, emitted } = walk(null);
    send({ type: 'problems.correctionsChanged', corrections: [], errors: [], errorCount: 0 });
    send(next);
    expect(emitted).toEqual([]);
  });

  it('goes through the warnings after the last problem, cell by cell, and back to the first problem', () => {
    const { answer, send, emitted, rows } = walk(null);
    answer('placeRecords', []);
    const warning = (row: number, column: number) =>
      ({ sheet: 0, row, column, kind: 'warning', code: 'Número negativo', detail: 'x' }) as const;
    const warnings = [warning(7, 4), warning(2, 4), warning(7, 1)];
    send({ type: 'problems.faultsFound', faults: [], count: 0, warnings });
    expect(rows()).toEqual([3]);
    const walked = (direction: 1 | -1, row = 1) => {
      let from = { sheet: 0, row, column: 0 };
      return [1, 2, 3, 4, 5].map(() => {
        send({ type: 'problems.stepRequested', direction, from });
        const reached = emitted.at(-1);
        if (reached?.type === 'problem.reached') from = reached.place;
        return [from.row, from.column];
      });
    };
    expect(walked(1)).toEqual([
      [3, 2],
      [2, 4],
      [7, 1],
      [7, 4],
      [3, 2],
    ]);
    expect(walked(-1)).toEqual([
      [7, 4],
      [7, 1],
      [2, 4],
      [3, 2],
      [7, 4],
    ]);
    send({ type: 'problems.correctionsChanged', corrections: [], errors: [], errorCount: 0 });
    expect(walked(1, 5).slice(0, 4)).toEqual([
      [7, 1],
      [7, 4],
      [2, 4],
      [7, 1],
    ]);
  });

  it.each(STAGES)('includes what corrections leave, and dates that no rule reads, while %s', (_, comesTo) => {
    const walking = walk();
    comesTo(walking);
    const [state, rows] = [walking.state(), walking.rows()];
    walking.send({
      type: 'problems.unreadDatesChanged',
      unreadDates: [{ sheet: 0, dates: [{ cell: 'F4', field: 'seg_fin_obra_fecha', value: 'x' }], count: 1 }],
    });
    expect([walking.state(), walking.rows()]).toEqual([state, [3, 4, ...rows.slice(1)]]);
    walking.send({
      type: 'problems.correctionsChanged',
      corrections: [{ tipo: 'omitirFila', hoja: 0, fila: 12, obra: '' }],
      errors: [],
      errorCount: 0,
    });
    const left = rows.slice(1).filter((row) => row !== 12);
    expect([walking.state(), walking.rows()]).toEqual([state, [4, ...left]]);
    const fixed = { tipo: 'celdas', hoja: 0, filas: '2-11,40', cambio: { como: 'vaciar' } } as const;
    const corrected = (columna: string) => {
      walking.send({
        type: 'problems.correctionsChanged',
        corrections: [{ ...fixed, columna }],
        errors: [],
        errorCount: 0,
      });
      return walking.rows();
    };
    expect(corrected('proyecto')).toEqual([4, ...rows.slice(1)]);
    expect(corrected('site_cod')).toEqual([4, ...rows.slice(1).filter((row) => row !== 11)]);
  });

  it.each(STAGES)('includes the faults that the validations will find, while %s', (_, comesTo) => {
    const walking = walk();
    comesTo(walking);
    const rows = walking.rows();
    const fault = { sheet: 0, row: 40, column: 1, kind: 'fault', code: 'Sitio', detail: 'x' } as const;
    walking.send({ type: 'problems.faultsFound', faults: [fault], count: 9, warnings: [] });
    expect([walking.rows(), walking.actor.getSnapshot().context.found.count]).toEqual([[...rows, 40], 9]);
  });
});
