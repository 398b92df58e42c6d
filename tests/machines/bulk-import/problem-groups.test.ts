import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { sheet } from '../../../paths/payloads/bulk-import/bulk-import-payloads.ts';
import { FAULT, FAULT_REPORT } from '../../../paths/payloads/bulk-import/fault-finding-payloads.ts';
import {
  ERRORS,
  FIXED,
  SITE,
  UNKNOWN_SITES,
} from '../../../paths/payloads/bulk-import/problem-groups-payloads.ts';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import { fixesOf, spanTyped, typedEnds } from '../../../src/machines/bulk-import/faults/group-fixes.ts';
import { createProblemGroups } from '../../../src/machines/bulk-import/faults/problem-groups-implementations.ts';
import { problemGroupsMachine } from '../../../src/machines/bulk-import/faults/problem-groups-machine.ts';
import {
  faultGroups,
  faultyRows,
  isReplaceable,
  nearestOf,
  problemGroups,
  replacing,
  rowsOfCells,
  valuesOfCells,
} from '../../../src/machines/bulk-import/faults/problem-groups-rules.ts';
import type { ProblemGroup } from '../../../src/machines/bulk-import/faults/problem-groups-types.ts';
import type { CellProblem } from '../../../src/machines/bulk-import/preview/problem-navigation-types.ts';
import { FAULT_TITLES, type FaultKind } from '../../../src/shared/load-rules/fault-kinds.ts';
import { drive } from '../../support/driven.ts';
import { fakeWorkbook } from './import-world.ts';

const error = (row: number, column: number, code = '#N/A'): CellProblem => ({
  sheet: 0,
  row,
  column,
  kind: 'error',
  code,
  detail: code,
});

function opened(group = UNKNOWN_SITES) {
  const driven = drive(problemGroupsMachine);
  driven.send({ type: 'groups.opened', group, facts: null });
  driven.answer('readValues', [SITE]);
  return { ...driven, state: () => driven.actor.getSnapshot().value };
}

const replaced = (antes: string, despues: string) => ({
  tipo: 'reemplazar',
  hoja: 0,
  columna: 'site_cod',
  antes,
  despues,
});

