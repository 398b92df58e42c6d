import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import {
  changesTable,
  DOWN,
  knownFile,
  someDates,
  someMatched,
  someRecipe,
  someUpdates,
} from '../../../paths/payloads/mass-update/mass-update-file-payloads.ts';
import { someUpdate } from '../../../paths/payloads/mass-update/mass-update-payloads.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  createMassUpdateFileImplementations,
  type MassUpdateFileDeps,
} from '../../../src/machines/mass-update/file/mass-update-file-actors.ts';
import { massUpdateFileMachine } from '../../../src/machines/mass-update/file/mass-update-file-machine.ts';
import { selectFilePhase } from '../../../src/machines/mass-update/file/mass-update-file-selectors.ts';
import type {
  MassUpdateFileEvent,
  UpdateOrder,
} from '../../../src/machines/mass-update/file/mass-update-file-types.ts';
import { recipeRemovalMachine } from '../../../src/machines/mass-update/file/recipe-removal-machine.ts';
import { updateMatchingMachine } from '../../../src/machines/mass-update/file/update-matching-machine.ts';
import { refusedFields } from '../../../src/machines/mass-update/file/update-matching-rules.ts';
import {
  selectDatesPhase,
  selectMaySend,
} from '../../../src/machines/mass-update/file/update-matching-selectors.ts';
import { drive, type Message } from '../../support/driven.ts';

const FILE = new File(['x'], 'contratas.csv');
const CHOSEN: MassUpdateFileEvent = { type: 'file.chosen', file: FILE };
const INPUT = { delays: PAGED_LIST_DELAYS };
const KEY = 'cod_obra_interno_4plus';
const UPLOAD = someMatched.uploadId;

