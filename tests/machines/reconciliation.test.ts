import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { DOWN } from '../../paths/payloads/failures.ts';
import { doubtfulNumbers, UPLOAD_ID } from '../../paths/payloads/kit/compared-file-payloads.ts';
import {
  customerTable,
  knownFile,
  someDecision,
  someLines,
  someReconciliation,
  someReconciliations,
  someTaken,
} from '../../paths/payloads/register/reconciliation-payloads.ts';
import { selectKeptPhase } from '../../src/machines/compared-file/file/file-selectors.ts';
import type { ComparedFileEvent, FileRead } from '../../src/machines/compared-file/file/file-types.ts';
import { dateChoices } from '../../src/machines/compared-file/file/value-choices.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { isDecidable, isPartable, standingOf } from '../../src/machines/reconciliation/line-standing.ts';
import {
  createReconciliationFileImplementations,
  createReconciliationImplementations,
  type ReconciliationDeps,
  type ReconciliationFileDeps,
} from '../../src/machines/reconciliation/reconciliation-actors.ts';
import {
  fieldChoices,
  RECONCILIATION_FILE,
  type ReconciliationFile,
  reconciliationFileMachine,
} from '../../src/machines/reconciliation/reconciliation-file.ts';
import {
  reconciliationDecisionMachine,
  reconciliationMachine,
} from '../../src/machines/reconciliation/reconciliation-record.ts';
import { readTable } from '../../src/workers/workbook/table/read-table.ts';
import { tableDates } from '../../src/workers/workbook/table/table-dates.ts';
import { tableRows } from '../../src/workers/workbook/table/table-rows.ts';
import { fileOf } from '../support/books/workbooks.ts';
import { drive, type Message } from '../support/driven.ts';

const FILE = new File(['x'], 'export_scegr.csv');
const CHOSEN: ComparedFileEvent<ReconciliationFile> = { type: 'file.chosen', file: FILE };
const INPUT = { delays: PAGED_LIST_DELAYS };
const COMPARE: ComparedFileEvent<ReconciliationFile> = {
  type: 'file.comparisonRequested',
  uploadId: UPLOAD_ID,
};
const KEY = 'cod_externo_cliente';
const NO_VALUES = { dates: [], numbers: [] };

const matchedFields = (read: Pick<FileRead<ReconciliationFile>, 'table' | 'known'>) =>
  RECONCILIATION_FILE.firstMatching({ ...read, variant: null, empties: false }, null).takenFor;

