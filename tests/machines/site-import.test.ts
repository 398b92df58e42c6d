import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { UPLOAD_ID } from '../../paths/payloads/kit/compared-file-payloads.ts';
import {
  nothingToTake,
  OUTDATED,
  someComparison,
  someImport,
  someTable,
} from '../../paths/payloads/kit/register-file-payloads.ts';
import type { SheetComparison } from '../../src/api/contract/records/register-sheet.ts';
import {
  type AppliedPhase,
  selectAppliedPhase,
} from '../../src/machines/compared-file/file/file-selectors.ts';
import { rowsShown, untold } from '../../src/machines/compared-file/file/sheet-rows.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { importUndoMachine } from '../../src/machines/sites/import/import-undo-machine.ts';
import {
  createSiteImportImplementations,
  createSiteImportUndoImplementations,
  createSiteTemplateImplementations,
} from '../../src/machines/sites/import/site-import-actors.ts';
import {
  type SiteImportEvent,
  siteImportMachine,
  siteTemplateMachine,
} from '../../src/machines/sites/import/site-import-file.ts';
import { columnProblems } from '../../src/machines/table-file/column-matching.ts';
import { SITE_LABELS } from '../../src/shared/site-columns.ts';
import { drive, type Message } from '../support/driven.ts';
import { forgottenFile } from './table-file/forgotten-file.ts';

const failing = (failure: unknown) => Object.assign(new Error('failed'), { failure });
const DOWN = failing({ kind: 'noResponse' });
const refused = (status: number, data?: unknown) =>
  failing({ kind: 'status', status, message: 'No.', requestId: null, fields: {}, retryAfter: null, data });
const FILE = new File(['x'], 'registro.csv');
const COMPARE: SiteImportEvent = { type: 'file.comparisonRequested', uploadId: UPLOAD_ID };
const CHOSEN: SiteImportEvent = { type: 'file.chosen', file: FILE };

function started() {
  const driven = drive(siteImportMachine, { delays: PAGED_LIST_DELAYS });
  const { actor, send, answer, calls } = driven;
  return {
    ...driven,
    phase: () => selectAppliedPhase(actor.getSnapshot()),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    last: (child: string) => calls().findLast(([name]) => name === child)?.[1],
    told: () => [...(driven.told as Message[]).splice(0), ...(driven.emitted as unknown[]).splice(0)],
    read: () => {
      send(CHOSEN);
      answer('readTable', someTable);
    },
    compare: (comparison: SheetComparison = someComparison) => {
      send(COMPARE);
      answer('compareSheet', comparison);
    },
  };
}
const WORK = (type: 'work.began' | 'work.ended') => ({ type, work: 'registerFile' });

