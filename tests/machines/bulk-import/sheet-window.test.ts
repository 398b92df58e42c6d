import { describe, expect, it } from 'vitest';
import { sheetWindowMachine } from '../../../src/machines/bulk-import/preview/sheet-window-machine.ts';
import type {
  CellPlace,
  SheetWindowEvent,
  WindowRequest,
} from '../../../src/machines/bulk-import/preview/sheet-window-types.ts';
import { drive } from '../../support/driven.ts';
import { aSheet } from './import-world.ts';

const WORKBOOK = [aSheet('SEGUIMIENTO', 300), aSheet('FACTYVAL', 60), aSheet('NOTAS', 0)];
const EMPTY = 2;
const DATES = { fields: ['seg_asignacion_fecha'], orders: {} };
const COLUMNS = { fromColumn: 0, toColumn: 6 };
const rows = (fromRow: number, toRow: number) => ({ fromRow, toRow, ...COLUMNS });

const LOCATE: SheetWindowEvent = { type: 'preview.cellRequested', place: { sheet: 0, row: 82, column: 3 } };
const CONTENT_CHANGED: SheetWindowEvent = { type: 'preview.contentChanged', sheets: WORKBOOK };
const ROWS_GONE: SheetWindowEvent = {
  type: 'preview.contentChanged',
  sheets: [aSheet('SEGUIMIENTO', 20), ...WORKBOOK.slice(1)],
};
const RULES_CHANGED: SheetWindowEvent = { type: 'preview.dateRulesChanged', dates: DATES };

/** A grid whose cells were not read yet. */
function opened(sheets = WORKBOOK) {
  const driven = drive(sheetWindowMachine, { sheets, dates: null });
  const asked = () => driven.calls().map(([child, input]) => ({ [child]: input }));
  const lastRequest = () => driven.calls().at(-1)?.[1] as WindowRequest;
  return {
    ...driven,
    context: () => driven.actor.getSnapshot().context,
    state: () => driven.actor.getSnapshot().value,
    /** Answers the last request for cells. */
    arrives: () => driven.answer('loadWindow', { request: lastRequest(), rows: [] }),
    /** A function that returns the requests since this call. */
    since: () => {
      const before = asked().length;
      return () => asked().slice(before);
    },
  };
}

/** A grid with its first page on screen. */
function shown(sheets = WORKBOOK) {
  const grid = opened(sheets);
  grid.arrives();
  return grid;
}

/**
 * A page with all rows, read as far as the margin; then the page is made small again, and three of its rows
 * are known.
 */
function shownFarAhead() {
  const grid = shown();
  grid.send({ type: 'preview.pageSizeSelected', pageSize: 100_000 });
  grid.send({ type: 'preview.viewChanged', view: rows(0, 100) });
  grid.arrives();
  return grid;
}

const reading = (fromRow: number, toRow: number, sheet = 0, dates: typeof DATES | null = null) => ({
  loadWindow: { sheet, span: rows(fromRow, toRow), dates, isFiltered: false },
});

