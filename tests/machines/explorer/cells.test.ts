import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { someCell } from '../../../paths/payloads/kit/cell-payloads.ts';
import { SOME_CODE, someWork } from '../../../paths/payloads/work-payloads.ts';
import { changeSetEndpoints } from '../../../src/api/endpoints/change-sets.ts';
import { spread, writesOf } from '../../../src/machines/explorer/cells/cell-blocks.ts';
import { createCellEditingImplementations } from '../../../src/machines/explorer/cells/cell-editing-implementations.ts';
import { cellEditingMachine } from '../../../src/machines/explorer/cells/cell-editing-machine.ts';
import { recordOf } from '../../../src/machines/explorer/cells/cell-editing-rules.ts';
import { CELL_DELAYS, type CellWrite } from '../../../src/machines/explorer/cells/cell-editing-types.ts';
import { workCells } from '../../../src/machines/work-changes/work-cells.ts';
import { drive } from '../../support/driven.ts';
import { changeSetAnswers, FakeChangeSets } from '../../support/fakes/fake-change-sets.ts';
import { FakeWorkPages } from '../../support/fakes/fake-work-pages.ts';
import { servedTo } from '../../support/fakes/served-to.ts';

const input = { delays: CELL_DELAYS };
const NOW = { version: 3 };