describe('the import of a register', () => {
  it('reads the file, and matches its columns by their names', () => {
    const { actor, send, answer, last, phase, state, context, told } = started();
    expect([phase(), context().table, last('list')]).toEqual([
      ...['choosing', null, { about: null, delays: PAGED_LIST_DELAYS }],
    ]);
    answer('closeTable');
    expect(state()).toEqual({ open: { noFile: 'closed' } });
    send(CHOSEN);
    expect([phase(), last('readTable'), context().fileName]).toEqual([
      'reading',
      { what: FILE, listener: actor },
      'registro.csv',
    ]);
    send({ type: 'reading.progressed', percent: 40 });
    expect(context().percent).toBe(40);
    told();
    answer('readTable', someTable);
    const { table, takenFor, percent, empties } = context();
    expect([phase(), table, takenFor, percent, empties]).toEqual([
      ...['matching', someTable, ['cod', 'nombre'], 0, false],
    ]);
    expect(told()).toEqual([WORK('work.began')]);
  });

  it('shows why the file cannot be read, and accepts another file', () => {
    const { send, fail, phase, context, told } = started();
    send(CHOSEN);
    fail('readTable', Object.assign(new Error('empty'), { failure: 'empty' }));
    expect([phase(), context().failure, told()]).toEqual([
      ...['choosing', { kind: 'table', failure: 'empty' }, []],
    ]);
    send(CHOSEN);
    expect([phase(), context().failure]).toEqual(['reading', null]);
    fail('readTable', new Error('odd'));
    expect(context().failure).toEqual({ kind: 'system' });
    send({ type: 'file.left' });
    expect([phase(), context().failure, context().fileName]).toEqual(['choosing', null, null]);
  });

  it('cancels the reading, and forgets everything when its page is left', () => {
    const { send, answer, fail, phase, state, context, read, told, calls } = started();
    send(CHOSEN);
    send({ type: 'file.left' });
    expect(phase()).toBe('choosing');
    send(CHOSEN);
    send({ type: 'file.cancelled' });
    expect([phase(), calls().filter(([name]) => name === 'closeTable').length]).toEqual(['choosing', 3]);
    fail('closeTable', new Error('gone'));
    expect(state()).toEqual({ open: { noFile: 'closed' } });
    read();
    told();
    send({ type: 'file.left' });
    expect([phase(), told()]).toEqual(['choosing', [WORK('work.ended')]]);
    expect(context()).toEqual(forgottenFile({ variant: null, empties: false }));
    answer('closeTable');
    read();
    send(CHOSEN);
    send({ type: 'file.cancelled' });
    expect([phase(), context().table]).toEqual(['choosing', someTable]);
    send({ type: 'file.left' });
    expect([phase(), context().table]).toEqual(['choosing', null]);
  });

  it('compares only when one column is the code and no other field is repeated', () => {
    const { send, read, last, phase, context } = started();
    read();
    send({ type: 'file.columnMatched', index: 0, field: null });
    send(COMPARE);
    send({ type: 'file.columnMatched', index: 0, field: 'nombre' });
    send(COMPARE);
    expect([phase(), columnProblems<string>(context().takenFor, ['cod'])]).toEqual([
      'matching',
      { missingKeys: ['cod'], repeated: ['nombre'], hasOnlyKeys: false },
    ]);
    send({ type: 'file.columnMatched', index: 0, field: 'cod' });
    send({ type: 'file.columnMatched', index: 1, field: null });
    send({ type: 'file.emptiesChosen', empties: true });
    send(COMPARE);
    expect([phase(), last('compareSheet')]).toMatchObject([
      'comparing',
      { fileName: 'registro.csv', table: someTable, takenFor: ['cod', null], empties: true },
    ]);
  });

  it('matches the same columns as before in the same way, also after another file was requested', () => {
    const { send, read, answer, compare, context, phase } = started();
    read();
    send({ type: 'file.columnMatched', index: 1, field: 'municipio' });
    read();
    expect(context().takenFor).toEqual(['cod', 'municipio']);
    compare();
    send({ type: 'file.applyRequested' });
    answer('applySheet', someImport);
    send({ type: 'file.anotherRequested' });
    expect([phase(), context().comparison, context().made]).toEqual(['choosing', null, null]);
    read();
    expect(context().takenFor).toEqual(['cod', 'municipio']);
    send(CHOSEN);
    const [code, name] = someTable.columns;
    answer('readTable', {
      ...someTable,
      columns: [
        { ...name!, column: 0 },
        { ...code!, column: 1 },
      ],
    });
    expect(context().takenFor).toEqual(['nombre', 'cod']);
  });

  it.each([COMPARE, { type: 'session.renewed' }, { type: 'connection.returned' }] as const)(
    'keeps everything when comparing failed, and compares after $type',
    (next) => {
      const { send, read, fail, answer, phase, state, context, told } = started();
      read();
      send(COMPARE);
      fail('compareSheet', DOWN);
      expect([state(), context().failure, context().takenFor]).toEqual([
        { open: { prepared: { matching: 'failed' } } },
        { kind: 'noResponse' },
        ['cod', 'nombre'],
      ]);
      told();
      send(next);
      expect([phase(), context().failure]).toEqual(['comparing', null]);
      expect(told()).toEqual(next === COMPARE ? [] : [['list', next]]);
      answer('compareSheet', someComparison);
      expect(phase()).toBe('compared');
    },
  );

  it('can be cancelled while it compares, and forgets its failure with the next choice', () => {
    const { send, read, fail, state, phase, context } = started();
    read();
    send(COMPARE);
    send({ type: 'file.cancelled' });
    expect(state()).toEqual({ open: { prepared: { matching: 'choosing' } } });
    for (const next of [
      { type: 'file.emptiesChosen', empties: true },
      { type: 'file.columnMatched', index: 1, field: null },
    ] as const) {
      send(COMPARE);
      fail('compareSheet', Object.assign(new Error('none'), { failure: 'noRows' }));
      expect(context().failure).toEqual({ kind: 'table', failure: 'noRows' });
      send(next);
      expect([state(), context().failure]).toEqual([{ open: { prepared: { matching: 'choosing' } } }, null]);
    }
    send(COMPARE);
    send({ type: 'file.left' });
    expect(phase()).toBe('choosing');
  });

  const OTHER_READINGS = {
    'from another place': [{ place: { sheet: 0, headerRow: 2 } }, 'file.placeChosen'],
    'in another encoding': [{ encoding: 'macintosh' }, 'file.encodingChosen'],
  } as const;
  it.each(Object.entries(OTHER_READINGS))(
    'is read %s with its columns still matched, and without what its last comparison said',
    (_, [what, type]) => {
      const { actor, send, read, fail, answer, compare, last, phase, context } = started();
      read();
      send({ type: 'file.columnMatched', index: 1, field: 'municipio' });
      compare();
      send({ type: 'file.applyRequested' });
      fail('applySheet', DOWN);
      fail('compareSheet', DOWN);
      send({ type, ...what } as SiteImportEvent);
      expect([phase(), last('readTable')]).toEqual(['reading', { what, listener: actor }]);
      const { comparison, again, failure } = context();
      expect([comparison, again, failure]).toEqual([null, null, null]);
      answer('readTable', someTable);
      expect([phase(), context().takenFor]).toEqual(['matching', ['cod', 'municipio']]);
    },
  );

  it('is not read again from the place and in the encoding in which it was read', () => {
    const { send, read, phase, last } = started();
    read();
    send({ type: 'file.placeChosen', place: { sheet: 0, headerRow: 1 } });
    send({ type: 'file.placeChosen', place: { sheet: 0, headerRow: null } });
    send({ type: 'file.encodingChosen', encoding: 'windows-1252' });
    send({ type: 'file.encodingChosen', encoding: 'utf-8' });
    expect([phase(), last('readTable')]).toMatchObject(['matching', { what: FILE }]);
  });

  it('shows the searched rows, from their first page', () => {
    const { send, read, answer, compare, context, phase, state } = started();
    read();
    compare();
    send({ type: 'file.rowsSought', seen: { page: 3 } });
    expect(context().seen).toEqual({ kind: null, words: '', page: 3 });
    send({ type: 'file.rowsSought', seen: { words: 'get' } });
    send({ type: 'file.rowsSought', seen: { kind: 'nueva' } });
    expect(context().seen).toEqual({ kind: 'nueva', words: 'get', page: 1 });
    send({ type: 'file.columnsReturned' });
    expect([state(), context().comparison, context().seen]).toEqual([
      ...[{ open: { prepared: { matching: 'choosing' } } }, null, { kind: null, words: '', page: 1 }],
    ]);
    compare();
    send(CHOSEN);
    expect([phase(), context().comparison, context().fileName]).toEqual(['reading', null, 'registro.csv']);
    answer('readTable', someTable);
    compare();
    send({ type: 'file.left' });
    expect([phase(), context().fileName]).toEqual(['choosing', null]);
  });

  it('applies what was shown, ends its work, and has the list read again', () => {
    const { send, answer, read, compare, last, phase, context, told } = started();
    read();
    compare(nothingToTake);
    send({ type: 'file.applyRequested' });
    expect(phase()).toBe('compared');
    send({ type: 'file.columnsReturned' });
    compare();
    send({ type: 'file.applyRequested' });
    expect([phase(), last('applySheet')]).toMatchObject([
      'applying',
      {
        fileName: 'registro.csv',
        empties: false,
        comparison: { testigo: 'testigo' },
        takenFor: ['cod', 'nombre'],
      },
    ]);
    send({ type: 'file.left' });
    expect(phase()).toBe('applying');
    told();
    answer('applySheet', someImport);
    expect([phase(), context().made, told()]).toEqual([
      'made',
      someImport,
      [['list', { type: 'list.refreshRequested' }], WORK('work.ended')],
    ]);
    send({ type: 'file.rowsSought', seen: { page: 2 } });
    expect(context().seen.page).toBe(2);
    send({ type: 'file.left' });
    expect([phase(), context().made]).toEqual(['choosing', null]);
  });

  it('keeps the comparison when it was refused, and can be repeated', () => {
    const { send, fail, read, compare, phase, context } = started();
    read();
    compare();
    send({ type: 'file.applyRequested' });
    fail('applySheet', refused(403));
    expect([phase(), context().failure, context().comparison]).toEqual([
      'compared',
      { kind: 'status', status: 403, message: 'No.', retryAfter: null },
      someComparison,
    ]);
    send({ type: 'file.applyRequested' });
    expect([phase(), context().failure]).toEqual(['applying', null]);
  });

  it.each([
    ['outdated', OUTDATED, { ...someComparison, testigo: 'nuevo' }, 'same'],
    ['outdated', OUTDATED, { ...someComparison, filas: [] }, 'other'],
    ['outdated', OUTDATED, nothingToTake, 'nothing'],
    ['lost', DOWN, nothingToTake, 'nothing'],
    ['lost', refused(504), someComparison, 'same'],
  ] as const)('%s compares again, and says what it found (%#)', (why, failure, now, found) => {
    const { send, fail, answer, read, compare, phase, context, told } = started();
    read();
    compare();
    send({ type: 'file.applyRequested' });
    told();
    fail('applySheet', failure);
    expect([phase(), context().again]).toEqual(['comparing', { why, found: null }]);
    expect(told()).toEqual(why === 'lost' ? [['list', { type: 'list.refreshRequested' }]] : []);
    answer('compareSheet', now);
    expect([phase(), context().again, context().comparison]).toEqual(['compared', { why, found }, now]);
    if (found === 'nothing') return;
    send({ type: 'file.applyRequested' });
    expect([phase(), context().again]).toEqual(['applying', null]);
  });

  it('still knows that its answer was lost when the connection is back', () => {
    const { send, fail, answer, read, compare, context, phase } = started();
    read();
    compare();
    send({ type: 'file.applyRequested' });
    fail('applySheet', DOWN);
    fail('compareSheet', DOWN);
    expect([context().again, context().failure]).toEqual([
      { why: 'lost', found: null },
      { kind: 'noResponse' },
    ]);
    send({ type: 'connection.returned' });
    answer('compareSheet', nothingToTake);
    expect(context().again).toEqual({ why: 'lost', found: 'nothing' });
    send({ type: 'file.columnsReturned' });
    expect(context().again).toBeNull();
    compare();
    send({ type: 'file.applyRequested' });
    fail('applySheet', DOWN);
    send({ type: 'file.cancelled' });
    expect([phase(), context().again, context().comparison]).toEqual(['matching', null, null]);
  });

  it('is undone on its page or in the list, which is read again', () => {
    const { send, answer, read, compare, phase, context, told } = started();
    send({ type: 'file.undone', id: 3 });
    expect(told()).toEqual([['list', { type: 'list.refreshRequested' }]]);
    read();
    compare();
    send({ type: 'file.applyRequested' });
    answer('applySheet', someImport);
    send({ type: 'file.undone', id: 3 });
    expect(phase()).toBe('made');
    told();
    send({ type: 'file.undone', id: someImport.id });
    expect([phase(), told()]).toEqual(['undone', [['list', { type: 'list.refreshRequested' }]]]);
    send({ type: 'file.anotherRequested' });
    expect(phase()).toBe('choosing');
    read();
    compare();
    send({ type: 'file.applyRequested' });
    answer('applySheet', someImport);
    send({ type: 'file.undone', id: someImport.id });
    send({ type: 'file.left' });
    expect([phase(), context().table]).toEqual(['choosing', null]);
  });

  it('ends, and with it its work, when its list crashes', () => {
    const { read, fail, state, told } = started();
    read();
    told();
    fail('list', new Error('crash'));
    expect([state(), told()]).toEqual(['broken', [WORK('work.ended')]]);
  });

  it('passes its events on to its list', () => {
    const { send, told } = started();
    told();
    send({ type: 'session.renewed' });
    send({ type: 'connection.returned' });
    expect(told()).toEqual([
      ['list', { type: 'session.renewed' }],
      ['list', { type: 'connection.returned' }],
    ]);
  });
});

