import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { DOWN } from '../../../paths/payloads/failures.ts';
import { doubtfulNumbers, UPLOAD_ID } from '../../../paths/payloads/kit/compared-file-payloads.ts';
import {
  changesTable,
  knownFile,
  someDates,
  someRecipe,
  someUpdates,
} from '../../../paths/payloads/mass-update/mass-update-file-payloads.ts';
import { someUpdate } from '../../../paths/payloads/mass-update/mass-update-payloads.ts';
import {
  selectKeptPhase,
  selectValuesPhase,
} from '../../../src/machines/compared-file/file/file-selectors.ts';
import {
  answersOf,
  dateChoices,
  numberChoices,
} from '../../../src/machines/compared-file/file/value-choices.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  createMassUpdateFileImplementations,
  type MassUpdateFileDeps,
} from '../../../src/machines/mass-update/mass-update-actors.ts';
import {
  MASS_UPDATE_FILE,
  massUpdateFileMachine,
} from '../../../src/machines/mass-update/mass-update-file.ts';
import type {
  KnownFile,
  MassUpdateFileEvent,
  UpdateOrder,
} from '../../../src/machines/mass-update/mass-update-file-types.ts';
import { refusedFields, withClearing } from '../../../src/machines/mass-update/matching-rules.ts';
import { drive, type Message } from '../../support/driven.ts';

const FILE = new File(['x'], 'contratas.csv');
const CHOSEN: MassUpdateFileEvent = { type: 'file.chosen', file: FILE };
const INPUT = { delays: PAGED_LIST_DELAYS };
const KEY = 'cod_obra_interno_4plus';
const COMPARE: MassUpdateFileEvent = { type: 'file.comparisonRequested', uploadId: UPLOAD_ID };
const MATCHED = {
  takenFor: [KEY, 'contrata', 'seg_fin_obra_fecha', null],
  empties: [],
  recipe: null,
  orders: {},
  bareYears: {},
  momentDays: {},
  marks: {},
  scales: {},
};

