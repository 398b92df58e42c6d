import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ValidationProblem } from '../../../src/api/contract/bulk-import.ts';
import type { LoadCheck, LoadFacts } from '../../../src/api/contract/loads/load-check.ts';
import { makeMarkedBook } from '../../../src/machines/bulk-import/files/marked-book-actors.ts';
import { markedBookMachine } from '../../../src/machines/bulk-import/files/marked-book-machine.ts';
import type {
  MarkedBookEmitted,
  MarkingSource,
} from '../../../src/machines/bulk-import/files/marked-book-types.ts';
import type { LeftOutRequest } from '../../../src/workers/workbook/left-out/left-out-protocol.ts';
import { MARK_LIMIT, type MarkRequest } from '../../../src/workers/workbook/marked/marked-protocol.ts';
import type { WorkbookGateway } from '../../../src/workers/workbook/protocol.ts';
import { drive } from '../../support/driven.ts';
import type { Api } from '../../support/every-endpoint.ts';
import { countAsCovered } from '../../support/machine-coverage.ts';

const problem = (fila: number | null, change: Partial<ValidationProblem> = {}): ValidationProblem => ({
  error: 'Otros errores',
  detalle: 'falta proyecto',
  hoja: 'cm_seg_01',
  fila,
  campo: 'proyecto',
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
  ...change,
});

const fields = { cm_seg_01: ['proyecto'], cm_fyv_01: ['fyv_linea'] };
const known = { cells: [], unlisted: 0, fields, leftOut: null };
const withRun: MarkingSource = { ...known, uploadId: 'u-1' };

const ASK: LoadCheck = { sitios: [], proyectos: [], obras: [], lineas: [], subproyectos: [] };
const FACTS: LoadFacts = {
  hoy: '2026-11-21',
  plazos: { cm_seg_01: {}, cm_fyv_01: {} },
  avisos: { cm_seg_01: [], cm_fyv_01: [] },
  listas: { cm_seg_01: {}, cm_fyv_01: {} },
  sitios: [],
  proyectos: [],
  obras: [],
  lineas: [],
  subproyectos: [],
};

function open(
  problems: readonly ValidationProblem[],
  gateway: Partial<WorkbookGateway> = {},
  last: number | null = 18,
) {
  const asked: unknown[] = [];
  const leftOutRequests: LeftOutRequest[] = [];
  const requests: MarkRequest[] = [];
  const saved: [string, Blob][] = [];
  const pages: unknown[] = [];
  const file = new Blob(['marcado']);
  const runProblems: Api['runProblems'] = async (uploadId, { page = 1, pageSize = 50 }) => {
    pages.push([uploadId, page, pageSize]);
    const from = (Number(page) - 1) * Number(pageSize);
    const items = problems.slice(from, from + Number(pageSize));
    return { items, total: problems.length, page: Number(page), pageSize: Number(pageSize) };
  };
  const actor = createActor(
    markedBookMachine.provide({
      actors: {
        makeMarkedBook: makeMarkedBook({
          api: {
            runProblems,
            async checkLoad(ask) {
              asked.push(ask);
              return FACTS;
            },
            async maxCodObra(pattern) {
              asked.push(pattern);
              return { maxNumCodObra: last };
            },
          },
          workbook: {
            leftOutAsk: async (sheets) => ({ ...ASK, obras: [...sheets.cm_seg_01.fields] }),
            async leftOutWorkbook(request, { onProgress } = {}) {
              leftOutRequests.push(request);
              onProgress?.(70);
              return { file, fileName: 'Norte (fuera).xlsx', marked: 3, total: 3, rows: 2 };
            },
            async markedWorkbook(request, { onProgress } = {}) {
              requests.push(request);
              onProgress?.(40);
              return { file, fileName: 'Norte (marcado).xlsx', marked: 3, total: 4 };
            },
            ...gateway,
          },
          saveFile: (name, content) => saved.push([name, content]),
        }),
      },
    }),
    { inspect: countAsCovered },
  );
  const emitted: MarkedBookEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, requests, saved, pages, emitted, file, asked, leftOutRequests };
}