describe('undoing an import', () => {
  const asking = () => {
    const driven = drive(importUndoMachine);
    driven.send({ type: 'undo.requested', asked: someImport });
    return {
      ...driven,
      state: () => driven.actor.getSnapshot().value,
      context: () => driven.actor.getSnapshot().context,
    };
  };

  it('is asked about, and reported', () => {
    const { send, answer, calls, state, context, emitted } = asking();
    expect([state(), context().asked]).toEqual(['asking', someImport]);
    send({ type: 'undo.closed' });
    expect([state(), context().asked]).toEqual(['resting', null]);
    send({ type: 'undo.requested', asked: someImport });
    send({ type: 'undo.confirmed' });
    expect([state(), calls()]).toEqual(['undoing', [['undoImport', { id: 7 }]]]);
    answer('undoImport', someImport);
    expect([state(), context().asked, emitted]).toEqual([
      ...['resting', null, [{ type: 'import.undone', id: 7 }]],
    ]);
  });

  it('asks again after a failure', () => {
    const { send, fail, state, context, emitted } = asking();
    send({ type: 'undo.confirmed' });
    fail('undoImport', DOWN);
    expect([state(), context()]).toEqual([
      'asking',
      { asked: someImport, blockers: null, failure: { kind: 'noResponse' } },
    ]);
    send({ type: 'undo.closed' });
    expect([context().failure, emitted]).toEqual([null, []]);
  });

  it('shows what prevents it, and can be tried again', () => {
    const { send, fail, state, context } = asking();
    const data = { bloqueos: [{ cod: 'A', motivo: 'obras' }], total: 2 };
    send({ type: 'undo.confirmed' });
    fail('undoImport', DOWN);
    send({ type: 'undo.confirmed' });
    fail('undoImport', refused(409, data));
    expect([state(), context()]).toEqual(['blocked', { asked: someImport, blockers: data, failure: null }]);
    send({ type: 'undo.confirmed' });
    expect(state()).toBe('undoing');
    fail('undoImport', refused(409, data));
    send({ type: 'undo.closed' });
    expect([state(), context().blockers]).toEqual(['resting', null]);
  });

  it('counts as done when somebody else did it, or when its answer was lost', () => {
    const { send, fail, state, context, emitted } = asking();
    send({ type: 'undo.confirmed' });
    fail('undoImport', refused(409));
    expect([state(), context().asked, emitted]).toEqual([
      ...['resting', null, [{ type: 'import.undone', id: 7 }]],
    ]);
  });
});