describe('the grid of the preview', () => {
  it('reads its first page, and shows it', () => {
    const grid = opened();
    expect([grid.state(), grid.since()(), grid.context().window]).toEqual(['loading', [], null]);
    grid.arrives();
    expect([grid.state(), grid.context().window?.span]).toEqual(['shown', rows(0, 50)]);
  });

  it('reads nothing of a sheet without rows, whatever changes', () => {
    const grid = shown();
    const asked = grid.since();
    grid.send({ type: 'preview.sheetSelected', sheet: EMPTY });
    expect(grid.state()).toBe('empty');
    grid.send(CONTENT_CHANGED);
    expect(grid.state()).toBe('empty');
    grid.send(RULES_CHANGED);
    expect([grid.state(), asked()]).toEqual(['empty', []]);
  });

  it('returns to a sheet that was read without reading it again', () => {
    const grid = shown();
    grid.send({ type: 'preview.cursorMoved', cursor: { offset: 7, column: 2 } });
    const asked = grid.since();
    grid.send({ type: 'preview.sheetSelected', sheet: 1 });
    grid.arrives();
    grid.send({ type: 'preview.sheetSelected', sheet: 0 });
    expect([grid.state(), grid.context().sheet, grid.context().cursor, asked()]).toEqual([
      'shown',
      0,
      { offset: 7, column: 2 },
      [reading(0, 50, 1)],
    ]);
  });

  it.each([
    ['the sheet on screen', 0],
    ['a sheet that is not there', 9],
  ])('stays where it is when %s is chosen', (_, sheet) => {
    const grid = shown();
    grid.send({ type: 'preview.cursorMoved', cursor: { offset: 7, column: 2 } });
    const before = grid.context();
    grid.send({ type: 'preview.sheetSelected', sheet });
    expect(grid.context()).toBe(before);
  });

  it('turns to a page that was not read', () => {
    const grid = shown();
    const asked = grid.since();
    grid.send({ type: 'preview.pageSelected', page: 4 });
    expect([grid.state(), grid.context().cursor, asked()]).toEqual([
      'loading',
      { offset: 150, column: 0 },
      [reading(150, 200)],
    ]);
  });

  it('turns to pages that were read without reading them again', () => {
    const grid = shownFarAhead();
    const asked = grid.since();
    grid.send({ type: 'preview.pageSizeSelected', pageSize: 50 });
    expect([grid.state(), grid.context().pageSize]).toEqual(['shown', 50]);
    grid.send({ type: 'preview.pageSelected', page: 2 });
    expect([grid.state(), grid.context().cursor.offset]).toEqual(['shown', 50]);
    grid.send({ type: 'preview.cursorMoved', cursor: { offset: 49, column: 0 } });
    expect([grid.state(), grid.context().cursor.offset, grid.context().view]).toEqual(['shown', 49, null]);
    expect(asked()).toEqual([]);
  });

  it.each([0, 1, 7])('does not turn to page %i of six', (page) => {
    const grid = shown();
    grid.send({ type: 'preview.cursorMoved', cursor: { offset: 7, column: 2 } });
    const before = grid.context();
    grid.send({ type: 'preview.pageSelected', page });
    expect(grid.context()).toBe(before);
  });

  it.each([0, 50])('ignores %i rows as a page size', (pageSize) => {
    const grid = shown();
    grid.send({ type: 'preview.viewChanged', view: rows(0, 30) });
    const before = grid.context();
    grid.send({ type: 'preview.pageSizeSelected', pageSize });
    expect(grid.context()).toBe(before);
  });

  it('moves the cursor within the page, and reads the next page when it steps over the edge', () => {
    const grid = shown();
    grid.send({ type: 'preview.viewChanged', view: rows(20, 50) });
    const asked = grid.since();
    grid.send({ type: 'preview.cursorMoved', cursor: { offset: 49, column: 4 } });
    expect([grid.context().cursor, grid.context().view, asked()]).toEqual([
      { offset: 49, column: 4 },
      rows(20, 50),
      [],
    ]);
    grid.send({ type: 'preview.cursorMoved', cursor: { offset: 50, column: 4 } });
    expect([grid.context().cursor, grid.context().view, asked()]).toEqual([
      { offset: 50, column: 4 },
      null,
      [reading(50, 100)],
    ]);
  });

  it('keeps the visible rows that were read, and reads the others', () => {
    const grid = shownFarAhead();
    const asked = grid.since();
    grid.send({ type: 'preview.viewChanged', view: rows(60, 90) });
    expect([grid.state(), grid.context().view, asked()]).toEqual(['shown', rows(60, 90), []]);
    grid.send({ type: 'preview.viewChanged', view: rows(200, 230) });
    expect([grid.state(), grid.context().view, asked()]).toEqual([
      'loading',
      rows(200, 230),
      [reading(150, 300)],
    ]);
  });

  it('reads the rows that are visible by then when the view moved meanwhile', () => {
    const grid = shownFarAhead();
    grid.send({ type: 'preview.viewChanged', view: rows(150, 180) });
    const asked = grid.since();
    grid.send({ type: 'preview.viewChanged', view: rows(260, 290) });
    expect(asked()).toEqual([]);
    grid.arrives();
    expect([grid.state(), asked()]).toEqual(['loading', [reading(200, 300)]]);
  });

  it.each([
    ['cells change', CONTENT_CHANGED, null],
    ['dates are read otherwise', RULES_CHANGED, DATES],
  ])('reads again when %s, and shows the earlier rows until then', (_, changed, dates) => {
    const grid = shown();
    const asked = grid.since();
    grid.send(changed);
    expect([grid.state(), grid.context().window?.span, grid.context().isStale, asked()]).toEqual([
      'loading',
      rows(0, 50),
      true,
      [reading(0, 50, 0, dates)],
    ]);
    grid.arrives();
    expect([grid.state(), grid.context().isStale]).toEqual(['shown', false]);
  });

  it('reads the rows that are left when rows go', () => {
    const grid = shown();
    const asked = grid.since();
    grid.send(ROWS_GONE);
    expect(asked()).toEqual([reading(0, 20)]);
  });

  it('reads again on request after a failure', () => {
    const grid = opened();
    grid.fail('loadWindow', new Error('crash'));
    expect(grid.state()).toBe('failed');
    const asked = grid.since();
    grid.send({ type: 'preview.retryRequested' });
    expect([grid.state(), asked()]).toEqual(['loading', [reading(0, 50)]]);
  });

  it('shows the earlier rows when a cell could not be found', () => {
    const grid = shown();
    grid.send(LOCATE);
    grid.fail('locateRow', new Error('crash'));
    expect(grid.state()).toBe('failed');
    const asked = grid.since();
    grid.send({ type: 'preview.retryRequested' });
    expect([grid.state(), grid.context().sought, asked()]).toEqual(['shown', null, []]);
  });
});