describe('the marked book', () => {
  it('is saved with the Excel errors alone when no run is named', async () => {
    const { actor, requests, saved, pages, emitted, file } = open([problem(1)]);
    actor.send({ type: 'marking.requested', source: { ...known, uploadId: null } });
    await waitFor(actor, (snapshot) => snapshot.matches('resting'));
    expect(pages).toEqual([]);
    expect(requests).toEqual([{ sheets: [], cells: [], unlisted: 0 }]);
    expect(saved).toEqual([['Norte (marcado).xlsx', file]]);
    expect(emitted).toEqual([
      {
        type: 'marking.saved',
        book: { fileName: 'Norte (marcado).xlsx', marked: 3, total: 4, leftOut: null },
      },
    ]);
    expect(actor.getSnapshot().context.percent).toBe(40);
  });

  it('contains every problem of the run, each on its own sheet', async () => {
    const { actor, requests, pages } = open([
      problem(7, { campo: null, detalle: null, error: 'Obra repetida' }),
      problem(2, { hoja: 'cm_fyv_01', campo: 'fyv_linea' }),
      problem(null),
      problem(9, { hoja: null }),
    ]);
    actor.send({ type: 'marking.requested', source: withRun });
    await waitFor(actor, (snapshot) => snapshot.matches('resting'));
    expect(pages).toEqual([['u-1', 1, 1000]]);
    expect(requests).toEqual([
      {
        cells: [],
        // One problem has no row, and one belongs to no sheet.
        unlisted: 2,
        sheets: [
          {
            sheet: 0,
            fields: ['proyecto'],
            problems: [{ row: 7, field: null, title: 'Obra repetida', detail: '' }],
          },
          {
            sheet: 1,
            fields: ['fyv_linea'],
            problems: [{ row: 2, field: 'fyv_linea', title: 'Otros errores', detail: 'falta proyecto' }],
          },
        ],
      },
    ]);
  });

  it('marks every faulty cell of a row with its fault', async () => {
    const defectos = [
      { campo: 'proyecto', detalle: 'falta proyecto' },
      { campo: 'site_cod', detalle: 'falta site_cod' },
      { campo: 'proyecto', detalle: 'el proyecto no existe' },
    ];
    const { actor, requests } = open([problem(4, { detalle: 'todo junto', defectos })]);
    actor.send({ type: 'marking.requested', source: withRun });
    await waitFor(actor, (snapshot) => snapshot.matches('resting'));
    const title = 'Otros errores';
    expect(requests[0]).toEqual({
      cells: [],
      unlisted: 0,
      sheets: [
        {
          sheet: 0,
          fields: ['proyecto'],
          problems: [
            { row: 4, field: 'proyecto', title, detail: 'falta proyecto; el proyecto no existe' },
            { row: 4, field: 'site_cod', title, detail: 'falta site_cod' },
          ],
        },
      ],
    });
  });

  it('contains the faults that the preview has, and reads the ones that it does not list', async () => {
    const cell = { sheet: 0, row: 4, column: 2, kind: 'unreadDate', code: 'seg_fin', detail: 'x' } as const;
    const { actor, requests } = open([problem(null)]);
    actor.send({ type: 'marking.requested', source: { ...withRun, cells: [cell], unlisted: 3 } });
    await waitFor(actor, (snapshot) => snapshot.matches('resting'));
    expect(requests).toEqual([{ sheets: [], cells: [cell], unlisted: 4 }]);
  });

  it('reads no more problems than are marked', async () => {
    const many = Array.from({ length: MARK_LIMIT + 2500 }, (_, index) => problem(index + 1));
    const { actor, requests, pages } = open(many);
    actor.send({ type: 'marking.requested', source: withRun });
    await waitFor(actor, (snapshot) => snapshot.matches('resting'));
    expect(pages).toHaveLength(MARK_LIMIT / 1000);
    expect(requests[0]).toMatchObject({ unlisted: 2500 });
    expect(requests[0]!.sheets[0]!.problems).toHaveLength(MARK_LIMIT);
  });

  it('tells the worker to stop when it is cancelled, and saves nothing', async () => {
    let stopped: AbortSignal | undefined;
    const { actor, saved } = open([], {
      markedWorkbook: (_, { signal } = {}) => {
        stopped = signal;
        return new Promise(() => {});
      },
    });
    actor.send({ type: 'marking.requested', source: { ...known, uploadId: null } });
    actor.send({ type: 'marking.cancelled' });
    expect(stopped?.aborted).toBe(true);
    expect(actor.getSnapshot().value).toBe('resting');
    expect(saved).toEqual([]);
  });

  it('says why the file cannot be marked', async () => {
    const { actor } = open([], {
      markedWorkbook: () => Promise.reject(Object.assign(new Error('onlyXlsx'), { failure: 'onlyXlsx' })),
    });
    actor.send({ type: 'marking.requested', source: { ...known, uploadId: null } });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'workbook', failure: 'onlyXlsx' });
  });
});