describe('the rows of a comparison', () => {
  const filas: SheetComparison['filas'] = [
    ...Array.from({ length: 30 }, (_, index): SheetComparison['filas'][number] => ({
      fila: 40 - index,
      cod: `N-${index}`,
      resultado: 'nueva',
      cambios: [],
      motivos: [],
    })),
    ...someComparison.filas,
  ];
  const comparison: SheetComparison = { ...someComparison, filas };
  const ALL = { kind: null, words: '', page: 1 };
  const codes = (seen: Parameters<typeof rowsShown>[1]) => {
    const { rows, ...rest } = rowsShown(comparison, seen);
    return [rows.map(({ fila }) => fila), rest];
  };

  it('are sorted as in the file, a page at a time', () => {
    expect(codes(ALL)[1]).toEqual({ total: 33, page: 1, pages: 2 });
    expect(codes({ ...ALL, page: 2 })).toEqual([
      [33, 34, 35, 36, 37, 38, 39, 40],
      { total: 33, page: 2, pages: 2 },
    ]);
    expect(codes({ ...ALL, page: 9 })[1]).toEqual({ total: 33, page: 2, pages: 2 });
  });

  it('are searched by their result and their text', () => {
    expect(codes({ ...ALL, kind: 'rechazada' })).toEqual([[5], { total: 1, page: 1, pages: 1 }]);
    expect(codes({ ...ALL, words: ' CODIGO ' })[0]).toEqual([5]);
    expect(codes({ ...ALL, words: 'getxo' })[0]).toEqual([2]);
    expect(codes({ ...ALL, words: 'sit-00011' })[0]).toEqual([3]);
    expect(codes({ ...ALL, words: 'santander 11' })[0]).toEqual([3]);
    expect(codes({ ...ALL, words: 'nada' })).toEqual([[], { total: 0, page: 1, pages: 1 }]);
  });

  it('are fewer than the counted ones when there are too many', () => {
    expect(untold(someComparison)).toEqual([]);
    expect(
      untold({ ...someComparison, recuento: { ...someComparison.recuento, nuevas: 9, rechazadas: 9 } }),
    ).toEqual([...['nueva', 'rechazada']]);
  });
});

