import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ValidationProblem } from '../../../src/api/contract/bulk-import.ts';
import { gatherProblems } from '../../../src/machines/bulk-import/preview/preview-actors.ts';
import { problemTotal } from '../../../src/machines/bulk-import/preview/problem-list.ts';
import { problemNavigationMachine } from '../../../src/machines/bulk-import/preview/problem-navigation-machine.ts';
import { selectValidationMarks } from '../../../src/machines/bulk-import/preview/problem-navigation-selectors.ts';
import type {
  PlacedRecords,
  PlaceRecordsInput,
  ProblemNavigationInput,
} from '../../../src/machines/bulk-import/preview/problem-navigation-types.ts';
import { sheetWindowMachine } from '../../../src/machines/bulk-import/preview/sheet-window-machine.ts';
import type {
  CellPlace,
  LocateRequest,
  WindowRequest,
} from '../../../src/machines/bulk-import/preview/sheet-window-types.ts';
import type { RowLocation, SheetPageRow } from '../../../src/workers/workbook/preview/preview-protocol.ts';
import type { ExcelErrorRecord, SheetSummary } from '../../../src/workers/workbook/workbook-summary.ts';
import type { Api } from '../../support/every-endpoint.ts';
import { countAsCovered } from '../../support/machine-coverage.ts';
import { aSheet } from './import-world.ts';

type ReadWindow = { readonly request: WindowRequest; readonly rows: readonly SheetPageRow[] };

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the window of a sheet', () => {
  async function windowOf(summary: SheetSummary) {
    const asked: WindowRequest[] = [];
    const actor = createActor(
      sheetWindowMachine.provide({
        actors: {
          loadWindow: fromPromise<ReadWindow, WindowRequest>(async ({ input: request }) => {
            asked.push(request);
            const { fromRow, toRow } = request.span;
            const rows = Array.from({ length: toRow - fromRow }, (_, index) => ({
              number: fromRow + index + 2,
              cells: [],
            }));
            return { request, rows };
          }),
          locateRow: fromPromise<RowLocation | null, LocateRequest>(async ({ input: { place } }) => ({
            offset: Math.min(place.row - 2, summary.dataRows - 1),
            number: Math.min(place.row, summary.dataRows + 1),
          })),
        },
      }),
      { input: { sheets: [summary], dates: null }, inspect: countAsCovered },
    ).start();
    await settled();
    return { actor, asked, spans: () => asked.splice(0).map(({ span }) => span) };
  }
  const view = (fromRow: number, toRow: number, fromColumn = 0, toColumn = 5) => ({
    type: 'preview.viewChanged' as const,
    view: { fromRow, toRow, fromColumn, toColumn },
  });

  it('reads a small page whole, and once', async () => {
    const { actor, spans } = await windowOf(aSheet('SEGUIMIENTO', 120));
    actor.send(view(0, 20));
    actor.send(view(30, 50));
    await settled();
    expect(spans()).toEqual([{ fromRow: 0, toRow: 50, fromColumn: 0, toColumn: 6 }]);
  });

  it('reads the visible part of a large page with a margin, and reads again only when the view leaves it', async () => {
    const { actor, spans } = await windowOf(aSheet('SEGUIMIENTO', 90_000));
    spans();
    actor.send({ type: 'preview.pageSizeSelected', pageSize: 100_000 });
    await settled();
    actor.send(view(0, 30));
    actor.send(view(60, 90));
    await settled();
    expect(spans()).toEqual([{ fromRow: 0, toRow: 100, fromColumn: 0, toColumn: 6 }]);
    actor.send(view(50_010, 50_040));
    actor.send(view(50_040, 50_070));
    await settled();
    expect(spans()).toEqual([{ fromRow: 49_950, toRow: 50_100, fromColumn: 0, toColumn: 6 }]);
    expect(actor.getSnapshot().matches('shown')).toBe(true);
  });

  it('reads the columns around the visible ones of a wide sheet', async () => {
    const wide = { ...aSheet('ANCHA', 10), columns: 16_384 };
    const { actor, spans } = await windowOf(wide);
    expect(spans()).toEqual([{ fromRow: 0, toRow: 10, fromColumn: 0, toColumn: 32 }]);
    actor.send(view(0, 10, 9_000, 9_012));
    await settled();
    expect(spans()).toEqual([{ fromRow: 0, toRow: 10, fromColumn: 8_976, toColumn: 9_040 }]);
  });

  it('keeps the old cells on screen until the changed ones were read', async () => {
    const { actor, spans } = await windowOf(aSheet('SEGUIMIENTO', 3));
    spans();
    actor.send({ type: 'preview.contentChanged', sheets: actor.getSnapshot().context.sheets });
    const { window } = actor.getSnapshot().context;
    expect([actor.getSnapshot().value, window?.rows.length]).toEqual(['loading', 3]);
    await settled();
    expect([actor.getSnapshot().value, spans().length]).toEqual(['shown', 1]);
  });

  it('continues a search when cells change meanwhile, and then reads them', async () => {
    const { actor, spans } = await windowOf(aSheet('SEGUIMIENTO', 40));
    spans();
    actor.send({ type: 'preview.cellRequested', place: { sheet: 0, row: 9, column: 2 } });
    actor.send({ type: 'preview.contentChanged', sheets: actor.getSnapshot().context.sheets });
    actor.send({ type: 'preview.dateRulesChanged', dates: { fields: ['fecha'], orders: {} } });
    await settled();
    const { cursor, isStale, dates } = actor.getSnapshot().context;
    expect({ cursor, isStale, dates: dates?.fields }).toEqual({
      cursor: { offset: 7, column: 2 },
      isStale: false,
      dates: ['fecha'],
    });
    expect(spans()).toHaveLength(1);
  });

  it('goes to the nearest row with data, and says which row was requested', async () => {
    const { actor } = await windowOf(aSheet('SEGUIMIENTO', 120));
    actor.send({ type: 'preview.cellRequested', place: { sheet: 0, row: 500, column: 9 } });
    await settled();
    const { cursor, missedRow } = actor.getSnapshot().context;
    expect({ cursor, missedRow }).toEqual({ cursor: { offset: 119, column: 5 }, missedRow: 500 });
    actor.send({ type: 'preview.cursorMoved', cursor: { offset: 118, column: 4 } });
    expect(actor.getSnapshot().context.missedRow).toBeNull();
  });
});