function started() {
  const driven = drive(massUpdateFileMachine, INPUT);
  const { actor, send, answer, calls } = driven;
  return {
    ...driven,
    phase: () => selectKeptPhase(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    last: (child: string) => calls().findLast(([name]) => name === child)?.[1],
    told: () => [...(driven.told as Message[]).splice(0), ...(driven.emitted as unknown[]).splice(0)],
    known: () => {
      send(CHOSEN);
      answer('readTable', changesTable);
      answer('knowFile', knownFile);
      answer('readValues', { dates: [someDates], numbers: [] });
    },
  };
}

describe('a file of changes', () => {
  it('is read, matched, sent and compared, with the person’s choices in one order', () => {
    const { send, answer, phase, context, last, told } = started();
    answer('closeTable');
    expect(last('list')).toEqual({ about: null, delays: PAGED_LIST_DELAYS });
    send({ type: 'file.variantChosen', variant: 'cm_fyv_01' });
    expect(context().variant).toBe('cm_fyv_01');
    send({ type: 'file.variantChosen', variant: 'cm_seg_01' });
    send(CHOSEN);
    send({ type: 'reading.progressed', percent: 40 });
    expect([phase(), context().fileName, context().percent]).toEqual(['reading', 'contratas.csv', 40]);
    answer('readTable', changesTable);
    expect([phase(), last('knowFile')]).toEqual(['knowing', { variant: 'cm_seg_01' }]);
    told();
    answer('knowFile', knownFile);
    expect([phase(), context()]).toMatchObject(['matching', MATCHED]);
    expect(told()).toEqual([{ type: 'work.began', work: 'massUpdateFile' }]);
    answer('readValues', { dates: [someDates], numbers: [] });
    send(COMPARE);
    const order: UpdateOrder = {
      ...MATCHED,
      uploadId: UPLOAD_ID,
      variant: 'cm_seg_01',
      fileName: 'contratas.csv',
      table: changesTable,
      known: knownFile,
    };
    expect([phase(), last('sending')]).toEqual(['sending', { order }]);
    answer('sending', { kind: 'compared', compared: someUpdate });
    expect([phase(), context().made?.id, told()]).toEqual([
      ...['made', 7],
      [
        ['list', { type: 'list.refreshRequested' }],
        { type: 'work.ended', work: 'massUpdateFile' },
        { type: 'file.made', id: 7 },
      ],
    ]);
  });

  it('keeps its matching when its sending is cancelled, until another file or type is chosen', () => {
    const { known, send, answer, last, phase, told, context } = started();
    known();
    send({ type: 'file.columnMatched', index: 2, field: null });
    answer('readValues', { dates: [], numbers: [] });
    send(COMPARE);
    told();
    send({ type: 'file.cancelled' });
    send({ type: 'file.retryRequested' });
    send({ type: 'session.renewed' });
    send({ type: 'connection.returned' });
    expect(told()).toEqual([
      ['sending', { type: 'sending.cancelled' }],
      ['sending', { type: 'sending.retryRequested' }],
      ...['session.renewed', 'connection.returned'].flatMap((type) => [
        ['sending', { type }],
        ['list', { type }],
      ]),
    ]);
    answer('sending', { kind: 'cancelled' });
    expect(told()).toEqual([['list', { type: 'list.refreshRequested' }]]);
    expect([phase(), context()]).toMatchObject([
      'matching',
      { ...MATCHED, takenFor: [KEY, 'contrata', null, null] },
    ]);
    send({ type: 'file.variantChosen', variant: 'cm_seg_01' });
    expect(phase()).toBe('matching');
    send({ type: 'file.variantChosen', variant: 'cm_fyv_01' });
    expect([phase(), last('knowFile')]).toEqual(['knowing', { variant: 'cm_fyv_01' }]);
    answer('knowFile', knownFile);
    expect(context()).toMatchObject({ ...MATCHED, variant: 'cm_fyv_01' });
    send(CHOSEN);
    expect(phase()).toBe('reading');
  });

  it('waits for the server while its fields are unknown', () => {
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
    expect(told()).toEqual(['session.renewed', 'connection.returned'].map((type) => ['list', { type }]));
    fail('knowFile', DOWN);
    send({ type: 'file.variantChosen', variant: 'cm_seg_01' });
    expect(phase()).toBe('unknown');
    send({ type: 'file.variantChosen', variant: 'cm_fyv_01' });
    expect(calls().filter(([name]) => name === 'knowFile')).toHaveLength(5);
    send({ type: 'file.cancelled' });
    expect(phase()).toBe('choosing');
  });

  it('shows why it could not be read, or an unfinished one deleted, until another is chosen', () => {
    const { send, answer, fail, phase, context, last, told } = started();
    send(CHOSEN);
    fail('readTable', Object.assign(new Error('x'), { failure: 'empty' }));
    expect([phase(), context().failure]).toEqual(['choosing', { kind: 'table', failure: 'empty' }]);
    send({ type: 'file.variantChosen', variant: 'cm_fyv_01' });
    expect(context().variant).toBe('cm_fyv_01');
    send({ type: 'file.left' });
    expect([phase(), context().failure]).toEqual(['choosing', null]);
    send({ type: 'file.unfinishedDiscarded', id: 6 });
    expect(last('discardUnfinished')).toEqual({ id: 6 });
    told();
    answer('discardUnfinished');
    expect(told()).toEqual([['list', { type: 'list.refreshRequested' }]]);
    send({ type: 'file.unfinishedDiscarded', id: 6 });
    fail('discardUnfinished', DOWN);
    expect([context().failure, told()]).toEqual([
      { kind: 'noResponse' },
      [['list', { type: 'list.refreshRequested' }]],
    ]);
    send({ type: 'file.unfinishedDiscarded', id: 6 });
    answer('discardUnfinished');
    expect(context().failure).toBeNull();
    send(CHOSEN);
    fail('readTable', Object.assign(new Error('x'), { failure: 'empty' }));
    send({ type: 'file.unfinishedDiscarded', id: 6 });
    fail('discardUnfinished', DOWN);
    expect([context().fileName, context().failure]).toEqual([null, { kind: 'noResponse' }]);
    send({ type: 'file.left' });
    expect(context().failure).toBeNull();
    told();
    for (const type of ['session.renewed', 'connection.returned'] as const) send({ type });
    expect(told()).toEqual(['session.renewed', 'connection.returned'].map((type) => ['list', { type }]));
  });
});

interface MatchedInput {
  readonly variant?: 'cm_fyv_01';
  readonly known?: KnownFile;
}

function matched({ variant, known = knownFile }: MatchedInput = {}) {
  const driven = drive(massUpdateFileMachine, INPUT);
  const { actor, send, answer, calls } = driven;
  if (variant !== undefined) send({ type: 'file.variantChosen', variant });
  send(CHOSEN);
  answer('readTable', changesTable);
  answer('knowFile', known);
  return {
    ...driven,
    context: () => actor.getSnapshot().context,
    dates: () => calls().findLast(([name]) => name === 'readValues')?.[1],
    last: (child: string) => calls().findLast(([name]) => name === child)?.[1],
    read: (dates: readonly unknown[] = [someDates], numbers: readonly unknown[] = []) =>
      answer('readValues', { dates, numbers }),
    match: (index: number, field: string | null) => send({ type: 'file.columnMatched', index, field }),
    maySend: () => actor.getSnapshot().can(COMPARE),
    phase: () => selectValuesPhase(actor.getSnapshot()),
  };
}

describe('the columns of a file of changes', () => {
  it('are matched by their names, and their dates are read at once', () => {
    const { context, dates, read, maySend, phase } = matched();
    expect(context().takenFor).toEqual([KEY, 'contrata', 'seg_fin_obra_fecha', null]);
    expect(refusedFields(changesTable, knownFile.fields, 'cm_seg_01').map(({ field }) => field)).toEqual([
      'proyecto',
    ]);
    expect([phase(), maySend(), dates()]).toEqual([
      ...['reading', false],
      {
        columns: { dates: [{ column: 2, field: 'seg_fin_obra_fecha' }], numbers: [] },
        orders: {},
        bareYears: {},
        momentDays: {},
        marks: {},
        scales: {},
      },
    ]);
    read();
    expect([phase(), maySend(), context().dates]).toEqual(['ready', true, [someDates]]);
  });

  it('are matched as in the last file with the same headers, without fields that no longer exist', () => {
    const recordado = {
      columnas: [KEY, 'de_antes', 'contrata', ''],
      vaciar: ['contrata', 'de_antes'],
      fechas: [{ campo: 'seg_fin_obra_fecha', orden: 'mdy' as const, anio: 'year' as const }],
      numeros: [],
    };
    const remembered = matched({ known: { ...knownFile, recordado } });
    expect(remembered.context()).toMatchObject({
      takenFor: [KEY, null, 'contrata', null],
      empties: ['contrata'],
      recipe: null,
      orders: { seg_fin_obra_fecha: 'mdy' },
      bareYears: { seg_fin_obra_fecha: 'year' },
    });
    const shorter = { ...recordado, columnas: [KEY] };
    expect(matched({ known: { ...knownFile, recordado: shorter } }).context().takenFor[1]).toBe('contrata');
  });

  it('are not sent without their key, with a field twice, or with nothing to update', () => {
    const { match, read, maySend, send, calls } = matched();
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
    send(COMPARE);
    expect(calls().at(-1)).toMatchObject([
      'sending',
      { order: { ...MATCHED, uploadId: UPLOAD_ID, takenFor: [KEY, 'contrata', null, null] } },
    ]);
  });

  it('of invoice lines need the number of the line as a key too', () => {
    const line = { ...knownFile.fields[1]!, field: 'fyv_linea', label: 'Línea', isEnabled: false };
    const known = { ...knownFile, fields: [...knownFile.fields, line] };
    const { match, read, maySend } = matched({ variant: 'cm_fyv_01', known });
    read();
    expect(maySend()).toBe(false);
    match(3, 'fyv_linea');
    read();
    expect(maySend()).toBe(true);
  });

  it('can have their empty cells empty a field, while they are matched', () => {
    const { send, match, read, context } = matched();
    read();
    const clear = (clears: boolean) =>
      send({ type: 'file.emptiesChosen', empties: withClearing(context().empties, 'contrata', clears) });
    clear(true);
    clear(true);
    expect(context().empties).toEqual(['contrata']);
    clear(false);
    expect(context().empties).toEqual([]);
    clear(true);
    match(1, null);
    expect([context().empties, context().takenFor[1]]).toEqual([[], null]);
  });

  it('are matched as a recipe says, and by their names without it', () => {
    const { send, context, read } = matched();
    read();
    send({ type: 'file.recipeChosen', recipe: someRecipe.id });
    expect(context()).toMatchObject({
      takenFor: [KEY, 'contrata', null, null],
      empties: ['contrata'],
      recipe: 3,
      orders: { seg_fin_obra_fecha: 'mdy' },
    });
    read();
    send({ type: 'file.recipeChosen', recipe: null });
    expect(context()).toMatchObject({ empties: [], recipe: null, orders: {}, bareYears: {}, momentDays: {} });
    send({ type: 'file.recipeChosen', recipe: 3 });
    send({ type: 'file.columnMatched', index: 3, field: null });
    expect(context().recipe).toBeNull();
  });

  it('cannot be sent while nobody has said which day a moment is, and what was said is kept with the file (seg_replanteo_fecha)', () => {
    const { send, read, dates, maySend, context } = matched();
    read([{ ...someDates, moments: { as: null } }]);
    expect(maySend()).toBe(false);
    send({ type: 'file.valuesAnswered', answers: { momentDays: { seg_fin_obra_fecha: 'office' } } });
    expect(dates()).toMatchObject({ momentDays: { seg_fin_obra_fecha: 'office' } });
    read([{ ...someDates, moments: { as: 'office' } }]);
    expect(maySend()).toBe(true);
    const fechas = dateChoices({ dates: [{ column: 2, field: 'seg_fin_obra_fecha' }] }, context());
    expect(fechas).toEqual([{ campo: 'seg_fin_obra_fecha', orden: 'dmy', anio: null, momento: 'office' }]);
    expect(answersOf({ fechas, numeros: [] }).momentDays).toEqual({ seg_fin_obra_fecha: 'office' });
  });

  it('have the dates and numbers of each field read as in the last file, whatever its headers were', () => {
    const lecturas = {
      fechas: [{ campo: 'seg_fin_obra_fecha', orden: 'mdy', anio: null, momento: 'office' }],
      numeros: [{ campo: 'importe_estimado', marca: 'point', escala: null }],
    } satisfies KnownFile['lecturas'];
    expect(matched({ known: { ...knownFile, lecturas } }).context()).toMatchObject({
      takenFor: MATCHED.takenFor,
      orders: { seg_fin_obra_fecha: 'mdy' },
      momentDays: { seg_fin_obra_fecha: 'office' },
      marks: { importe_estimado: 'point' },
    });
    const recordado = {
      columnas: [KEY, 'contrata', 'seg_fin_obra_fecha', ''],
      vaciar: [],
      fechas: [],
      numeros: [],
    };
    expect(matched({ known: { ...knownFile, lecturas, recordado } }).context()).toMatchObject({
      orders: {},
      momentDays: {},
    });
  });

  it('have their dates read again in another order, and need a decision about bare years before they are sent', () => {
    const { send, read, fail, dates, maySend, phase } = matched();
    const years = { ...someDates, bareYears: { as: null } };
    read([years]);
    expect(maySend()).toBe(false);
    send({ type: 'file.valuesAnswered', answers: { bareYears: { seg_fin_obra_fecha: 'year' } } });
    send({ type: 'file.valuesAnswered', answers: { orders: { seg_fin_obra_fecha: 'mdy' } } });
    expect(dates()).toMatchObject({
      orders: { seg_fin_obra_fecha: 'mdy' },
      bareYears: { seg_fin_obra_fecha: 'year' },
    });
    fail('readValues', new Error('crash'));
    expect([phase(), maySend()]).toEqual(['failed', false]);
    send({ type: 'file.valuesRetryRequested' });
    read([{ ...someDates, bareYears: { as: 'year' } }]);
    expect(maySend()).toBe(true);
  });
});

describe('the numbers of a file of changes', () => {
  const amount = { ...knownFile.fields[1]!, field: 'importe_estimado', label: 'Importe estimado' };
  const share = { ...knownFile.fields[1]!, field: 'porcentaje_avance', label: 'Avance (%)' };
  const known = { ...knownFile, fields: [...knownFile.fields, amount, share] };

  it('are read again when a person says their decimal mark or their scale, and nothing is sent before', () => {
    const { match, read, send, maySend, dates: asked, last } = matched({ known });
    read();
    match(1, 'importe_estimado');
    match(3, 'porcentaje_avance');
    const columns = [
      { column: 1, field: 'importe_estimado', isWhole: false, span: ['0', null], scale: null },
      { column: 3, field: 'porcentaje_avance', isWhole: false, span: ['0', '100'], scale: 'hundred' },
    ];
    expect(asked()).toMatchObject({ columns: { numbers: columns }, marks: {}, scales: {} });
    const doubtfulScale = { ...doubtfulNumbers, mark: null, scale: { as: null, examples: [] } };
    read([someDates], [doubtfulNumbers, doubtfulScale]);
    expect(maySend()).toBe(false);
    send({ type: 'file.valuesAnswered', answers: { marks: { importe_estimado: 'comma' } } });
    read(
      [someDates],
      [{ ...doubtfulNumbers, mark: { ...doubtfulNumbers.mark, as: 'comma' } }, doubtfulScale],
    );
    expect(maySend()).toBe(false);
    send({ type: 'file.valuesAnswered', answers: { scales: { porcentaje_avance: 'fraction' } } });
    const answers = { marks: { importe_estimado: 'comma' }, scales: { porcentaje_avance: 'fraction' } };
    expect(asked()).toMatchObject(answers);
    read([someDates], []);
    expect(maySend()).toBe(true);
    send(COMPARE);
    const { order } = last('sending') as { order: UpdateOrder };
    expect(order).toMatchObject(answers);
    expect(numberChoices(MASS_UPDATE_FILE.valueColumns(order), order)).toEqual([
      { campo: 'importe_estimado', marca: 'comma', escala: null },
      { campo: 'porcentaje_avance', marca: null, escala: 'fraction' },
    ]);
  });

  it('are read as in the last file with the same headers', () => {
    const recordado = {
      columnas: [KEY, 'importe_estimado', 'porcentaje_avance', ''],
      vaciar: [],
      fechas: [],
      numeros: [
        { campo: 'importe_estimado', marca: 'point' as const, escala: null },
        { campo: 'porcentaje_avance', marca: null, escala: 'hundred' as const },
      ],
    };
    expect(matched({ known: { ...known, recordado } }).context()).toMatchObject({
      marks: { importe_estimado: 'point' },
      scales: { porcentaje_avance: 'hundred' },
    });
  });
});

it('a file of changes is sent from its worker with its dates as days, and compared', async () => {
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
          lecturas: { fechas: [], numeros: [] },
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
    },
    tables: {
      openTable: async (file, { rowsAtMost, onProgress }) => {
        sent.push([file.name, rowsAtMost]);
        onProgress?.(50);
        return changesTable;
      },
      readTableAs: async ({ encoding }) => {
        sent.push(encoding);
        return changesTable;
      },
      tableRows: async (columns, part, reading) => ({
        count: 1,
        json: new Blob([JSON.stringify([columns, part, reading?.dates?.columns])]),
      }),
      tableDates: async () => [someDates],
      tableNumbers: async () => [],
      tableFingerprint: async () => ({ file: 'f', headers: 'h' }),
      close: () => void sent.push('closed'),
    },
  };
  const actor = createActor(massUpdateFileMachine.provide(createMassUpdateFileImplementations(deps)), {
    input: INPUT,
  }).start();
  actor.getSnapshot().children.list?.send({ type: 'list.asked', query: { page: 1, own: true } });
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
  await waitFor(actor, (snapshot) => snapshot.can(COMPARE));
  actor.send(COMPARE);
  await waitFor(actor, (snapshot) => snapshot.matches({ open: 'made' }));
  expect(sent.filter((one) => JSON.stringify(one) !== '"closed"')).toEqual([
    { pageSize: 10, page: 1, propias: 'true' },
    ['contratas.csv', 200_000],
    { tipo_csv: 'cm_seg_01', huella: 'f', cabeceras: 'h' },
    {
      uploadId: UPLOAD_ID,
      tipo_csv: 'cm_seg_01',
      archivo: 'contratas.csv',
      huella: 'f',
      cabeceras: 'h',
      encabezados: [KEY, 'Contrata', 'Fin de obra', 'Proyecto'],
      columnas: [KEY, 'contrata', '', ''],
      vaciar: [],
      fechas: [],
      numeros: [],
      filas: 1,
    },
    [7, '{"filas":[[0,1],{"from":0,"most":5000},[]]}'],
    ['compare', 7],
    { pageSize: 10, page: 1, propias: 'true' },
  ]);
});