describe('the groups of problems', () => {
  it('are one for each kind and column, and those of the page come before those of the worker', () => {
    const header = ['CODIGO', 'a', 'b', 'site_cod'];
    const groups = problemGroups([error(4, 1), FAULT, error(5, 2), error(6, 1)], FAULT_REPORT.groups, [
      { ...sheet('SEGUIMIENTO', 12), header },
    ]);
    expect(groups.map(({ kind, column, header: name, count }) => [kind, column, name, count])).toEqual([
      ['error', 1, 'a', 2],
      ['error', 2, 'b', 1],
      ['missing', 3, 'site_cod', 3],
      ['unknownSite', 3, 'site_cod', 2],
    ]);
  });

  it('count an unreadable date once, as the worker does', () => {
    const unread = { ...error(4, 5), kind: 'unreadDate' as const };
    const key = { sheet: 'cm_seg_01', kind: 'notDate', field: 'fecha', other: null } as const;
    const groups = problemGroups(
      [unread, { ...unread, column: 6 }],
      [{ ...key, column: 5, count: 9, values: 1 }],
      [],
    );
    expect(groups.map(({ kind, column, count }) => [kind, column, count])).toEqual([
      ['unreadDate', 6, 1],
      ['notDate', 5, 9],
    ]);
  });

  it('offer a replacement for the whole column only when it solves the problem', () => {
    const offered = (Object.keys(FAULT_TITLES) as FaultKind[]).filter((kind) =>
      isReplaceable({ ...UNKNOWN_SITES, kind }),
    );
    expect(offered).toEqual([
      ...['notDecimal', 'notInteger', 'notDate', 'unknownProject', 'unknownSite'],
      ...['codeLength', 'codeForm', 'codeLowerCase', 'codePattern', 'workInPortal', 'orphanLine'],
      ...['unlisted', 'negative'],
    ]);
  });

  it('offer the fixes that may solve their problem, for a column that has a name', () => {
    const offered = (kind: ProblemGroup['kind'], more: Partial<ProblemGroup> = {}) =>
      fixesOf({ ...UNKNOWN_SITES, header: 'notas', source: ERRORS.source, kind, ...more });
    expect(offered('notDecimal')).toEqual(['comma', 'point', 'trim', 'empty']);
    expect(offered('wrongOrder')).toEqual(['swap', 'empty', 'emptyOther']);
    expect(offered('codeLowerCase')).toEqual(['upperCase']);
    expect([offered('repeatedWork'), offered('missing'), offered('error', { header: ' ' })]).toEqual([
      [],
      [],
      [],
    ]);
    expect(fixesOf(UNKNOWN_SITES)).toEqual(['trim', 'upperCase']);
    expect(offered('error', { column: null })).toEqual([]);
  });

  it('are fixed in the rows that a person types, as far as both ends say them', () => {
    expect([spanTyped('4', ''), spanTyped('', ' 9 '), spanTyped('4', '9'), spanTyped('a', '-1')]).toEqual([
      { from: 4, to: 1_048_576 },
      { from: 1, to: 9 },
      { from: 4, to: 9 },
      null,
    ]);
    expect([typedEnds({ from: 4, to: 1_048_576 }), typedEnds({ from: 1, to: 9 }), typedEnds(null)]).toEqual([
      { from: '4', to: '' },
      { from: '', to: '9' },
      { from: '', to: '' },
    ]);
  });

  it('name a column that the sheet lacks by its label in the portal', () => {
    const [group] = FAULT_REPORT.groups;
    const lacking = { ...group!, column: null };
    expect(problemGroups([], [lacking], [])).toMatchObject([{ column: null, header: 'site_cod' }]);
  });

  it('of cells list their values by frequency, each with its rows', () => {
    const cells = [error(4, 1), error(5, 1, '#REF!'), error(6, 1, '#REF!')];
    expect(valuesOfCells(cells)).toEqual([
      { value: '#REF!', told: '#REF!', count: 2, row: 5, nearest: null },
      { value: '#N/A', told: '#N/A', count: 1, row: 4, nearest: null },
    ]);
    expect([rowsOfCells(cells, ['#REF!']), rowsOfCells(cells, [])]).toEqual([
      [5, 6],
      [4, 5, 6],
    ]);
  });

  it('offer the nearest value of the portal, for sites, projects and closed lists only', () => {
    const facts = {
      hoy: '2026-11-23',
      plazos: { cm_seg_01: {}, cm_fyv_01: {} },
      avisos: { cm_seg_01: [], cm_fyv_01: [] },
      listas: {
        cm_seg_01: { provincia: [{ valor: 'Vizcaia', cercanos: [{ valor: 'Vizcaya', distancia: 1 }] }] },
        cm_fyv_01: {},
      },
      sitios: [
        { valor: 'SIT-9', cercanos: [{ valor: 'SIT-00009', distancia: 4 }] },
        {
          valor: 'SIT-8',
          cercanos: [
            { valor: 'SIT-1', distancia: 1 },
            { valor: 'SIT-2', distancia: 1 },
          ],
        },
        { valor: 'nada', cercanos: [] },
      ],
      proyectos: [],
      obras: [],
      lineas: [],
      subproyectos: [],
    };
    expect([...nearestOf(UNKNOWN_SITES, facts)]).toEqual([
      ['SIT-9', { value: 'SIT-00009', distance: 4, isOnly: true }],
      ['SIT-8', { value: 'SIT-1', distance: 1, isOnly: false }],
      ['nada', null],
    ]);
    expect([...nearestOf({ ...UNKNOWN_SITES, kind: 'missing' }, facts)]).toEqual([]);
    const unlisted = { sheet: 'cm_seg_01', kind: 'unlisted', field: 'provincia', other: null } as const;
    const [provinces] = faultGroups([{ ...unlisted, column: 4, count: 1, values: 1 }], []);
    expect([...nearestOf(provinces!, facts)]).toEqual([
      ['Vizcaia', { value: 'Vizcaya', distance: 1, isOnly: true }],
    ]);
  });
});

