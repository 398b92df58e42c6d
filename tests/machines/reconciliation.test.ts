import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import {
  customerTable,
  DOWN,
  knownFile,
  someDecision,
  someLines,
  someReconciliation,
  someReconciliations,
  someTaken,
} from '../../paths/payloads/register/reconciliation-payloads.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { decisionMachine } from '../../src/machines/reconciliation/decision-machine.ts';
import {
  createReconciliationFileImplementations,
  type ReconciliationFileDeps,
} from '../../src/machines/reconciliation/file/reconciliation-file-actors.ts';
import { reconciliationFileMachine } from '../../src/machines/reconciliation/file/reconciliation-file-machine.ts';
import {
  fieldChoices,
  matchedFields,
} from '../../src/machines/reconciliation/file/reconciliation-file-rules.ts';
import { selectFilePhase } from '../../src/machines/reconciliation/file/reconciliation-file-selectors.ts';
import type { ReconciliationFileEvent } from '../../src/machines/reconciliation/file/reconciliation-file-types.ts';
import {
  createReconciliationImplementations,
  type ReconciliationDeps,
} from '../../src/machines/reconciliation/reconciliation-actors.ts';
import { reconciliationMachine } from '../../src/machines/reconciliation/reconciliation-machine.ts';
import { drive, type Message } from '../support/driven.ts';

const FILE = new File(['x'], 'export_scegr.xlsx');
const CHOSEN: ReconciliationFileEvent = { type: 'file.chosen', file: FILE };
const INPUT = { delays: PAGED_LIST_DELAYS };
const KEY = 'cod_externo_cliente';