describe('the calls of an import', () => {
  it('send the rows that stay in the worker, and the field of each column', async () => {
    const sent: unknown[] = [];
    const saved: unknown[] = [];
    const deps: Parameters<typeof createSiteImportImplementations>[0] &
      Parameters<typeof createSiteImportUndoImplementations>[0] &
      Parameters<typeof createSiteTemplateImplementations>[0] = {
      api: {
        compareSites: async (sheet) => {
          sent.push(JSON.parse(await sheet.text()));
          return someComparison;
        },
        importSites: async (sheet) => {
          sent.push(JSON.parse(await sheet.text()));
          return someImport;
        },
        siteImports: async (query) => {
          sent.push(query);
          return { items: [], total: 0, page: 1, pageSize: 10 };
        },
        undoSiteImport: async (id) => {
          sent.push(id);
          return someImport;
        },
        siteRegister: async () => [['A', 'Uno', null, null, null, 43.5, -3.5, null, null]],
      },
      tables: {
        openTable: async (file, { rowsAtMost, onProgress }) => {
          sent.push([file.name, rowsAtMost]);
          onProgress?.(50);
          return someTable;
        },
        readTableAs: async (encoding) => {
          sent.push(encoding);
          return someTable;
        },
        tableRows: async (columns) => ({
          count: 1,
          json: new Blob([JSON.stringify([{ fila: 2, celdas: columns.map(String) }])]),
        }),
        writeTable: async (sheet) => {
          saved.push(sheet);
          return new Blob(['xlsx']);
        },
        close: () => void sent.push('closed'),
      },
      clock: () => new Date('2026-11-21T09:42:05Z'),
      saveFile: (name) => void saved.push(name),
    };
    const actor = createActor(siteImportMachine.provide(createSiteImportImplementations(deps)), {
      input: { delays: PAGED_LIST_DELAYS },
    }).start();
    onTestFinished(() => void actor.stop());
    const until = (phase: AppliedPhase) =>
      waitFor(actor, (snapshot) => selectAppliedPhase(snapshot) === phase);
    const { list } = actor.getSnapshot().children;
    list?.send({ type: 'list.asked', query: { page: 2 } });
    await waitFor(list!, (snapshot) => snapshot.matches({ seen: 'shown' }));
    actor.send({ type: 'file.chosen', file: new File(['x'], `${'n'.repeat(300)}.csv`) });
    await until('matching');
    actor.send({ type: 'file.emptiesChosen', empties: true });
    actor.send(COMPARE);
    await until('compared');
    actor.send({ type: 'file.applyRequested' });
    await until('made');
    const undo = createActor(importUndoMachine.provide(createSiteImportUndoImplementations(deps))).start();
    undo.send({ type: 'undo.requested', asked: someImport });
    undo.send({ type: 'undo.confirmed' });
    await waitFor(undo, (snapshot) => snapshot.matches('resting'));
    const template = createActor(
      siteTemplateMachine.provide(createSiteTemplateImplementations(deps)),
    ).start();
    template.send({ type: 'export.requested', filter: 'all' });
    await waitFor(template, (snapshot) => snapshot.matches('resting'));
    const sheet = {
      archivo: 'n'.repeat(255),
      columnas: ['cod', 'nombre'],
      vaciar: true,
      filas: [{ fila: 2, celdas: ['0', '1'] }],
    };
    expect(sent.filter((call) => !isPage(call))).toEqual([
      ...['closed', [`${'n'.repeat(300)}.csv`, 20_000], sheet, { ...sheet, testigo: 'testigo' }],
      someImport.id,
    ]);
    expect(sent.filter(isPage).at(0)).toEqual({ page: 2, pageSize: 10 });
    expect(saved).toEqual([
      {
        name: 'Localizaciones',
        columns: Object.entries(SITE_LABELS).map(([field, header]) => ({
          header,
          isNumber: field === 'lat' || field === 'lon',
        })),
        rows: [['A', 'Uno', null, null, null, 43.5, -3.5, null, null]],
      },
      'localizaciones_20261121_104205.xlsx',
    ]);
  });
});

const isPage = (call: unknown): boolean => typeof call === 'object' && call !== null && 'page' in call;