function world() {
  const pages = new FakeWorkPages();
  pages.add({ page: someWork, lines: [], life: [] });
  const kept = new FakeChangeSets(pages);
  const sheet = () => pages.one(SOME_CODE).page.ficha;
  const api = servedTo({ id: 4, name: 'Ana Ruiz' }, changeSetEndpoints, changeSetAnswers(kept));
  const actor = createActor(
    cellEditingMachine.provide(
      createCellEditingImplementations({
        cells: workCells(api),
        read: async (clave, columns) => ({
          id: 12,
          clave,
          version: sheet()?.version ?? 0,
          valores: Object.fromEntries(columns.map((column) => [column, held(column) ?? null])),
        }),
      }),
    ),
    { input },
  );
  const held = (field: string) => sheet()?.campos.find(({ campo }) => campo === field)?.valor;
  const told: unknown[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  const { cellWriting } = actor.getSnapshot().children;
  if (cellWriting === undefined) throw new Error('Nothing writes.');
  const write = (values: Readonly<Record<string, string>>, { version }: { version: number | null } = NOW) => {
    const given: CellWrite = {
      id: 12,
      clave: SOME_CODE,
      version,
      columns: Object.keys(values),
      values: Object.entries(values).map(([campo, typed]) => ({ column: campo, campo, typed, value: typed })),
    };
    cellWriting.send({ type: 'cells.given', write: given });
  };
  const settled = async () =>
    (
      await waitFor(
        cellWriting,
        ({ value, context }) => typeof value === 'object' && 'idle' in value && context.orders.length === 0,
      )
    ).context;
  const faults = async () => (await settled()).marks.map(({ value, fault }) => [value.campo, fault]);
  return { actor, cellWriting, kept, held, told, write, settled, faults };
}

describe('the cells of a grid', () => {
  it('are written in order, each over the version that the one before it left', async () => {
    const { write, settled, held, told } = world();
    write({ responsable: 'Eva' });
    write({ contrata: 'Norte' });
    const { marks, done } = await settled();
    expect([held('responsable'), held('contrata'), marks, done.map(({ set }) => set)]).toEqual([
      'Eva',
      'Norte',
      [],
      [1, 2],
    ]);
    expect(told.filter((event) => (event as { type: string }).type === 'cells.saved')).toHaveLength(2);
  });

  it('are undone and written again, unless somebody changed the record in between', async () => {
    const { write, settled, held, cellWriting, kept, faults } = world();
    write({ responsable: 'Eva' });
    write({ contrata: 'Norte' });
    cellWriting.send({ type: 'cells.undoRequested' });
    await settled();
    expect([held('responsable'), held('contrata')]).toEqual(['Eva', null]);
    cellWriting.send({ type: 'cells.undoRequested' });
    await settled();
    expect(held('responsable')).toBe('Luis');
    cellWriting.send({ type: 'cells.redoRequested' });
    await settled();
    expect(held('responsable')).toBe('Eva');
    cellWriting.send({ type: 'cells.undoRequested' });
    await settled();
    kept.changeWork(SOME_CODE, { responsable: 'Marta' }, 'Luis Gil');
    cellWriting.send({ type: 'cells.redoRequested' });
    expect([await faults(), held('responsable')]).toEqual([
      [['responsable', { kind: 'conflict', theirs: 'Marta', by: 'Luis Gil' }]],
      'Marta',
    ]);
  });

  it('of one record are all undone and all written again', async () => {
    const { write, settled, held, cellWriting } = world();
    const now = async () => [(await settled()).marks, held('responsable'), held('contrata')];
    write({ responsable: 'Eva' });
    write({ contrata: 'Norte' });
    for (const type of ['cells.undoRequested', 'cells.redoRequested'] as const) {
      await settled();
      cellWriting.send({ type });
      await settled();
      cellWriting.send({ type });
      expect(await now()).toEqual([
        [],
        ...(type === 'cells.undoRequested' ? ['Luis', null] : ['Eva', 'Norte']),
      ]);
    }
  });

  it('that somebody changed after they were written are not undone', async () => {
    const { write, settled, held, cellWriting, kept, told } = world();
    write({ responsable: 'Eva' });
    await settled();
    kept.changeWork(SOME_CODE, { responsable: 'Marta' }, 'Luis Gil');
    cellWriting.send({ type: 'cells.undoRequested' });
    const { done } = await settled();
    expect([held('responsable'), done, told.at(-1)]).toEqual([
      'Marta',
      [],
      {
        type: 'cells.undoKept',
        sentence: `No se ha deshecho nada: la obra ${SOME_CODE} (Luis Gil) ya no está como las dejó este cambio.`,
      },
    ]);
  });

  it('of one record are written together or not at all', async () => {
    const { write, faults, held } = world();
    write({ responsable: 'Eva', metros_cable: 'doce' });
    expect(await faults()).toEqual([
      ['responsable', { kind: 'together' }],
      [
        'metros_cable',
        {
          kind: 'said',
          sentence:
            '«doce» no es un número: escribe cifras y, si hace falta, una coma, como 1250,5 (hasta 6 decimales).',
        },
      ],
    ]);
    expect(held('responsable')).toBe('Luis');
  });

  it('that have the value already are not written', async () => {
    const { write, settled, told } = world();
    write({ responsable: 'Luis' });
    expect([(await settled()).done, told]).toEqual([
      [],
      [
        { type: 'work.began', work: 'cellEditing' },
        { type: 'work.ended', work: 'cellEditing' },
      ],
    ]);
  });
});

const { column } = someCell;
const valueTyped = (typed: string, value: string | null) => ({ column, campo: column, typed, value });
const CLOSED = { delays: CELL_DELAYS, open: null, typed: '', rule: null };
const GIVEN = {
  type: 'cells.given',
  write: { ...recordOf(someCell), values: [valueTyped('2-5-26', '2026-05-02')] },
};
const YIELDED = { type: 'cells.yielded', id: 1, column };
const WRONG_DAY = {
  type: 'cells.refused',
  mark: {
    record: recordOf(someCell),
    value: valueTyped('31/02/2026', null),
    fault: { kind: 'rule', rule: 'noDay' },
  },
};

describe('the cell that is typed', () => {
  const typing = (typed: string | null = null) => {
    const driven = drive(cellEditingMachine, input);
    driven.send({ type: 'cell.opened', cell: someCell, typed });
    return driven;
  };

  it.each([
    [null, '01/05/2026'],
    ['3', '3'],
  ])('begins, when it is opened with the text %o, as «%s»', (typed, text) => {
    const { actor } = typing(typed);
    const { value, context } = actor.getSnapshot();
    expect([value, context]).toEqual(['typing', { ...CLOSED, open: someCell, typed: text }]);
  });

  it.each([
    ['cell.committed', '2-5-26', GIVEN],
    ['cell.committed', '1-5-26', YIELDED],
    ['cell.blurred', '2-5-26', GIVEN],
    ['cell.blurred', '1-5-26', YIELDED],
    ['cell.blurred', '31/02/2026', WRONG_DAY],
    ['cell.abandoned', '2-5-26', YIELDED],
  ] as const)('closes on %s with the text «%s»', (type, text, message) => {
    const { actor, send, told } = typing();
    send({ type: 'cell.typed', text });
    send({ type });
    const { value, context } = actor.getSnapshot();
    expect([value, context, told]).toEqual(['closed', CLOSED, [['cellWriting', message]]]);
  });

  it('stays open with the rule that it breaks, until something else is typed', () => {
    const { actor, send, told } = typing();
    const open = { ...CLOSED, open: someCell };
    send({ type: 'cell.typed', text: '31/02/2026' });
    send({ type: 'cell.committed' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
      'typing',
      { ...open, typed: '31/02/2026', rule: 'noDay' },
    ]);
    send({ type: 'cell.typed', text: '3' });
    expect([actor.getSnapshot().context, told]).toEqual([{ ...open, typed: '3' }, []]);
  });

  it.each([
    { type: 'session.renewed' },
    { type: 'connection.returned' },
    { type: 'cells.setApplied', set: 7, block: { writes: [] } },
    { type: 'cells.setUndone', set: 7 },
  ] as const)('passes $type on to the machine that writes', (event) => {
    const { send, told, emitted } = drive(cellEditingMachine, input);
    send(event);
    expect([told, emitted]).toEqual([[['cellWriting', event]], []]);
  });

  it.each([
    { type: 'cells.read', row: null },
    { type: 'cells.blockWanted', block: { writes: [] } },
  ] as const)('tells the list $type of the machine that writes', (event) => {
    const { send, told, emitted } = drive(cellEditingMachine, input);
    send(event);
    expect([told, emitted]).toEqual([[], [event]]);
  });

  it.each(['cellWriting', 'relayEmitted'])('ends when %s breaks', (child) => {
    const { actor, fail } = typing();
    fail(child, new Error('crash'));
    const { value, status } = actor.getSnapshot();
    expect([value, status]).toEqual(['broken', 'done']);
  });
});

describe('a block of cells', () => {
  const day = someCell.field;
  const number = { ...day, campo: 'metros', columna: 'metros', tipo: 'decimal' as const };
  const record = (id: number) => ({ id, clave: `4P-${id}`, version: 1, columns: [] });

  it('is read by columns, whose numbers show their decimal mark', () => {
    const columns = [
      { column: 'cierre', field: day },
      { column: 'metros', field: number },
    ];
    const texts = [
      ['1/2/2026', '1.5'],
      ['', '1.250'],
      ['31/2/2026', ''],
    ];
    expect(
      writesOf([1, 2, 3].map(record), columns, texts).map(({ id, values }) => [
        id,
        values.map(({ value }) => value),
      ]),
    ).toEqual([
      [1, ['2026-02-01', '1.5']],
      [2, [null, '1.25']],
      [3, ['31/2/2026', null]],
    ]);
  });

  it('is filled by a single text, and else keeps its shape', () => {
    expect(spread([['a']], 2, 2)).toEqual([
      ['a', 'a'],
      ['a', 'a'],
    ]);
    expect(spread([['a', 'b']], 3, 3)).toEqual([['a', 'b']]);
  });
});