function started() {
  const driven = drive(reconciliationFileMachine, INPUT);
  const { actor, send, answer, calls } = driven;
  const known = (file = knownFile) => {
    send(CHOSEN);
    answer('readTable', customerTable);
    answer('knowFile', file);
  };
  return {
    ...driven,
    known,
    phase: () => selectFilePhase(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    last: (child: string) => calls().findLast(([name]) => name === child)?.[1],
    count: (child: string) => calls().filter(([name]) => name === child).length,
    told: () => [...(driven.told as Message[]).splice(0), ...(driven.emitted as unknown[]).splice(0)],
    begin: () => {
      known();
      send({ type: 'file.sendRequested' });
    },
  };
}

describe("the customer's file", () => {
  it('is read, known, and its columns are taken for what their names say', () => {
    const { send, answer, phase, context, told, last } = started();
    expect(phase()).toBe('choosing');
    answer('closeTable');
    expect(last('reconciliationList')).toEqual({ about: null, delays: PAGED_LIST_DELAYS });
    for (const type of ['session.renewed', 'connection.returned'] as const) send({ type });
    expect(told()).toEqual([
      ['reconciliationList', { type: 'session.renewed' }],
      ['reconciliationList', { type: 'connection.returned' }],
    ]);
    send(CHOSEN);
    send({ type: 'reading.progressed', percent: 40 });
    expect([phase(), context().fileName, context().percent]).toEqual(['reading', 'export_scegr.xlsx', 40]);
    answer('readTable', customerTable);
    told();
    expect([phase(), context().table, context().percent]).toEqual(['knowing', customerTable, 0]);
    answer('knowFile', knownFile);
    expect([phase(), context().takenFor]).toEqual(['matching', [KEY, 'contrata', null]]);
    expect(told()).toEqual([{ type: 'work.began', work: 'reconciliationFile' }]);
  });

  it('is matched as the same headers were the last time, but for fields that there are no more', () => {
    const before = { ...knownFile, columnas: ['contrata', KEY, 'de_antes'] };
    expect(matchedFields(customerTable, before)).toEqual(['contrata', KEY, null]);
    expect(matchedFields(customerTable, { ...knownFile, columnas: [KEY] })).toEqual([KEY, 'contrata', null]);
    const twice = {
      ...customerTable,
      columns: customerTable.columns.map((one) => ({ ...one, header: 'SCeGR' })),
    };
    expect(matchedFields(twice, knownFile)).toEqual([KEY, null, null]);
    expect(fieldChoices(knownFile).map(({ value }) => value)).toEqual([
      ...[KEY, 'proyecto', 'contrata', 'importe_estimado'],
    ]);
  });

  it('is not sent without its code, with a field twice, or with nothing to compare', () => {
    const { known, send, phase, count, context } = started();
    known();
    const match = (index: number, field: string | null) => send({ type: 'file.columnMatched', index, field });
    match(0, null);
    send({ type: 'file.sendRequested' });
    match(0, 'contrata');
    send({ type: 'file.sendRequested' });
    match(0, KEY);
    match(1, null);
    send({ type: 'file.sendRequested' });
    match(1, 'importe_estimado');
    match(2, 'importe_estimado');
    send({ type: 'file.sendRequested' });
    expect([phase(), count('reconciliationSending')]).toEqual(['matching', 0]);
    match(2, null);
    send({ type: 'file.emptiesChosen', empties: true });
    expect(context().empties).toBe(true);
    send({ type: 'file.sendRequested' });
    expect([phase(), count('reconciliationSending')]).toEqual(['sending', 1]);
  });

  it('is sent as it was matched, and compared', () => {
    const { begin, answer, last, phase, context, told } = started();
    begin();
    expect(last('reconciliationSending')).toEqual({
      order: {
        fileName: 'export_scegr.xlsx',
        known: knownFile,
        table: customerTable,
        takenFor: [KEY, 'contrata', null],
        empties: false,
      },
    });
    told();
    answer('reconciliationSending', { kind: 'compared', compared: someReconciliation });
    expect([phase(), context().made, told()]).toEqual([
      'made',
      7,
      [
        ['reconciliationList', { type: 'list.refreshRequested' }],
        { type: 'work.ended', work: 'reconciliationFile' },
        { type: 'reconciliation.made', id: 7 },
      ],
    ]);
  });

  it('goes on, or is taken back with the columns as they were, as its page says', () => {
    const { begin, known, send, answer, phase, context, told } = started();
    begin();
    told();
    send({ type: 'file.retryRequested' });
    send({ type: 'file.cancelled' });
    send({ type: 'session.renewed' });
    send({ type: 'connection.returned' });
    expect(told()).toEqual([
      ['reconciliationSending', { type: 'sending.retryRequested' }],
      ['reconciliationSending', { type: 'sending.cancelled' }],
      ...['session.renewed', 'connection.returned'].flatMap((type) => [
        ['reconciliationSending', { type }],
        ['reconciliationList', { type }],
      ]),
    ]);
    answer('reconciliationSending', { kind: 'cancelled' });
    expect([phase(), context().takenFor, told()]).toEqual([
      'matching',
      [KEY, 'contrata', null],
      [['reconciliationList', { type: 'list.refreshRequested' }]],
    ]);
    send({ type: 'file.left' });
    expect([phase(), context().table]).toEqual(['choosing', null]);
    known();
    expect(phase()).toBe('matching');
  });

  it('that nobody can be asked about waits for the server', () => {
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
        ['reconciliationList', { type: 'session.renewed' }],
        ['reconciliationList', { type: 'connection.returned' }],
      ],
    ]);
    send({ type: 'file.cancelled' });
    expect(phase()).toBe('choosing');
  });

  it('that was left half way is taken away from the list, or told why not', () => {
    const { send, answer, fail, last, context, phase, told } = started();
    send({ type: 'file.unfinishedDiscarded', id: 6 });
    expect(last('discardReconciliation')).toEqual({ id: 6 });
    told();
    answer('discardReconciliation');
    expect(told()).toEqual([['reconciliationList', { type: 'list.refreshRequested' }]]);
    send({ type: 'file.unfinishedDiscarded', id: 6 });
    fail('discardReconciliation', DOWN);
    expect([phase(), context().failure, told()]).toEqual([
      ...['choosing', { kind: 'noResponse' }],
      [['reconciliationList', { type: 'list.refreshRequested' }]],
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
        tableRows: async (columns, part) => ({
          count: 1,
          json: new Blob([JSON.stringify([columns, part])]),
        }),
        tableFingerprint: async () => ({ file: 'f', headers: 'h' }),
        close: () => void sent.push('closed'),
      },
    };
    const actor = createActor(
      reconciliationFileMachine.provide(createReconciliationFileImplementations(deps)),
      { input: INPUT },
    ).start();
    const reached = (value: object) => waitFor(actor, (snapshot) => snapshot.matches(value as never));
    actor.getSnapshot().children.reconciliationList?.send({ type: 'list.asked', query: { page: 1 } });
    await reached({ open: { noFile: 'closed' } });
    actor.send(CHOSEN);
    await reached({ open: { prepared: 'matching' } });
    actor.send({ type: 'file.sendRequested' });
    await reached({ open: 'made' });
    const { campos, columnas, anterior, huella, cabeceras, ...rest } = knownFile;
    expect([rest, campos.length, columnas, anterior]).toEqual([{}, 3, null, null]);
    expect(sent.filter((one) => JSON.stringify(one) !== '{"pageSize":10,"page":1}')).toEqual([
      'closed',
      ['export_scegr.xlsx', 200_000],
      { huella: 'f', cabeceras: 'h' },
      {
        archivo: 'export_scegr.xlsx',
        huella,
        cabeceras,
        columnas: [KEY, 'contrata', ''],
        vacias: false,
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
  send({ type: 'reconciliation.asked', id: 7 });
  answer('loadReconciliation', someReconciliation);
  return {
    ...driven,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    count: (child: string) => calls().filter(([name]) => name === child).length,
    choice: () => (actor.getSnapshot().value as { shown: { choice: string } }).shown.choice,
  };
}

describe('one reconciliation', () => {
  it('hands to its parts what they wait for, and tells the portal what is being written', () => {
    const { send, answer, fail, calls, told, emitted } = shown();
    const heard = () => (told as Message[]).splice(0);
    const last = (child: string) => calls().findLast(([name]) => name === child)?.[1];
    expect(last('reconciledLines')).toEqual({ about: '7', delays: PAGED_LIST_DELAYS });
    heard();
    for (const type of ['session.renewed', 'connection.returned'] as const) send({ type });
    send({ type: 'decision.settled', kind: 'descartar', isDone: false });
    expect([heard(), last('refreshReconciliation')]).toEqual([
      [
        ['reconciledLines', { type: 'session.renewed' }],
        ['reconciledLines', { type: 'connection.returned' }],
        ['reconciledLines', { type: 'list.refreshRequested' }],
      ],
      { id: 7 },
    ]);
    fail('refreshReconciliation', DOWN);
    send({ type: 'session.renewed' });
    fail('refreshReconciliation', DOWN);
    send({ type: 'connection.returned' });
    answer('refreshReconciliation', someReconciliation);
    expect(heard()).toEqual([
      ['reconciledLines', { type: 'session.renewed' }],
      ['reconciledLines', { type: 'connection.returned' }],
    ]);
    (emitted as unknown[]).splice(0);
    send({ type: 'work.began', work: 'reconciliationDecision' });
    send({ type: 'work.ended', work: 'reconciliationDecision' });
    send({ type: 'work.began', work: 'reconciliationDecision' });
    send({ type: 'reconciliation.left' });
    expect((emitted as readonly { type: string }[]).map(({ type }) => type)).toEqual([
      ...['work.began', 'work.ended', 'work.began', 'work.ended'],
    ]);
  });

  it('is read, read again when its page asks for another, and kept when it is left', () => {
    const { send, answer, fail, state, context, count } = shown();
    expect(context().shown).toEqual(someReconciliation);
    send({ type: 'reconciliation.left' });
    send({ type: 'reconciliation.asked', id: 7 });
    expect([state(), context().shown]).toEqual(['loading', someReconciliation]);
    send({ type: 'reconciliation.asked', id: 8 });
    expect([context().id, context().shown]).toEqual([8, null]);
    fail('loadReconciliation', DOWN);
    expect([state(), context().failure]).toEqual(['failed', { kind: 'noResponse' }]);
    send({ type: 'reconciliation.retryRequested' });
    fail('loadReconciliation', DOWN);
    send({ type: 'session.renewed' });
    answer('loadReconciliation', { ...someReconciliation, id: 8 });
    expect([context().failure, context().shown?.id, count('loadReconciliation')]).toEqual([null, 8, 5]);
  });

  it('chooses lines one by one, and all that the filter lets through while it is the same', () => {
    const { send, choice, context } = shown();
    send({ type: 'lines.filterTold', filter: { clase: 'difiere' } });
    send({ type: 'lines.toggled', lines: [31, 32] });
    send({ type: 'lines.toggled', lines: [32] });
    expect([choice(), context().chosen]).toEqual(['some', [31]]);
    send({ type: 'lines.filterTold', filter: {} });
    expect(context().chosen).toEqual([31]);
    send({ type: 'lines.toggled', lines: [31] });
    expect([choice(), context().chosen]).toEqual(['none', []]);
    send({ type: 'lines.allTaken' });
    send({ type: 'lines.filterTold', filter: {} });
    expect(choice()).toBe('all');
    send({ type: 'lines.filterTold', filter: { clase: 'difiere' } });
    expect([choice(), context().filter]).toEqual(['none', { clase: 'difiere' }]);
    send({ type: 'lines.toggled', lines: [31] });
    send({ type: 'lines.allTaken' });
    expect([choice(), context().chosen]).toEqual(['all', []]);
    send({ type: 'lines.cleared' });
    expect(choice()).toBe('none');
  });

  it('reads its counts and lines again after each decision, and lets go of what was chosen once it is done', () => {
    const { send, answer, fail, choice, state, context, emitted } = shown();
    send({ type: 'lines.toggled', lines: [31] });
    send({ type: 'decision.settled', kind: 'aceptar', isDone: false });
    expect([choice(), state()]).toMatchObject(['some', { shown: { counts: 'reading' } }]);
    send({ type: 'decision.settled', kind: 'aceptar', isDone: true });
    expect([choice(), (emitted as unknown[]).length]).toEqual(['none', 2]);
    fail('refreshReconciliation', DOWN);
    expect(state()).toMatchObject({ shown: { counts: 'old' } });
    send({ type: 'reconciliation.retryRequested' });
    answer('refreshReconciliation', { ...someReconciliation, por: 'Luis Gil' });
    expect([state(), context().shown?.por]).toMatchObject([{ shown: { counts: 'read' } }, 'Luis Gil']);
  });

  it('asks the server for what its page shows, and saves its file', async () => {
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
        exportDifferences: async (id, query, options) => {
          options?.onReceived?.(5);
          asked.push(['export', id, query]);
          return new Blob(['csv']);
        },
      },
      clock: () => new Date('2026-11-21T09:42:05Z'),
      saveFile: (name) => void saved.push(name),
    };
    const actor = createActor(reconciliationMachine.provide(createReconciliationImplementations(deps)), {
      input: INPUT,
    }).start();
    actor.send({ type: 'reconciliation.asked', id: 7 });
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    const { reconciledLines, reconciliationDecision, differencesExport } = actor.getSnapshot().children;
    if (!reconciledLines || !reconciliationDecision || !differencesExport) throw new Error('no children');
    reconciledLines.send({ type: 'list.asked', query: { page: 2, clase: 'difiere' } });
    await waitFor(reconciledLines, (snapshot) => snapshot.matches({ seen: 'shown' }));
    for (const kind of ['aceptar', 'descartar', 'recuperar'] as const) {
      reconciliationDecision.send({
        type: 'decision.asked',
        asked: { ...someDecision, kind, field: 'contrata' },
      });
      reconciliationDecision.send({ type: 'decision.reasonTyped', reason: 'Visto' });
      reconciliationDecision.send({ type: 'decision.confirmed' });
      await waitFor(
        reconciliationDecision,
        (snapshot) => snapshot.matches('taken') || snapshot.matches('resting'),
      );
      reconciliationDecision.send({ type: 'decision.closed' });
    }
    differencesExport.send({ type: 'export.requested', filter: { id: 7, filter: { clase: 'difiere' } } });
    await waitFor(differencesExport, (snapshot) => snapshot.matches('resting'));
    const chosen = { lineas: someDecision.lines, campo: 'contrata' };
    expect(asked.filter((one) => Array.isArray(one) && typeof one[0] === 'string')).toEqual([
      ['accept', 7, { ...chosen, motivo: 'Visto' }],
      ['dismiss', 7, { ...chosen, motivo: 'Visto' }],
      ['recover', 7, chosen],
      ['export', 7, { clase: 'difiere' }],
    ]);
    expect(asked).toContainEqual([7, { pageSize: 25, page: 2, clase: 'difiere' }]);
    expect(saved).toEqual(['conciliacion_7_20261121_104205.csv']);
  });
});

describe('a decision', () => {
  const asked = (kind: 'aceptar' | 'descartar' | 'recuperar' = 'aceptar') => {
    const driven = drive(decisionMachine, undefined);
    driven.send({ type: 'decision.asked', asked: { ...someDecision, kind } });
    return {
      ...driven,
      state: () => driven.actor.getSnapshot().value,
      context: () => driven.actor.getSnapshot().context,
    };
  };

  it('needs a reason, but to take up again what was dismissed', () => {
    const { send, state } = asked();
    send({ type: 'decision.confirmed' });
    send({ type: 'decision.reasonTyped', reason: '  ' });
    send({ type: 'decision.confirmed' });
    expect(state()).toBe('asking');
    send({ type: 'decision.reasonTyped', reason: 'Visto' });
    send({ type: 'decision.confirmed' });
    expect(state()).toBe('deciding');
    const recovering = asked('recuperar');
    recovering.send({ type: 'decision.confirmed' });
    expect(recovering.state()).toBe('deciding');
  });

  it('tells what was taken, and says that it is settled', () => {
    const { send, answer, state, context, emitted } = asked();
    send({ type: 'decision.reasonTyped', reason: 'Visto' });
    send({ type: 'decision.confirmed' });
    answer('decide', someTaken);
    expect([state(), context().taken, context().reason]).toEqual(['taken', someTaken, '']);
    expect((emitted as unknown[]).splice(0)).toEqual([
      { type: 'work.began', work: 'reconciliationDecision' },
      { type: 'work.ended', work: 'reconciliationDecision' },
      { type: 'decision.settled', kind: 'aceptar', isDone: true },
    ]);
    send({ type: 'decision.closed' });
    expect(state()).toBe('resting');
  });

  it('that failed keeps its reason, and is asked again', () => {
    const { send, answer, fail, state, context, emitted } = asked('descartar');
    send({ type: 'decision.reasonTyped', reason: 'Visto' });
    send({ type: 'decision.confirmed' });
    fail('decide', DOWN);
    expect([state(), context().reason, context().failure]).toEqual([
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
    expect([context().reason, context().failure]).toEqual(['Visto', null]);
    send({ type: 'decision.confirmed' });
    answer('decide', null);
    expect([state(), context().reason]).toEqual(['resting', '']);
    send({ type: 'decision.asked', asked: someDecision });
    expect(context().reason).toBe('');
  });
});