describe('the book of the rows left out', () => {
  const sheet = { sheet: 0, fields: ['proyecto'], requiredFields: [], dateFields: [], dateOrders: {} };
  const sheets = { cm_seg_01: sheet, cm_fyv_01: { ...sheet, sheet: 1, fields: ['fyv_linea'] } };
  const leaving = (pattern: string | null): MarkingSource => ({
    ...known,
    uploadId: null,
    leftOut: { sheets, pattern },
  });

  it.each<[string, number | null, string | null, string | null]>([
    ['has the code that the portal asks for now', 18, '%NOR%', '18'],
    ['has code 0 where the portal has no work of the pattern', null, '%NOR%', '0'],
    ['keeps the code of the file where none is asked for', 18, null, null],
  ])('%s', async (_, last, pattern, fileCode) => {
    const { actor, asked, leftOutRequests, requests, saved, emitted, file } = open([], {}, last);
    actor.send({ type: 'marking.requested', source: leaving(pattern) });
    await waitFor(actor, (snapshot) => snapshot.matches('resting'));
    expect(asked).toEqual([{ ...ASK, obras: ['proyecto'] }, ...(pattern === null ? [] : [pattern])]);
    expect(leftOutRequests).toEqual([{ sheets, facts: FACTS, fileCode }]);
    expect(requests).toEqual([]);
    expect(saved).toEqual([['Norte (fuera).xlsx', file]]);
    expect(emitted).toEqual([
      {
        type: 'marking.saved',
        book: { fileName: 'Norte (fuera).xlsx', marked: 3, total: 3, leftOut: { rows: 2, fileCode } },
      },
    ]);
    expect(actor.getSnapshot().context.percent).toBe(70);
  });
});

describe('a marked copy that is no longer wanted', () => {
  const marking = () => {
    const driven = drive(markedBookMachine);
    driven.send({ type: 'marking.requested', source: withRun });
    return driven;
  };

  it('is abandoned once another file is chosen', () => {
    const { send, answer, actor, calls } = marking();
    send({ type: 'marking.forgotten' });
    expect(actor.getSnapshot().value).toBe('resting');
    expect(() => answer('makeMarkedBook')).toThrow('not running');
    expect(calls()).toHaveLength(1);
  });

  it('shows no failure once another file is chosen', () => {
    const { send, fail, actor } = marking();
    fail('makeMarkedBook', new Error('crash'));
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { kind: 'system' } } });
    send({ type: 'marking.forgotten' });
    expect(actor.getSnapshot().value).toBe('resting');
  });

  it('is not reported as a failure when the workbook was closed meanwhile', () => {
    const { fail, actor, emitted } = marking();
    fail('makeMarkedBook', Object.assign(new Error('closed'), { name: 'AbortError' }));
    expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { failure: null } });
    expect(emitted).toEqual([]);
  });
});