describe('an open group', () => {
  it('does not take the nearest value when several are equally near', () => {
    const { send, answer, emitted } = opened();
    send({ type: 'groups.problemsChanged' });
    answer('readValues', [{ ...SITE, nearest: { value: 'SIT-1', distance: 1, isOnly: false } }]);
    send({ type: 'groups.nearestTaken', within: 2 });
    expect(emitted).toEqual([{ type: 'groups.corrected', corrections: [] }]);
  });

  it('is corrected by one value, by the values above, value by value, or by all nearest values', () => {
    const { send, emitted } = opened();
    send({ type: 'groups.fillRequested', value: 'Norte' });
    send({ type: 'groups.fillRequested', value: null });
    send({ type: 'groups.valueReplaced', before: 'SIT-9', after: 'SIT-7' });
    send({ type: 'groups.nearestTaken', within: 4 });
    send({ type: 'groups.nearestTaken', within: 3 });
    const fill = (despues: string | null) => ({ tipo: 'rellenar', hoja: 0, columna: 'site_cod', despues });
    expect(emitted.map((event) => 'corrections' in event && event.corrections)).toEqual([
      [fill('Norte')],
      [fill(null)],
      [replaced('SIT-9', 'SIT-7')],
      [replaced('SIT-9', 'SIT-00009')],
      [],
    ]);
  });

  it('of a header corrects the header cell, because a column is identified by its name', () => {
    const header = { ...error(1, 2, '#REF!'), sheet: 2 };
    const { send, emitted } = opened({
      ...ERRORS,
      sheet: 2,
      column: 2,
      header: '#REF!',
      source: { from: 'cells', cells: [header] },
    });
    send({ type: 'groups.valueReplaced', before: '#REF!', after: '' });
    expect(emitted.map((event) => 'corrections' in event && event.corrections)).toEqual([
      [{ tipo: 'celda', hoja: 2, celda: 'C1', columna: '#REF!', obra: '', antes: '#REF!', despues: '' }],
    ]);
  });

  it('of a header in another row corrects the header there, besides the cells of its column', () => {
    const sheets = [{ ...sheet('SEGUIMIENTO', 12), header: ['', '', '#REF!'], headerRow: 3 }];
    const [group] = problemGroups([error(3, 2, '#REF!'), error(6, 2, '#REF!')], [], sheets);
    expect(replacing(group!, '#REF!', 'notas')).toEqual([
      { tipo: 'reemplazar', hoja: 0, columna: '#REF!', antes: '#REF!', despues: 'notas' },
      { tipo: 'celda', hoja: 0, celda: 'C3', columna: '#REF!', obra: '', antes: '#REF!', despues: 'notas' },
    ]);
  });

  it('shows what a fix would change, and makes it only once that is accepted', () => {
    const { send, answer, emitted, calls, state } = opened();
    send({ type: 'groups.spanGiven', span: { from: 4, to: 9 } });
    send({ type: 'groups.fixChosen', fix: { kind: 'upperCase' } });
    expect([state(), calls().at(-1)]).toEqual([
      { open: 'previewing' },
      [
        'previewFix',
        { group: UNKNOWN_SITES, chosen: [], span: { from: 4, to: 9 }, fix: { kind: 'upperCase' } },
      ],
    ]);
    send({ type: 'groups.fixAccepted' });
    answer('previewFix', FIXED);
    expect([state(), emitted]).toEqual([{ open: 'previewed' }, []]);
    send({ type: 'groups.fixLeft' });
    expect([state(), emitted]).toEqual([{ open: 'shown' }, []]);
    send({ type: 'groups.fixChosen', fix: { kind: 'upperCase' } });
    answer('previewFix', FIXED);
    send({ type: 'groups.fixAccepted' });
    expect([state(), emitted]).toEqual([
      { open: 'shown' },
      [{ type: 'groups.corrected', corrections: [FIXED.correction] }],
    ]);
  });

  it.each<[string, (driven: ReturnType<typeof opened>) => void]>([
    ['is left before it is shown', () => {}],
    ['is left', ({ answer }) => answer('previewFix', FIXED)],
  ])('forgets a fix that %s', (_, comesTo) => {
    const driven = opened();
    driven.send({ type: 'groups.fixChosen', fix: { kind: 'upperCase' } });
    comesTo(driven);
    driven.send({ type: 'groups.fixLeft' });
    expect([driven.state(), driven.actor.getSnapshot().context]).toMatchObject([
      { open: 'shown' },
      { fix: null, preview: null },
    ]);
    expect(driven.emitted).toEqual([]);
  });

  it('fixes only the chosen values, as long as the group has them', () => {
    const { send, answer, calls, actor } = opened();
    const chosen = () => actor.getSnapshot().context.chosen;
    for (const value of ['SIT-7', 'SIT-9', 'SIT-7']) send({ type: 'groups.valueToggled', value });
    send({ type: 'groups.fixChosen', fix: { kind: 'upperCase' } });
    expect(calls().at(-1)).toEqual([
      'previewFix',
      { group: UNKNOWN_SITES, chosen: ['SIT-9'], span: null, fix: { kind: 'upperCase' } },
    ]);
    send({ type: 'groups.problemsChanged' });
    answer('readValues', [SITE]);
    expect(chosen()).toEqual(['SIT-9']);
    send({ type: 'groups.problemsChanged' });
    answer('readValues', [{ ...SITE, value: 'SIT-8' }]);
    expect(chosen()).toEqual([]);
  });

  it('makes no fix that changes nothing, and forgets it when the problems are others', () => {
    const { send, answer, emitted, calls, state, actor } = opened();
    const nothing = { ...FIXED, correction: null, changed: 0, refusal: 'otherCount' };
    send({ type: 'groups.blockPasted', text: 'SIT-1\r\n\r\nSIT-3\r\n' });
    answer('previewFix', nothing);
    send({ type: 'groups.fixAccepted' });
    expect([state(), emitted]).toEqual([{ open: 'previewed' }, []]);
    expect(calls().at(-1)).toEqual([
      'previewFix',
      {
        group: UNKNOWN_SITES,
        chosen: [],
        span: null,
        fix: { kind: 'paste', values: ['SIT-1', '', 'SIT-3'] },
      },
    ]);
    send({ type: 'groups.problemsChanged' });
    expect(actor.getSnapshot().context).toMatchObject({ fix: null, preview: null });
  });

  it('leaves its rows out in one step, each row once', () => {
    const { send, answer, emitted, calls, state } = opened();
    send({ type: 'groups.rowsLeftOut', value: 'SIT-9' });
    answer('readRows', [4, 9, 4]);
    const skipped = (fila: number) => ({ tipo: 'omitirFila', hoja: 0, fila, obra: '' });
    expect([state(), calls().at(-1), emitted]).toEqual([
      { open: 'shown' },
      ['readRows', { group: UNKNOWN_SITES, value: 'SIT-9' }],
      [{ type: 'groups.corrected', corrections: [skipped(4), skipped(9)] }],
    ]);
  });

  it.each([
    ['repeatedWork', [9, 12]],
    ['unknownSite', [4, 7, 9, 12]],
  ] as const)('leaves out, of %s, the rows %j', async (kind, rows) => {
    const cells = [
      { row: 4, value: 'A' },
      { row: 7, value: 'B' },
      { row: 9, value: 'A' },
      { row: 12, value: 'B' },
    ].map((cell) => ({ ...cell, column: 3, phrase: '' }));
    const workbook = fakeWorkbook({
      gateway: { faultCells: async () => cells, faultValues: async () => [SITE] },
    });
    const actor = createActor(createProblemGroups({ workbook })).start();
    const left = new Promise<readonly Correction[]>((resolve) =>
      actor.on('groups.corrected', ({ corrections }) => resolve(corrections)),
    );
    actor.send({ type: 'groups.opened', group: { ...UNKNOWN_SITES, kind }, facts: null });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'shown' }));
    actor.send({ type: 'groups.rowsLeftOut', value: null });
    expect((await left).map((made) => made.tipo === 'omitirFila' && made.fila)).toEqual(rows);
  });

  it('follows the problems of the file, and closes with its last one', () => {
    const { send, answer, state } = opened();
    send({ type: 'groups.problemsChanged' });
    expect(state()).toEqual({ open: 'reading' });
    answer('readValues', []);
    expect(state()).toBe('closed');
  });

  it.each([
    ['faults', UNKNOWN_SITES, { open: 'reading' }],
    ['cells', ERRORS, 'closed'],
  ])('of %s is read again after the faults were found again', (_, group, expected) => {
    const { send, state } = opened(group);
    send({ type: 'groups.faultsFound' });
    expect(state()).toEqual(expected);
  });

  it('of cells closes when the problems change, because its cells are outdated', () => {
    const { send, actor, state } = opened(ERRORS);
    send({ type: 'groups.problemsChanged' });
    expect([state(), actor.getSnapshot().context]).toEqual([
      'closed',
      {
        group: null,
        facts: null,
        values: [],
        chosen: [],
        leaving: null,
        others: [],
        fix: null,
        span: null,
        preview: null,
      },
    ]);
  });

  it.each(['readValues', 'readRows', 'previewFix'])('is read again on request when %s failed', (child) => {
    const { send, fail, state } = opened();
    if (child === 'readRows') send({ type: 'groups.rowsLeftOut', value: null });
    else if (child === 'previewFix') send({ type: 'groups.fixChosen', fix: { kind: 'upperCase' } });
    else send({ type: 'groups.problemsChanged' });
    fail(child, new Error('crash'));
    expect(state()).toEqual({ open: 'failed' });
    send({ type: 'groups.retryRequested' });
    expect(state()).toEqual({ open: 'reading' });
    send({ type: 'groups.closed' });
    expect(state()).toBe('closed');
  });
});