describe('a requested cell', () => {
  const PLACE: CellPlace = { sheet: 0, row: 82, column: 3 };

  it('is shown on its page, once the page was read', () => {
    const grid = shown();
    const asked = grid.since();
    grid.send(LOCATE);
    expect([grid.state(), asked()]).toEqual([
      'locating',
      [{ locateRow: { headerRow: 1, place: PLACE, isFiltered: false } }],
    ]);
    grid.answer('locateRow', { offset: 80, number: 82 });
    expect([grid.state(), grid.context().cursor, grid.context().sought, grid.emitted]).toEqual([
      'loading',
      { offset: 80, column: 3 },
      null,
      [{ type: 'cell.found' }],
    ]);
    expect(asked().at(-1)).toEqual(reading(50, 100));
  });

  it('is shown without reading when its row was read', () => {
    const grid = shown();
    grid.send(LOCATE);
    const asked = grid.since();
    grid.answer('locateRow', { offset: 30, number: 82 });
    expect([grid.state(), asked()]).toEqual(['shown', []]);
  });

  it('is ignored for a sheet that the workbook does not have', () => {
    const grid = shown();
    grid.send({ type: 'preview.cellRequested', place: { ...PLACE, sheet: 9 } });
    expect([grid.state(), grid.context().sought]).toEqual(['shown', null]);
  });

  it.each([
    ['cells change', CONTENT_CHANGED, null],
    ['dates are read otherwise', RULES_CHANGED, DATES],
  ])('is found before %s, and then read as it is', (_, changed, dates) => {
    const grid = shown();
    grid.send(LOCATE);
    const asked = grid.since();
    grid.send(changed);
    expect([grid.state(), grid.context().isStale, asked()]).toEqual(['locating', true, []]);
    grid.answer('locateRow', { offset: 30, number: 82 });
    expect([grid.state(), asked()]).toEqual(['loading', [reading(0, 50, 0, dates)]]);
  });

  it('is looked for in the rows that are left when rows go meanwhile', () => {
    const grid = shown();
    grid.send(LOCATE);
    const asked = grid.since();
    grid.send(ROWS_GONE);
    grid.answer('locateRow', { offset: 25, number: 27 });
    expect([grid.context().cursor.offset, asked()]).toEqual([19, [reading(0, 20)]]);
  });
});