function started() {
  const driven = drive(reconciliationFileMachine, INPUT);
  const { actor, send, answer, calls } = driven;
  const known = (file = knownFile) => {
    send(CHOSEN);
    answer('readTable', customerTable);
    answer('knowFile', file);
    answer('readValues', NO_VALUES);
  };
  return {
    ...driven,
    known,
    phase: () => selectKeptPhase(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    last: (child: string) => calls().findLast(([name]) => name === child)?.[1],
    count: (child: string) => calls().filter(([name]) => name === child).length,
    told: () => [...(driven.told as Message[]).splice(0), ...(driven.emitted as unknown[]).splice(0)],
    begin: () => {
      known();
      send(COMPARE);
    },
  };
}

describe("the customer's file", () => {
  it('is read, and its columns are matched by their names', () => {
    const { send, answer, phase, context, told, last } = started();
    expect(phase()).toBe('choosing');
    answer('closeTable');
    expect(last('list')).toEqual({ about: null, delays: PAGED_LIST_DELAYS });
    for (const type of ['session.renewed', 'connection.returned'] as const) send({ type });
    expect(told()).toEqual([
      ['list', { type: 'session.renewed' }],
      ['list', { type: 'connection.returned' }],
    ]);
    send(CHOSEN);
    send({ type: 'reading.progressed', percent: 40 });
    expect([phase(), context().fileName, context().percent]).toEqual(['reading', 'export_scegr.csv', 40]);
    answer('readTable', customerTable);
    told();
    expect([phase(), context().table, context().percent]).toEqual(['knowing', customerTable, 0]);
    answer('knowFile', knownFile);
    expect([phase(), context().takenFor]).toEqual(['matching', [KEY, 'contrata', null]]);
    expect(told()).toEqual([{ type: 'work.began', work: 'reconciliationFile' }]);
  });

  it('is read as the last file with the same headers: what was said about its dates and numbers is kept', () => {
    const known = {
      ...knownFile,
      columnas: [KEY, 'importe_estimado', ''],
      fechas: [{ campo: 'seg_fin_obra_fecha', orden: 'mdy' as const, anio: null }],
      numeros: [{ campo: 'importe_estimado', marca: 'point' as const, escala: null }],
    };
    const matching = RECONCILIATION_FILE.firstMatching(
      { table: customerTable, known, variant: null, empties: false },
      null,
    );
    expect(matching).toMatchObject({
      orders: { seg_fin_obra_fecha: 'mdy' },
      marks: { importe_estimado: 'point' },
    });
  });

  it('is matched as the last file with the same headers, without fields that no longer exist', () => {
    const before = { ...knownFile, columnas: ['contrata', KEY, 'de_antes'] };
    expect(matchedFields({ table: customerTable, known: before })).toEqual(['contrata', KEY, null]);
    expect(matchedFields({ table: customerTable, known: { ...knownFile, columnas: [KEY] } })).toEqual([
      KEY,
      'contrata',
      null,
    ]);
    const twice = {
      ...customerTable,
      columns: customerTable.columns.map((one) => ({ ...one, header: 'SCeGR' })),
    };
    expect(matchedFields({ table: twice, known: knownFile })).toEqual([KEY, null, null]);
    expect(fieldChoices(knownFile).map(({ value }) => value)).toEqual([
      ...[KEY, 'proyecto', 'contrata', 'importe_estimado'],
    ]);
  });

  it('is not sent without its code, with a field twice, or with nothing to compare', () => {
    const { known, send, answer, phase, count, context } = started();
    known();
    const match = (index: number, field: string | null) => {
      send({ type: 'file.columnMatched', index, field });
      answer('readValues', NO_VALUES);
    };
    match(0, null);
    send(COMPARE);
    match(0, 'contrata');
    send(COMPARE);
    match(0, KEY);
    match(1, null);
    send(COMPARE);
    match(1, 'importe_estimado');
    match(2, 'importe_estimado');
    send(COMPARE);
    expect([phase(), count('sending')]).toEqual(['matching', 0]);
    match(2, null);
    send({ type: 'file.emptiesChosen', empties: true });
    expect(context().empties).toBe(true);
    send(COMPARE);
    expect([phase(), count('sending')]).toEqual(['sending', 1]);
  });

  it('has its dates and numbers read, and is sent once a person has decided the doubtful ones', () => {
    const { send, answer, last, actor } = started();
    send(CHOSEN);
    answer('readTable', customerTable);
    const field = (campo: string, tipo: 'fecha' | 'decimal') => ({
      campo,
      etiqueta: campo,
      tipo,
      fija: null,
    });
    const campos = [field('importe_estimado', 'decimal'), field('seg_fin_obra_fecha', 'fecha')];
    answer('knowFile', { ...knownFile, columnas: [KEY, 'importe_estimado', 'seg_fin_obra_fecha'], campos });
    expect(last('readValues')).toEqual({
      columns: {
        dates: [{ column: 3, field: 'seg_fin_obra_fecha' }],
        numbers: [{ column: 1, field: 'importe_estimado', isWhole: false, span: ['0', null], scale: null }],
      },
      orders: {},
      bareYears: {},
      momentDays: {},
      marks: {},
      scales: {},
    });
    answer('readValues', { dates: [], numbers: [doubtfulNumbers] });
    expect(actor.getSnapshot().can(COMPARE)).toBe(false);
    send({ type: 'file.valuesAnswered', answers: { marks: { importe_estimado: 'comma' } } });
    expect(last('readValues')).toMatchObject({ marks: { importe_estimado: 'comma' } });
    answer('readValues', NO_VALUES);
    expect(actor.getSnapshot().can(COMPARE)).toBe(true);
  });

  it('asks which day a moment off midnight is, as its worker reads it, and sends the day that is said (seg_replanteo_fecha)', async () => {
    const lines = ['CLI-1;Sur;;2022-07-30T22:00:00Z', 'CLI-2;Sur;;2022-07-30T22:30:00Z'];
    const text = ['Código del cliente;Contrata;;Replanteo', ...lines].join('\r\n');
    const content = fileOf(text, 'export_scegr.csv', 'text/csv');
    const table = await readTable({ name: content.name, type: content.type, content }, { rowsAtMost: 9 });
    const { send, answer, context, actor } = started();
    send(CHOSEN);
    answer('readTable', customerTable);
    const field = { campo: 'seg_replanteo_fecha', etiqueta: 'Replanteo', tipo: 'fecha' as const, fija: null };
    answer('knowFile', { ...knownFile, columnas: [KEY, '', field.campo], campos: [field] });
    const columns = () => RECONCILIATION_FILE.valueColumns(context());
    const rules = () => ({ ...context(), columns: columns().dates });
    const read = () => answer('readValues', { dates: tableDates(table, rules()), numbers: [] });
    read();
    expect(actor.getSnapshot().can(COMPARE)).toBe(false);
    send({ type: 'file.valuesAnswered', answers: { momentDays: { [field.campo]: 'office' } } });
    read();
    expect(actor.getSnapshot().can(COMPARE)).toBe(true);
    expect(dateChoices(columns(), context())).toMatchObject([{ campo: field.campo, momento: 'office' }]);
    const sent = JSON.parse(await tableRows(table, [0, 3], undefined, { dates: rules() }).json.text());
    expect(sent).toMatchObject([{ celdas: ['CLI-1', '2022-07-31'] }, { celdas: ['CLI-2', '2022-07-31'] }]);
  });

  it('is sent with its matching, and compared', () => {
    const { begin, answer, last, phase, context, told } = started();
    begin();
    expect(last('sending')).toEqual({
      order: {
        uploadId: UPLOAD_ID,
        variant: null,
        fileName: 'export_scegr.csv',
        known: knownFile,
        table: customerTable,
        takenFor: [KEY, 'contrata', null],
        empties: false,
        recipe: null,
        orders: {},
        bareYears: {},
        momentDays: {},
        marks: {},
        scales: {},
      },
    });
    told();
    answer('sending', { kind: 'compared', compared: someReconciliation });
    expect([phase(), context().made?.id, told()]).toEqual([
      'made',
      7,
      [
        ['list', { type: 'list.refreshRequested' }],
        { type: 'work.ended', work: 'reconciliationFile' },
        { type: 'file.made', id: 7 },
      ],
    ]);
  });

  it('continues after a stop, or is cancelled with its matching kept', () => {
    const { begin, known, send, answer, phase, context, told } = started();
    begin();
    told();
    send({ type: 'file.retryRequested' });
    send({ type: 'file.cancelled' });
    send({ type: 'session.renewed' });
    send({ type: 'connection.returned' });
    expect(told()).toEqual([
      ['sending', { type: 'sending.retryRequested' }],
      ['sending', { type: 'sending.cancelled' }],
      ...['session.renewed', 'connection.returned'].flatMap((type) => [
        ['sending', { type }],
        ['list', { type }],
      ]),
    ]);
    answer('sending', { kind: 'cancelled' });
    expect([phase(), context().takenFor, told()]).toEqual([
      'matching',
      [KEY, 'contrata', null],
      [['list', { type: 'list.refreshRequested' }]],
    ]);
    send({ type: 'file.left' });
    expect([phase(), context().table]).toEqual(['choosing', null]);
    known();
    expect(phase()).toBe('matching');
  });

  it('waits while the server cannot be asked about it', () => {
    const { send, answer, fail, phase, count, context, told } = started();
    send(CHOSEN);
    fail('readTable', Object.assign(new Error('x'), { failure: 'empty' }));
    expect(context().failure).toEqual({ kind: 'table', failure: 'empty' });
    send(CHOSEN);
    answer('readTable', customerTable);
    fail('knowFile', DOWN);
    expect(phase()).toBe('unknown');
    expect(context().failure).toEqual({ kind: 'noResponse' });
    send({ type: 'file.retryRequested' });
    fail('knowFile', DOWN);
    told();
    send({ type: 'session.renewed' });
    fail('knowFile', DOWN);
    send({ type: 'connection.returned' });
    expect([phase(), count('knowFile'), told()]).toEqual([
      ...['knowing', 4],
      [
        ['list', { type: 'session.renewed' }],
        ['list', { type: 'connection.returned' }],
      ],
    ]);
    send({ type: 'file.cancelled' });
    expect(phase()).toBe('choosing');
  });

  it('is deleted from the list when it was never compared, or says why not', () => {
    const { send, answer, fail, last, context, phase, told } = started();
    send({ type: 'file.unfinishedDiscarded', id: 6 });
    expect(last('discardUnfinished')).toEqual({ id: 6 });
    told();
    answer('discardUnfinished');
    expect(told()).toEqual([['list', { type: 'list.refreshRequested' }]]);
    send({ type: 'file.unfinishedDiscarded', id: 6 });
    fail('discardUnfinished', DOWN);
    expect([phase(), context().failure, told()]).toEqual([
      ...['choosing', { kind: 'noResponse' }],
      [['list', { type: 'list.refreshRequested' }]],
    ]);
    send({ type: 'file.left' });
    expect(context().failure).toBeNull();
    send(CHOSEN);
    expect(context().failure).toBeNull();
  });

  it('is sent from its worker, piece by piece', async () => {
    const sent: unknown[] = [];
    const deps: ReconciliationFileDeps = {
      api: {
        reconciliations: async (query) => {
          sent.push(query);
          return someReconciliations;
        },
        precedents: async (query) => {
          sent.push(query);
          return knownFile;
        },
        beginReconciliation: async (request) => {
          sent.push(request);
          return { ...someReconciliation, estado: 'recibiendo' };
        },
        sendReconciliationRows: async (id, rows) => {
          sent.push([id, await rows.text()]);
          return { recibidas: 1 };
        },
        compareReconciliation: async (id) => {
          sent.push(['compare', id]);
          return someReconciliation;
        },
        discardReconciliation: async (id) => void sent.push(['discard', id]),
      },
      tables: {
        openTable: async (file, { rowsAtMost, onProgress }) => {
          sent.push([file.name, rowsAtMost]);
          onProgress?.(50);
          return customerTable;
        },
        readTableAs: async (encoding) => {
          sent.push(encoding);
          return customerTable;
        },
        tableRows: async (columns, part) => ({
          count: 1,
          json: new Blob([JSON.stringify([columns, part])]),
        }),
        tableDates: async () => [],
        tableNumbers: async () => [],
        tableFingerprint: async () => ({ file: 'f', headers: 'h' }),
        close: () => void sent.push('closed'),
      },
    };
    const actor = createActor(
      reconciliationFileMachine.provide(createReconciliationFileImplementations(deps)),
      { input: INPUT },
    ).start();
    const reached = (value: object) => waitFor(actor, (snapshot) => snapshot.matches(value as never));
    actor.getSnapshot().children.list?.send({ type: 'list.asked', query: { page: 1 } });
    await reached({ open: { noFile: 'closed' } });
    actor.send(CHOSEN);
    await reached({ open: { prepared: 'matching' } });
    actor.send(COMPARE);
    await reached({ open: 'made' });
    const { campos, columnas, anterior, huella, cabeceras, ...rest } = knownFile;
    expect([rest, campos.length, columnas, anterior]).toEqual([{ fechas: [], numeros: [] }, 3, null, null]);
    expect(sent.filter((one) => JSON.stringify(one) !== '{"pageSize":10,"page":1}')).toEqual([
      'closed',
      ['export_scegr.csv', 200_000],
      { huella: 'f', cabeceras: 'h' },
      {
        archivo: 'export_scegr.csv',
        huella,
        cabeceras,
        columnas: [KEY, 'contrata', ''],
        vacias: false,
        fechas: [],
        numeros: [],
        filas: 1,
      },
      [7, '{"filas":[[0,1],{"from":0,"most":5000}]}'],
      ['compare', 7],
    ]);
  });
});

function shown() {
  const driven = drive(reconciliationMachine, INPUT);
  const { actor, send, answer, calls } = driven;
  send({ type: 'record.asked', key: 7 });
  answer('loadRecord', someReconciliation);
  return {
    ...driven,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    count: (child: string) => calls().filter(([name]) => name === child).length,
  };
}

describe('one reconciliation', () => {
  it('gives its parts what they wait for, and reports its work to the portal', () => {
    const { send, answer, fail, calls, told, emitted } = shown();
    const heard = () => (told as Message[]).splice(0);
    const last = (child: string) => calls().findLast(([name]) => name === child)?.[1];
    expect(last('rows')).toEqual({ about: '7', delays: PAGED_LIST_DELAYS });
    heard();
    for (const type of ['session.renewed', 'connection.returned'] as const) send({ type });
    send({ type: 'decision.settled', kind: 'descartar', isDone: false });
    expect([heard(), last('loadRecord')]).toEqual([
      [
        ['rows', { type: 'session.renewed' }],
        ['rows', { type: 'connection.returned' }],
        ['rows', { type: 'list.refreshRequested' }],
      ],
      { key: 7 },
    ]);
    fail('loadRecord', DOWN);
    send({ type: 'session.renewed' });
    fail('loadRecord', DOWN);
    send({ type: 'connection.returned' });
    answer('loadRecord', someReconciliation);
    expect(heard()).toEqual([
      ['rows', { type: 'session.renewed' }],
      ['rows', { type: 'connection.returned' }],
    ]);
    (emitted as unknown[]).splice(0);
    send({ type: 'work.began', work: 'reconciliationDecision' });
    send({ type: 'work.ended', work: 'reconciliationDecision' });
    send({ type: 'work.began', work: 'reconciliationDecision' });
    send({ type: 'record.left' });
    expect((emitted as readonly { type: string }[]).map(({ type }) => type)).toEqual([
      ...['work.began', 'work.ended', 'work.began', 'work.ended'],
    ]);
  });

  it('is read, read again when its page asks for another, and kept when its page is left', () => {
    const { send, answer, fail, state, context, count } = shown();
    expect(context().record).toEqual(someReconciliation);
    send({ type: 'record.left' });
    send({ type: 'record.asked', key: 7 });
    expect([state(), context().record]).toEqual(['loading', someReconciliation]);
    send({ type: 'record.asked', key: 8 });
    expect([context().key, context().record]).toEqual([8, null]);
    fail('loadRecord', DOWN);
    expect([state(), context().failure]).toEqual(['failed', { kind: 'noResponse' }]);
    send({ type: 'record.retryRequested' });
    fail('loadRecord', DOWN);
    send({ type: 'session.renewed' });
    answer('loadRecord', { ...someReconciliation, id: 8 });
    expect([context().failure, context().record?.id, count('loadRecord')]).toEqual([null, 8, 5]);
  });

  it('reads its counts and lines again after each decision, and clears its selection once one is done', () => {
    const { send, answer, fail, state, context, emitted, told } = shown();
    const cleared = () => (told as Message[]).splice(0).filter(([child]) => child === 'selection');
    send({ type: 'decision.settled', kind: 'aceptar', isDone: false });
    expect([cleared(), state()]).toEqual([[], { shown: 'reading' }]);
    send({ type: 'decision.settled', kind: 'aceptar', isDone: true });
    expect([cleared(), (emitted as unknown[]).length]).toEqual([
      [['selection', { type: 'rows.cleared' }]],
      2,
    ]);
    fail('loadRecord', DOWN);
    expect(state()).toEqual({ shown: 'old' });
    send({ type: 'record.retryRequested' });
    answer('loadRecord', { ...someReconciliation, por: 'Luis Gil' });
    expect([state(), context().record?.por]).toEqual([{ shown: 'read' }, 'Luis Gil']);
  });

  it('makes the calls of its page, and saves its file', async () => {
    const asked: unknown[] = [];
    const saved: unknown[] = [];
    const deps: ReconciliationDeps = {
      api: {
        reconciliation: async (id) => {
          asked.push(id);
          return someReconciliation;
        },
        reconciledLines: async (id, query) => {
          asked.push([id, query]);
          return someLines;
        },
        acceptDifferences: async (id, request) => {
          asked.push(['accept', id, request]);
          return someTaken;
        },
        dismissDifferences: async (id, request) => {
          asked.push(['dismiss', id, request]);
          return { diferencias: 1 };
        },
        recoverDifferences: async (id, request) => {
          asked.push(['recover', id, request]);
          return { diferencias: 1 };
        },
        joinLines: async (id, request) => {
          asked.push(['join', id, request]);
          return { diferencias: 1 };
        },
        partLine: async (id, request) => {
          asked.push(['part', id, request]);
          return { diferencias: 1 };
        },
        exportDifferences: async (id, query, options) => {
          options?.onReceived?.(5);
          asked.push(['export', id, query]);
          return { fileName: 'conciliacion_7.csv', file: new Blob(['csv']) };
        },
      },
      saveFile: (name) => void saved.push(name),
    };
    const actor = createActor(reconciliationMachine.provide(createReconciliationImplementations(deps)), {
      input: INPUT,
    }).start();
    actor.send({ type: 'record.asked', key: 7 });
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    const { rows, decision, exported } = actor.getSnapshot().children;
    if (!rows || !decision || !exported) throw new Error('no children');
    rows.send({ type: 'list.asked', query: { page: 2, clase: 'difiere' } });
    await waitFor(rows, (snapshot) => snapshot.matches({ seen: 'shown' }));
    for (const kind of ['aceptar', 'descartar', 'recuperar', 'unir', 'separar'] as const) {
      decision.send({
        type: 'decision.asked',
        asked: { ...someDecision, kind, field: 'contrata' },
      });
      decision.send({ type: 'decision.chosen', choice: 'Visto' });
      decision.send({ type: 'decision.confirmed' });
      await waitFor(decision, (snapshot) => snapshot.matches('told') || snapshot.matches('resting'));
      decision.send({ type: 'decision.closed' });
    }
    exported.send({ type: 'export.requested', filter: { id: 7, filter: { clase: 'difiere' } } });
    await waitFor(exported, (snapshot) => snapshot.matches('resting'));
    const chosen = { lineas: someDecision.lines, campo: 'contrata' };
    expect(asked.filter((one) => Array.isArray(one) && typeof one[0] === 'string')).toEqual([
      ['accept', 7, { ...chosen, motivo: 'Visto' }],
      ['dismiss', 7, { ...chosen, motivo: 'Visto' }],
      ['recover', 7, chosen],
      ['join', 7, { linea: 31 }],
      ['part', 7, { linea: 31 }],
      ['export', 7, { clase: 'difiere' }],
    ]);
    expect(asked).toContainEqual([7, { pageSize: 25, page: 2, clase: 'difiere' }]);
    expect(saved).toEqual(['conciliacion_7.csv']);
  });
});

describe('a decision', () => {
  const asked = (kind: 'aceptar' | 'descartar' | 'recuperar' = 'aceptar') => {
    const driven = drive(reconciliationDecisionMachine, undefined);
    driven.send({ type: 'decision.asked', asked: { ...someDecision, kind } });
    return {
      ...driven,
      state: () => driven.actor.getSnapshot().value,
      context: () => driven.actor.getSnapshot().context,
    };
  };

  it('requires a reason, except to open dismissed differences again', () => {
    const { send, state } = asked();
    send({ type: 'decision.confirmed' });
    send({ type: 'decision.chosen', choice: '  ' });
    send({ type: 'decision.confirmed' });
    expect(state()).toBe('asking');
    send({ type: 'decision.chosen', choice: 'Visto' });
    send({ type: 'decision.confirmed' });
    expect(state()).toBe('deciding');
    const recovering = asked('recuperar');
    recovering.send({ type: 'decision.confirmed' });
    expect(recovering.state()).toBe('deciding');
  });

  it('shows what was accepted, and emits that it is settled', () => {
    const { send, answer, state, context, emitted } = asked();
    send({ type: 'decision.chosen', choice: 'Visto' });
    send({ type: 'decision.confirmed' });
    answer('decide', someTaken);
    expect([state(), context().told, context().choice]).toEqual(['told', someTaken, '']);
    expect((emitted as unknown[]).splice(0)).toEqual([
      { type: 'work.began', work: 'reconciliationDecision' },
      { type: 'work.ended', work: 'reconciliationDecision' },
      { type: 'decision.settled', kind: 'aceptar', isDone: true },
    ]);
    send({ type: 'decision.closed' });
    expect(state()).toBe('resting');
  });

  it('keeps its reason after a failure, and asks again', () => {
    const { send, answer, fail, state, context, emitted } = asked('descartar');
    send({ type: 'decision.chosen', choice: 'Visto' });
    send({ type: 'decision.confirmed' });
    fail('decide', DOWN);
    expect([state(), context().choice, context().failure]).toEqual([
      'asking',
      'Visto',
      { kind: 'noResponse' },
    ]);
    expect((emitted as unknown[]).at(-1)).toEqual({
      type: 'decision.settled',
      kind: 'descartar',
      isDone: false,
    });
    send({ type: 'decision.closed' });
    send({ type: 'decision.asked', asked: { ...someDecision, kind: 'descartar' } });
    expect([context().choice, context().failure]).toEqual(['Visto', null]);
    send({ type: 'decision.confirmed' });
    answer('decide', null);
    expect([state(), context().choice]).toEqual(['resting', '']);
    send({ type: 'decision.asked', asked: someDecision });
    expect(context().choice).toBe('');
  });
});

describe('a line of a reconciliation', () => {
  const line = (...situations: readonly ('pendiente' | 'aceptada' | 'descartada')[]) => {
    const [one] = someLines.items;
    const [difference] = one?.diferencias ?? [];
    if (one === undefined || difference === undefined) throw new Error('There is no line.');
    return { ...one, diferencias: situations.map((situacion) => ({ ...difference, situacion })) };
  };

  it('can be parted from its work where it was joined with it and nothing of it was accepted', () => {
    const parecido = { codigo: 'CLI 1', obra: 'A' };
    expect([
      isPartable({ ...line('pendiente', 'descartada'), clase: 'difiere', parecido }),
      isPartable({ ...line(), clase: 'coincide', parecido }),
      isPartable({ ...line('pendiente'), clase: 'difiere', parecido: null }),
      isPartable({ ...line(), clase: 'soloCliente', parecido }),
      isPartable({ ...line('aceptada', 'pendiente'), clase: 'difiere', parecido }),
    ]).toEqual([true, true, false, false, false]);
  });

  it('is shown as accepted or dismissed once nothing of it is open, and is decided about while something can be', () => {
    expect(
      [
        line('pendiente', 'aceptada'),
        line('aceptada'),
        line('aceptada', 'descartada'),
        line('descartada'),
      ].map((one) => [standingOf(one), isDecidable(one)]),
    ).toEqual([
      ['difiere', true],
      ['aceptada', false],
      ['aceptada', true],
      ['descartada', true],
    ]);
    const only = { ...line(), clase: 'soloCliente' as const };
    expect([standingOf(only), isDecidable(only)]).toEqual(['soloCliente', false]);
  });
});