describe('loading only the good rows', () => {
  const skipped = (hoja: number, fila: number) => ({ tipo: 'omitirFila', hoja, fila, obra: '' });

  it('leaves the other rows out, then the lines without a work, and reports when none is left', () => {
    const { send, answer, emitted, actor, calls } = drive(problemGroupsMachine);
    send({ type: 'groups.onlyGoodRequested', others: [{ sheet: 0, row: 7 }] });
    answer('readFaultyRows', [{ sheet: 0, row: 4 }]);
    send({ type: 'groups.problemsChanged' });
    expect(calls().length).toBe(1);
    send({ type: 'groups.faultsFound' });
    answer('readFaultyRows', [{ sheet: 1, row: 9 }]);
    send({ type: 'groups.faultsFound' });
    answer('readFaultyRows', []);
    expect([actor.getSnapshot().value, emitted]).toEqual([
      'closed',
      [
        { type: 'groups.corrected', corrections: [skipped(0, 7), skipped(0, 4)] },
        { type: 'groups.corrected', corrections: [skipped(1, 9)] },
        { type: 'groups.onlyGoodLeft' },
      ],
    ]);
  });

  it.each([
    ['of seguimiento and factyval where only faults are wrong', [], 4, { rows: 4, good: 9 }],
    ['with an error once, where all faults are listed', [error(4, 1), error(7, 1)], 1, { rows: 2, good: 10 }],
    ['without how many are good, where faults are left unlisted', [error(7, 1)], 3, { rows: 2, good: null }],
  ])('counts the rows %s', (_, errors, count, expected) => {
    const found = { faults: [FAULT], count, warnings: [] };
    const report = { ...FAULT_REPORT, faults: count, rows: { cm_seg_01: 3, cm_fyv_01: 1 } };
    expect(faultyRows({ problems: [...errors, FAULT], found }, report, [])).toMatchObject(expected);
  });

  it('does not count a header in another row among the rows that load', () => {
    const sheets = [{ ...sheet('SEGUIMIENTO', 12), headerRow: 3 }];
    const found = { faults: [], count: 0, warnings: [] };
    const report = { ...FAULT_REPORT, faults: 0, rows: { cm_seg_01: 0, cm_fyv_01: 0 } };
    expect(faultyRows({ problems: [error(3, 2)], found }, report, sheets)).toBeNull();
  });

  it('is abandoned when the list of groups is left', () => {
    const { send, actor } = drive(problemGroupsMachine);
    send({ type: 'groups.onlyGoodRequested', others: [] });
    send({ type: 'groups.closed' });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('leaves nothing out of a good file', () => {
    const report = { ...FAULT_REPORT, faults: 0, rows: { cm_seg_01: 0, cm_fyv_01: 0 } };
    expect(
      faultyRows({ problems: [], found: { faults: [], count: 0, warnings: [] } }, report, []),
    ).toBeNull();
  });
});