describe('the navigation of problems', () => {
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
  const aProblem = (problem: Partial<ValidationProblem>): ValidationProblem => ({
    error: 'site_cod NO VÁLIDO',
    detalle: 'no existe',
    hoja: 'cm_seg_01',
    fila: 1,
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
    ...problem,
  });

  const noProblems: Api['runProblems'] = () => Promise.reject(new Error('This test asks for no problems.'));

  async function walkOf(input: Partial<ProblemNavigationInput>, runProblems = noProblems) {
    const reached: CellPlace[] = [];
    const actor = createActor(
      problemNavigationMachine.provide({
        actors: {
          // The second sheet was not found.
          placeRecords: fromPromise<PlacedRecords, PlaceRecordsInput>(async ({ input: { requests } }) =>
            requests.map(({ sheet, references }) =>
              references.map(({ row, field }) =>
                sheet === 0 ? { row, column: field === null ? null : 3 } : null,
              ),
            ),
          ),
          gatherProblems: gatherProblems({ api: { runProblems } }),
        },
      }),
      {
        input: {
          sheets: [aSheet('SEGUIMIENTO', 120), aSheet('FACTYVAL', 60)],
          errors: [],
          errorCount: 0,
          review: null,
          ...input,
        },
        inspect: countAsCovered,
      },
    );
    actor.on('problem.reached', ({ place }) => reached.push(place));
    actor.start();
    await settled();
    const places = () =>
      actor
        .getSnapshot()
        .context.problems.map(({ sheet, row, column, kind }) => ({ sheet, row, column, kind }));
    return { actor, reached, places };
  }

  it('sorts the problems of the file, its dates and the server in the order of the workbook', async () => {
    const { actor, places, reached } = await walkOf({
      errors: [anError(3), anError(9)],
      errorCount: 1002,
      review: {
        uploadId: 'u-1',
        problems: [
          aProblem({ fila: 4 }),
          aProblem({ fila: 10, campo: null }),
          aProblem({ hoja: 'cm_fyv_01', fila: 1 }),
          aProblem({ fila: null }),
        ],
        problemCount: 4,
        chosen: 1,
        fields: { cm_seg_01: ['site_cod'], cm_fyv_01: [] },
      },
    });
    actor.send({
      type: 'problems.unreadDatesChanged',
      unreadDates: [{ sheet: 0, dates: [{ cell: 'F3', field: 'seg_fin_obra_fecha', value: 'x' }], count: 1 }],
    });
    expect(places()).toEqual([
      { sheet: 0, row: 3, column: 2, kind: 'error' },
      { sheet: 0, row: 3, column: 5, kind: 'unreadDate' },
      { sheet: 0, row: 4, column: 3, kind: 'validation' },
      { sheet: 0, row: 9, column: 2, kind: 'error' },
      { sheet: 0, row: 10, column: null, kind: 'validation' },
    ]);
    expect(reached).toEqual([{ sheet: 0, row: 10, column: 0 }]);
    // 1,000 errors that are not listed, and the problem without a row.
    expect(problemTotal(actor.getSnapshot().context)).toBe(5 + 1000 + 1);
  });

  const stoppedOn = (problems: readonly ValidationProblem[], problemCount: number) => ({
    review: {
      uploadId: 'u-1',
      problems,
      problemCount,
      chosen: null,
      fields: { cm_seg_01: ['site_cod'], cm_fyv_01: [] },
    },
  });
  /** A run that found this many problems, and the calls that the page made about it. */
  function aRunThatFound(total: number) {
    const pages: unknown[] = [];
    const runProblems: Api['runProblems'] = async (uploadId, { page = 1, pageSize = 50 }) => {
      pages.push([uploadId, page]);
      const from = (Number(page) - 1) * Number(pageSize);
      const count = Math.min(Number(pageSize), total - from);
      const items = Array.from({ length: count }, (_, index) => aProblem({ fila: from + index + 1 }));
      return { items, total, page: Number(page), pageSize: Number(pageSize) };
    };
    return { pages, runProblems };
  }

  it('reads the problems that did not come with the answer, up to the limit, and leaves the cursor where it is', async () => {
    const { pages, runProblems } = aRunThatFound(6_200);
    const { actor, reached } = await walkOf(
      stoppedOn([aProblem({ fila: 1 }), aProblem({ fila: 6_100 })], 6_200),
      runProblems,
    );
    const ready = await waitFor(actor, (now) => now.matches('ready'));
    expect(pages).toEqual([1, 2, 3, 4, 5].map((page) => ['u-1', page]));
    expect(selectValidationMarks(ready)).toEqual({
      phase: 'ready',
      found: 6_200,
      read: 5_001,
      placed: 5_001,
    });
    expect([ready.context.problems.length, problemTotal(ready.context)]).toEqual([5_001, 6_200]);
    expect(reached).toEqual([{ sheet: 0, row: 1, column: 3 }]);
  });

  it('shows the problems of the answer when the others cannot be read, and the others after a retry', async () => {
    const { runProblems } = aRunThatFound(3);
    let fails = true;
    const { actor, places } = await walkOf(stoppedOn([aProblem({ fila: 1 })], 3), async (...asked) => {
      if (fails) throw new Error('offline');
      return runProblems(...asked);
    });
    await waitFor(actor, (now) => now.matches('notGathered'));
    expect(places()).toHaveLength(1);
    fails = false;
    actor.send({ type: 'problems.retryRequested' });
    await waitFor(actor, (now) => now.matches('ready'));
    expect(places()).toHaveLength(3);
  });

  it('drops corrected problems: an error whose cell has none any more, and a cell or row named by the server', async () => {
    const { actor, places } = await walkOf({
      errors: [anError(3)],
      errorCount: 1,
      review: {
        uploadId: 'u-1',
        problems: [aProblem({ fila: 4 }), aProblem({ fila: 10 }), aProblem({ fila: 12 })],
        problemCount: 3,
        chosen: null,
        fields: { cm_seg_01: ['site_cod'], cm_fyv_01: [] },
      },
    });
    actor.send({
      type: 'problems.correctionsChanged',
      corrections: [
        { tipo: 'celda', hoja: 0, celda: 'D4', columna: 'site_cod', obra: '', antes: 'a', despues: 'b' },
        { tipo: 'omitirFila', hoja: 0, fila: 10, obra: '' },
      ],
      errors: [],
      errorCount: 0,
    });
    expect(places()).toEqual([{ sheet: 0, row: 12, column: 3, kind: 'validation' }]);
  });
});