describe('the filter for rows with problems', () => {
  const KNOWN = [{ sheet: 0, row: 9 }];
  const SPAN = rows(0, 3);

  /** The cursor on Excel's row 9; rows 5, 9 and 12 have a problem. */
  function filteredGrid() {
    const grid = opened();
    const numbered = Array.from({ length: 50 }, (_, at) => ({ number: at + 2, cells: [] }));
    grid.answer('loadWindow', {
      request: { sheet: 0, span: rows(0, 50), dates: null, isFiltered: false },
      rows: numbered,
    });
    grid.send({ type: 'preview.cursorMoved', cursor: { offset: 7, column: 2 } });
    const asked = grid.since();
    grid.send({ type: 'preview.filterRequested', known: KNOWN });
    grid.answer('filterRows', { rows: [3, 0, 0], found: { offset: 1, number: 9 } });
    return { ...grid, asked };
  }
  function filteredOnScreen() {
    const grid = filteredGrid();
    grid.answer('loadWindow', {
      request: { sheet: 0, span: SPAN, dates: null, isFiltered: true },
      rows: [5, 9, 12].map((number) => ({ number, cells: [] })),
    });
    return grid;
  }

  it('is requested from the row of the cursor, which stays on it', () => {
    const grid = filteredGrid();
    expect([grid.state(), grid.context().cursor, grid.context().filter, grid.asked()]).toEqual([
      'loading',
      { offset: 1, column: 2 },
      { rows: [3, 0, 0], isOld: false },
      [
        { filterRows: { known: KNOWN, near: { sheet: 0, row: 9 } } },
        { loadWindow: { sheet: 0, span: SPAN, dates: null, isFiltered: true } },
      ],
    ]);
  });

  it('may leave no rows of a sheet', () => {
    const grid = filteredOnScreen();
    grid.send({ type: 'preview.sheetSelected', sheet: 1 });
    expect(grid.state()).toBe('empty');
  });

  it('stays through a correction, marked as outdated, until it is requested again', () => {
    const grid = filteredOnScreen();
    grid.send(CONTENT_CHANGED);
    expect(grid.context().filter).toEqual({ rows: [3, 0, 0], isOld: true });
    grid.send({ type: 'preview.filterRequested', known: [] });
    grid.send(CONTENT_CHANGED);
    expect([grid.state(), grid.calls().filter(([child]) => child === 'filterRows').length]).toEqual([
      'filtering',
      3,
    ]);
    grid.answer('filterRows', { rows: [2, 0, 0], found: { offset: 1, number: 12 } });
    expect([grid.context().filter, grid.context().cursor.offset]).toEqual([
      { rows: [2, 0, 0], isOld: true },
      1,
    ]);
  });

  it('leaves, once it is removed, the rows that are left when rows went while it was sought', () => {
    const grid = filteredOnScreen();
    grid.send({ type: 'preview.filterRequested', known: [] });
    grid.send(ROWS_GONE);
    grid.answer('filterRows', { rows: [3, 0, 0], found: { offset: 1, number: 9 } });
    grid.send({ type: 'preview.filterRemoved' });
    grid.answer('locateRow', { offset: 7, number: 9 });
    expect(grid.calls().at(-1)).toEqual(['loadWindow', reading(0, 20).loadWindow]);
  });

  it.each([
    ['cells changed', CONTENT_CHANGED, null],
    ['dates were read otherwise', RULES_CHANGED, DATES],
  ])('shows the rows as they are, once it fails after %s', (_, changed, dates) => {
    const grid = shown();
    grid.send({ type: 'preview.filterRequested', known: [] });
    grid.send(changed);
    grid.fail('filterRows', new Error('crash'));
    const asked = grid.since();
    grid.send({ type: 'preview.retryRequested' });
    expect([grid.state(), asked()]).toEqual(['loading', [reading(0, 50, 0, dates)]]);
  });

  it('is applied although dates are read otherwise meanwhile, marked as outdated', () => {
    const grid = shown();
    grid.send({ type: 'preview.filterRequested', known: KNOWN });
    const asked = grid.since();
    grid.send(RULES_CHANGED);
    grid.answer('filterRows', { rows: [3, 0, 0], found: { offset: 1, number: 9 } });
    expect([grid.context().filter, asked()]).toEqual([
      { rows: [3, 0, 0], isOld: true },
      [{ loadWindow: { sheet: 0, span: SPAN, dates: DATES, isFiltered: true } }],
    ]);
  });

  it('is removed with the cursor on the same row', () => {
    const grid = filteredOnScreen();
    const asked = grid.since();
    grid.send({ type: 'preview.filterRemoved' });
    expect([grid.state(), grid.context().filter, asked()]).toEqual([
      'locating',
      null,
      [{ locateRow: { headerRow: 1, place: { sheet: 0, row: 9, column: 2 }, isFiltered: false } }],
    ]);
    grid.answer('locateRow', { offset: 7, number: 9 });
    expect(grid.context().cursor).toEqual({ offset: 7, column: 2 });
  });

  it('is removed when a cell without a problem is requested', () => {
    const grid = filteredOnScreen();
    const asked = grid.since();
    const place: CellPlace = { sheet: 0, row: 10, column: 0 };
    grid.send({ type: 'preview.cellRequested', place });
    grid.answer('locateRow', { offset: 2, number: 12 });
    expect([grid.state(), grid.context().filter, asked()]).toEqual([
      'locating',
      null,
      [
        { locateRow: { headerRow: 1, place, isFiltered: true } },
        { locateRow: { headerRow: 1, place, isFiltered: false } },
      ],
    ]);
    grid.answer('locateRow', { offset: 8, number: 10 });
    expect([grid.context().cursor, grid.context().missedRow]).toEqual([{ offset: 8, column: 0 }, null]);
  });

  it('leaves the cursor on the header, and is not removed twice', () => {
    const grid = shown();
    grid.send({ type: 'preview.cursorMoved', cursor: { offset: -1, column: 2 } });
    const asked = grid.since();
    grid.send({ type: 'preview.filterRemoved' });
    grid.send({ type: 'preview.filterRequested', known: [] });
    grid.answer('filterRows', { rows: [0, 0, 0], found: null });
    expect([grid.state(), grid.context().cursor, asked()]).toEqual([
      'empty',
      { offset: -1, column: 2 },
      [{ filterRows: { known: [], near: { sheet: 0, row: 1 } } }],
    ]);
  });

  it('is requested again after a failure', () => {
    const grid = filteredOnScreen();
    grid.send({ type: 'preview.filterRequested', known: [] });
    grid.fail('filterRows', new Error('crash'));
    expect(grid.state()).toBe('failed');
    grid.send({ type: 'preview.retryRequested' });
    expect(grid.state()).toBe('shown');
  });
});