function started() {
  const driven = drive(massUpdateFileMachine, INPUT);
  const { actor, send, answer, calls } = driven;
  return {
    ...driven,
    phase: () => selectFilePhase(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    last: (child: string) => calls().findLast(([name]) => name === child)?.[1],
    told: () => [...(driven.told as Message[]).splice(0), ...(driven.emitted as unknown[]).splice(0)],
    known: () => {
      send(CHOSEN);
      answer('readTable', changesTable);
      answer('knowFile', knownFile);
    },
  };
}

type Started = ReturnType<typeof started>;

describe('a file of changes', () => {
  it('is read, known, matched, sent and compared, with what is chosen of it in one order', () => {
    const { send, answer, phase, context, last, told } = started();
    answer('closeTable');
    expect([last('massUpdateList'), last('recipeList')]).toEqual([
      { about: null, delays: PAGED_LIST_DELAYS },
      { about: null, delays: PAGED_LIST_DELAYS },
    ]);
    send({ type: 'file.typeChosen', loadType: 'cm_fyv_01' });
    expect(context().type).toBe('cm_fyv_01');
    send({ type: 'file.typeChosen', loadType: 'cm_seg_01' });
    send(CHOSEN);
    send({ type: 'reading.progressed', percent: 40 });
    expect([phase(), context().fileName, context().percent]).toEqual(['reading', 'contratas.csv', 40]);
    answer('readTable', changesTable);
    expect([phase(), last('knowFile')]).toEqual(['knowing', { type: 'cm_seg_01' }]);
    told();
    answer('knowFile', knownFile);
    expect([phase(), last('updateMatching')]).toEqual([
      'matching',
      { type: 'cm_seg_01', table: changesTable, known: knownFile, before: null },
    ]);
    expect(told()).toEqual([{ type: 'work.began', work: 'massUpdateFile' }]);
    answer('updateMatching', someMatched);
    const order: UpdateOrder = {
      uploadId: UPLOAD,
      type: 'cm_seg_01',
      fileName: 'contratas.csv',
      table: changesTable,
      known: knownFile,
      matching: someMatched.matching,
    };
    expect([phase(), last('massUpdateSending')]).toEqual(['sending', { order }]);
    answer('massUpdateSending', { kind: 'compared', compared: someUpdate });
    expect([phase(), context().made, told()]).toEqual([
      ...['made', 7],
      [
        ['massUpdateList', { type: 'list.refreshRequested' }],
        { type: 'work.ended', work: 'massUpdateFile' },
        { type: 'massUpdate.made', id: 7 },
      ],
    ]);
  });

  it('keeps its columns as they were when its sending is cancelled, until another file or type', () => {
    const { known, send, answer, last, phase, told } = started();
    known();
    answer('updateMatching', someMatched);
    told();
    send({ type: 'file.cancelled' });
    send({ type: 'file.retryRequested' });
    send({ type: 'session.renewed' });
    send({ type: 'connection.returned' });
    expect(told()).toEqual([
      ['massUpdateSending', { type: 'sending.cancelled' }],
      ['massUpdateSending', { type: 'sending.retryRequested' }],
      ...['massUpdateSending', 'massUpdateList', 'recipeList'].map((child) => [
        ...[child, { type: 'session.renewed' }],
      ]),
      ['massUpdateSending', { type: 'connection.returned' }],
      ['massUpdateList', { type: 'connection.returned' }],
      ['recipeList', { type: 'connection.returned' }],
    ]);
    answer('massUpdateSending', { kind: 'cancelled' });
    expect(told()).toEqual([['massUpdateList', { type: 'list.refreshRequested' }]]);
    expect(last('updateMatching')).toMatchObject({ before: someMatched.matching });
    send({ type: 'file.typeChosen', loadType: 'cm_fyv_01' });
    expect([phase(), last('knowFile')]).toEqual(['knowing', { type: 'cm_fyv_01' }]);
    answer('knowFile', knownFile);
    expect(last('updateMatching')).toMatchObject({ type: 'cm_fyv_01', before: null });
    send(CHOSEN);
    expect(phase()).toBe('reading');
  });

  it('of which the fields are not known waits for the server', () => {
    const { send, answer, fail, phase, context, calls, told } = started();
    send(CHOSEN);
    answer('readTable', changesTable);
    fail('knowFile', DOWN);
    expect([phase(), context().failure]).toEqual(['unknown', { kind: 'noResponse' }]);
    send({ type: 'file.retryRequested' });
    fail('knowFile', DOWN);
    told();
    send({ type: 'session.renewed' });
    fail('knowFile', DOWN);
    send({ type: 'connection.returned' });
    expect(told()).toEqual(
      ['session.renewed', 'connection.returned'].flatMap((type) => [
        ['massUpdateList', { type }],
        ['recipeList', { type }],
      ]),
    );
    fail('knowFile', DOWN);
    send({ type: 'file.typeChosen', loadType: 'cm_seg_01' });
    expect(phase()).toBe('unknown');
    send({ type: 'file.typeChosen', loadType: 'cm_fyv_01' });
    expect(calls().filter(([name]) => name === 'knowFile')).toHaveLength(5);
    send({ type: 'file.cancelled' });
    expect(phase()).toBe('choosing');
  });

  it('that cannot be read, or be taken away from the list, says why until another is chosen', () => {
    const { send, answer, fail, phase, context, last, told } = started();
    send(CHOSEN);
    fail('readTable', Object.assign(new Error('x'), { failure: 'empty' }));
    expect([phase(), context().failure]).toEqual(['choosing', { kind: 'table', failure: 'empty' }]);
    send({ type: 'file.typeChosen', loadType: 'cm_fyv_01' });
    expect(context().type).toBe('cm_fyv_01');
    send({ type: 'file.left' });
    expect([phase(), context().failure]).toEqual(['choosing', null]);
    send({ type: 'file.unfinishedDiscarded', id: 6 });
    expect(last('discardUpdate')).toEqual({ id: 6 });
    told();
    answer('discardUpdate');
    expect(told()).toEqual([['massUpdateList', { type: 'list.refreshRequested' }]]);
    send({ type: 'file.unfinishedDiscarded', id: 6 });
    fail('discardUpdate', DOWN);
    expect([context().failure, told()]).toEqual([
      { kind: 'noResponse' },
      [['massUpdateList', { type: 'list.refreshRequested' }]],
    ]);
    send({ type: 'file.left' });
    expect(context().failure).toBeNull();
    for (const type of ['session.renewed', 'connection.returned'] as const) send({ type });
    expect(told()).toEqual(
      ['session.renewed', 'connection.returned'].flatMap((type) => [
        ['massUpdateList', { type }],
        ['recipeList', { type }],
      ]),
    );
  });

  const STEPS = {
    'that nobody chose': () => undefined,
    'that is being read': ({ send }) => send(CHOSEN),
    'that could not be read': ({ send, fail }) => {
      send(CHOSEN);
      fail('readTable', Object.assign(new Error('x'), { failure: 'empty' }));
    },
    'that is being asked about': ({ send, answer }) => {
      send(CHOSEN);
      answer('readTable', changesTable);
    },
    'that nobody knows': ({ send, answer, fail }) => {
      send(CHOSEN);
      answer('readTable', changesTable);
      fail('knowFile', DOWN);
    },
    'that is matched': ({ known }) => known(),
    'that is being sent': ({ known, answer }) => {
      known();
      answer('updateMatching', someMatched);
    },
    'that was compared': ({ known, answer }) => {
      known();
      answer('updateMatching', someMatched);
      answer('massUpdateSending', { kind: 'compared', compared: someUpdate });
    },
    'of the list that is being taken away': ({ send }) => send({ type: 'file.unfinishedDiscarded', id: 6 }),
  } satisfies Record<string, (started: Started) => void>;

  it.each(Object.entries(STEPS))('%s is forgotten when its page is left', (_, step) => {
    const driven = started();
    step(driven);
    driven.send({ type: 'file.left' });
    expect([
      driven.phase(),
      driven.actor.getSnapshot().matches({ open: 'noFile' }),
      driven.context(),
    ]).toEqual([
      ...['choosing', true],
      {
        delays: PAGED_LIST_DELAYS,
        type: 'cm_seg_01',
        fileName: null,
        percent: 0,
        table: null,
        known: null,
        matching: null,
        uploadId: null,
        made: null,
        failure: null,
      },
    ]);
  });

  it.each(Object.entries(STEPS).filter(([name]) => !/being|nobody chose$/.test(name)))(
    '%s gives way to another',
    (_, step) => {
      const driven = started();
      step(driven);
      driven.send({ type: 'file.chosen', file: new File(['y'], 'otro.csv') });
      expect([driven.phase(), driven.context().fileName, driven.context().matching]).toEqual([
        ...['reading', 'otro.csv', null],
      ]);
    },
  );

  it('may stop being read, or asked about', () => {
    for (const step of [STEPS['that is being read'], STEPS['that is being asked about']]) {
      const driven = started();
      step(driven);
      driven.send({ type: 'file.cancelled' });
      expect(driven.phase()).toBe('choosing');
      driven.fail('closeTable', new Error('crash'));
      expect(driven.actor.getSnapshot().matches({ open: { noFile: 'closed' } })).toBe(true);
    }
  });

  it('hears that a recipe was deleted, and reads the others again', () => {
    const { send, told } = started();
    told();
    send({ type: 'recipe.removed', name: 'Contratas' });
    expect(told()).toEqual([
      ['recipeList', { type: 'list.refreshRequested' }],
      { type: 'recipe.removed', name: 'Contratas' },
    ]);
  });
});

const MATCHING_INPUT = { type: 'cm_seg_01', table: changesTable, known: knownFile, before: null } as const;

function matched(input: Partial<Parameters<typeof drive<typeof updateMatchingMachine>>[1]> = {}) {
  const driven = drive(updateMatchingMachine, { ...MATCHING_INPUT, ...input });
  const { actor, send, answer, calls } = driven;
  return {
    ...driven,
    context: () => actor.getSnapshot().context,
    dates: () => calls().findLast(([name]) => name === 'readDates')?.[1],
    read: (dates: readonly unknown[] = [someDates]) => answer('readDates', dates),
    match: (index: number, field: string | null) => send({ type: 'matching.columnMatched', index, field }),
    maySend: () => selectMaySend(actor.getSnapshot()),
    phase: () => selectDatesPhase(actor.getSnapshot()),
  };
}

describe('the columns of a file of changes', () => {
  it('are what their names say, and their dates are read at once', () => {
    const { context, dates, read, maySend, phase } = matched();
    expect(context().takenFor).toEqual([KEY, 'contrata', 'seg_fin_obra_fecha', null]);
    expect(refusedFields(changesTable, knownFile, 'cm_seg_01').map(({ field }) => field)).toEqual([
      'proyecto',
    ]);
    expect([phase(), maySend(), dates()]).toEqual([
      ...['reading', false],
      { columns: [{ column: 2, field: 'seg_fin_obra_fecha' }], orders: {}, bareYears: {} },
    ]);
    read();
    expect([phase(), maySend(), context().dates]).toEqual(['ready', true, [someDates]]);
  });

  it('are what they were the last time that such headers came, but for fields that there are no more', () => {
    const recordado = {
      columnas: [KEY, 'de_antes', 'contrata', ''],
      vaciar: ['contrata', 'de_antes'],
      fechas: [{ campo: 'seg_fin_obra_fecha', orden: 'mdy' as const, anio: 'year' as const }],
    };
    const remembered = matched({ known: { ...knownFile, recordado } });
    expect(remembered.context()).toMatchObject({
      takenFor: [KEY, null, 'contrata', null],
      cleared: ['contrata'],
      recipe: null,
      orders: { seg_fin_obra_fecha: 'mdy' },
      bareYears: { seg_fin_obra_fecha: 'year' },
    });
    const shorter = { ...recordado, columnas: [KEY] };
    expect(matched({ known: { ...knownFile, recordado: shorter } }).context().takenFor[1]).toBe('contrata');
    const before = { ...someMatched.matching, takenFor: [KEY, null, null, null] };
    expect(matched({ before }).context().takenFor).toEqual([KEY, null, null, null]);
  });

  it('are not sent without their key, with a field twice, or with nothing to update', () => {
    const { match, read, maySend, send, actor } = matched();
    read();
    const maySendOnce = (...matches: readonly (readonly [number, string | null])[]) => {
      for (const [index, field] of matches) {
        match(index, field);
        read();
      }
      return maySend();
    };
    expect(maySendOnce([0, null])).toBe(false);
    expect(maySendOnce([0, KEY], [3, 'contrata'])).toBe(false);
    expect(maySendOnce([3, null], [1, null], [2, null])).toBe(false);
    expect(maySendOnce([1, 'contrata'])).toBe(true);
    send({ type: 'matching.confirmed', uploadId: UPLOAD });
    expect(actor.getSnapshot().output).toEqual({
      uploadId: UPLOAD,
      matching: {
        takenFor: [KEY, 'contrata', null, null],
        cleared: [],
        recipe: null,
        orders: {},
        bareYears: {},
      },
    });
  });

  it('of invoice lines are found by the number of the line too', () => {
    const line = { ...knownFile.fields[1]!, field: 'fyv_linea', label: 'Línea', isEnabled: false };
    const known = { ...knownFile, fields: [...knownFile.fields, line] };
    const { match, read, maySend } = matched({ type: 'cm_fyv_01', known });
    read();
    expect(maySend()).toBe(false);
    match(3, 'fyv_linea');
    read();
    expect(maySend()).toBe(true);
  });

  it('may empty what their empty cells say, while they are matched', () => {
    const { send, match, read, context } = matched();
    read();
    const clear = (clears: boolean) => send({ type: 'matching.emptyCellsChosen', field: 'contrata', clears });
    clear(true);
    clear(true);
    expect(context().cleared).toEqual(['contrata']);
    clear(false);
    expect(context().cleared).toEqual([]);
    clear(true);
    match(1, null);
    expect([context().cleared, context().takenFor[1]]).toEqual([[], null]);
  });

  it('are prepared as a recipe says, and as their names say without it', () => {
    const { send, context, read } = matched();
    read();
    send({ type: 'matching.recipeChosen', recipe: someRecipe.id });
    expect(context()).toMatchObject({
      takenFor: [KEY, 'contrata', null, null],
      cleared: ['contrata'],
      recipe: 3,
      orders: { seg_fin_obra_fecha: 'mdy' },
    });
    read();
    send({ type: 'matching.recipeChosen', recipe: null });
    expect(context()).toMatchObject({ cleared: [], recipe: null, orders: {}, bareYears: {} });
    send({ type: 'matching.recipeChosen', recipe: 3 });
    send({ type: 'matching.columnMatched', index: 3, field: null });
    expect(context().recipe).toBeNull();
  });

  it('have their dates read again in another order, and their bare years decided before they are sent', () => {
    const { send, read, fail, dates, maySend, phase } = matched();
    const years = { ...someDates, bareYears: { as: null } };
    read([years]);
    expect(maySend()).toBe(false);
    send({ type: 'matching.bareYearChosen', field: 'seg_fin_obra_fecha', as: 'year' });
    send({ type: 'matching.dateOrderChosen', field: 'seg_fin_obra_fecha', order: 'mdy' });
    expect(dates()).toMatchObject({
      orders: { seg_fin_obra_fecha: 'mdy' },
      bareYears: { seg_fin_obra_fecha: 'year' },
    });
    fail('readDates', new Error('crash'));
    expect([phase(), maySend()]).toEqual(['failed', false]);
    send({ type: 'matching.datesRetryRequested' });
    read([{ ...someDates, bareYears: { as: 'year' } }]);
    expect(maySend()).toBe(true);
  });
});

describe('a recipe', () => {
  it('is deleted once that is confirmed, or told why not', () => {
    const { actor, send, answer, fail, calls, emitted } = drive(recipeRemovalMachine);
    const ask = () => send({ type: 'removal.asked', recipe: someRecipe });
    ask();
    send({ type: 'removal.closed' });
    expect(calls()).toEqual([]);
    ask();
    send({ type: 'removal.confirmed' });
    fail('deleteRecipe', DOWN);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual([
      'asking',
      { kind: 'noResponse' },
    ]);
    send({ type: 'removal.confirmed' });
    expect(actor.getSnapshot().context.failure).toBeNull();
    answer('deleteRecipe');
    expect([emitted, calls().at(-1)]).toEqual([
      [{ type: 'recipe.removed', name: someRecipe.nombre }],
      ['deleteRecipe', { id: 3 }],
    ]);
  });
});

it('a file of changes is asked about, sent from its worker with its dates as days, and compared', async () => {
  const sent: unknown[] = [];
  const deps: MassUpdateFileDeps = {
    api: {
      availableFields: async () => ({
        campos: ['contrata', KEY, 'seg_fin_obra_fecha'],
        configuracion: Object.fromEntries(
          [['contrata', 'Contrata', true] as const, [KEY, 'Código de obra', false] as const].map(
            ([name, etiqueta, actualizable]) => [
              name,
              { etiqueta, tipo: 'texto' as const, obligatorio: !actualizable, actualizable, es_fecha: false },
            ],
          ),
        ),
      }),
      fieldMappingDates: async () => ({ seg_fin_obra_fecha: 'YYYY-MM-DD' }),
      massUpdates: async (query) => {
        sent.push(query);
        return someUpdates;
      },
      updatePrecedents: async (query) => {
        sent.push(query);
        return {
          ejemplos: [{ campo: 'contrata', valores: ['Norte'] }],
          recordado: null,
          recetas: [],
          anterior: null,
        };
      },
      beginMassUpdate: async (request) => {
        sent.push(request);
        return someUpdate;
      },
      sendMassUpdateRows: async (id, rows) => {
        sent.push([id, await rows.text()]);
        return { recibidas: 1 };
      },
      compareMassUpdate: async (id) => {
        sent.push(['compare', id]);
        return someUpdate;
      },
      discardMassUpdate: async (id) => void sent.push(['discard', id]),
      recipes: async () => [someRecipe],
      deleteRecipe: async (id) => void sent.push(['delete', id]),
    },
    tables: {
      openTable: async (file, { rowsAtMost, onProgress }) => {
        sent.push([file.name, rowsAtMost]);
        onProgress?.(50);
        return changesTable;
      },
      tableRows: async (columns, part, dates) => ({
        count: 1,
        json: new Blob([JSON.stringify([columns, part, dates?.columns])]),
      }),
      tableDates: async () => [someDates],
      tableFingerprint: async () => ({ file: 'f', headers: 'h' }),
      close: () => void sent.push('closed'),
    },
  };
  const actor = createActor(massUpdateFileMachine.provide(createMassUpdateFileImplementations(deps)), {
    input: INPUT,
  }).start();
  const { massUpdateList, recipeList, recipeRemoval } = actor.getSnapshot().children;
  massUpdateList?.send({ type: 'list.asked', query: { page: 1, own: true } });
  recipeList?.send({ type: 'list.asked', query: {} });
  actor.send(CHOSEN);
  await waitFor(actor, (snapshot) => snapshot.matches({ open: { prepared: 'matching' } }));
  const { known } = actor.getSnapshot().context;
  expect(known?.fields).toEqual([
    { field: KEY, label: 'Código de obra', isDate: false, isRequired: true, isEnabled: false, examples: [] },
    {
      field: 'contrata',
      label: 'Contrata',
      isDate: false,
      isRequired: false,
      isEnabled: true,
      examples: ['Norte'],
    },
    {
      field: 'seg_fin_obra_fecha',
      label: 'seg_fin_obra_fecha',
      isDate: true,
      isRequired: true,
      isEnabled: false,
      examples: [],
    },
  ]);
  const matching = actor.getSnapshot().children.updateMatching;
  if (matching === undefined) throw new Error('Nothing is matched.');
  await waitFor(matching, (snapshot) => snapshot.matches({ matching: 'ready' }));
  matching.send({ type: 'matching.confirmed', uploadId: UPLOAD });
  await waitFor(actor, (snapshot) => snapshot.matches({ open: 'made' }));
  expect(sent.filter((one) => JSON.stringify(one) !== '"closed"')).toEqual([
    { pageSize: 10, page: 1, propias: 'true' },
    ['contratas.csv', 200_000],
    { tipo_csv: 'cm_seg_01', huella: 'f', cabeceras: 'h' },
    {
      uploadId: UPLOAD,
      tipo_csv: 'cm_seg_01',
      archivo: 'contratas.csv',
      huella: 'f',
      cabeceras: 'h',
      encabezados: [KEY, 'Contrata', 'Fin de obra', 'Proyecto'],
      columnas: [KEY, 'contrata', '', ''],
      vaciar: [],
      fechas: [],
      filas: 1,
    },
    [7, '{"filas":[[0,1],{"from":0,"most":5000},[]]}'],
    ['compare', 7],
    { pageSize: 10, page: 1, propias: 'true' },
  ]);
  recipeRemoval?.send({ type: 'removal.asked', recipe: someRecipe });
  recipeRemoval?.send({ type: 'removal.confirmed' });
  await waitFor(actor, () => sent.some((one) => JSON.stringify(one) === '["delete",3]'));
});
