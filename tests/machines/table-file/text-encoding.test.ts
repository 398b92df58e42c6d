import { describe, expect, it } from 'vitest';
import { UPLOAD_ID } from '../../../paths/payloads/kit/compared-file-payloads.ts';
import { someComparison, someTable } from '../../../paths/payloads/kit/register-file-payloads.ts';
import {
  changesTable,
  knownFile,
  someDates,
} from '../../../paths/payloads/mass-update/mass-update-file-payloads.ts';
import { selectMayCompare } from '../../../src/machines/compared-file/file/file-selectors.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { massUpdateFileMachine } from '../../../src/machines/mass-update/mass-update-file.ts';
import { siteImportMachine } from '../../../src/machines/sites/import/site-import-file.ts';
import type { TableSummary, TextEncoding } from '../../../src/workers/workbook/table/table-protocol.ts';
import { drive } from '../../support/driven.ts';

const INPUT = { delays: PAGED_LIST_DELAYS };
const CHOSEN = { type: 'file.chosen', file: new File(['x'], 'contratas.csv') } as const;
const inEncoding = (encoding: TextEncoding) => ({ type: 'file.encodingChosen', encoding }) as const;

/** The table as it is decoded as Mac Roman, with other headers for some columns. */
function inMacRoman(table: TableSummary, headers: Readonly<Record<number, string>> = {}): TableSummary {
  return {
    ...table,
    text: table.text && { ...table.text, encoding: 'macintosh', examples: ['Logroño'] },
    columns: table.columns.map((column) => ({ ...column, header: headers[column.column] ?? column.header })),
  };
}

/** The table with an unreadable character in one column. */
const brokenIn = (table: TableSummary, column: number): TableSummary => ({
  ...table,
  text: table.text && { ...table.text, broken: [{ column, cell: 'B2', cells: 1 }] },
});

describe('the text of a file whose rows the server keeps', () => {
  function matched(table = changesTable) {
    const driven = drive(massUpdateFileMachine, INPUT);
    const { actor, send, answer, calls } = driven;
    send(CHOSEN);
    answer('readTable', table);
    answer('knowFile', knownFile);
    answer('readValues', { dates: [someDates], numbers: [] });
    return {
      ...driven,
      context: () => actor.getSnapshot().context,
      state: () => actor.getSnapshot().value,
      called: () => calls().map(([name]) => name),
      mayCompare: () => selectMayCompare(actor.getSnapshot()),
    };
  }

  it('is read in another encoding without asking the server or matching its columns again', () => {
    const { actor, send, answer, calls, called, context, state } = matched();
    send({ type: 'file.columnMatched', index: 1, field: null });
    answer('readValues', { dates: [someDates], numbers: [] });
    const { takenFor } = context();
    const before = called().filter((name) => name === 'knowFile').length;
    send(inEncoding('macintosh'));
    expect([state(), calls().at(-1)]).toEqual([
      { open: 'reading' },
      ['readTable', { what: { encoding: 'macintosh' }, listener: actor }],
    ]);
    const table = inMacRoman(changesTable);
    answer('readTable', table);
    expect([state(), context().table, context().takenFor]).toEqual([
      { open: { prepared: { matching: 'readingValues' } } },
      table,
      takenFor,
    ]);
    expect(called().filter((name) => name === 'knowFile')).toHaveLength(before);
    answer('readValues', { dates: [someDates], numbers: [] });
    send({ type: 'file.comparisonRequested', uploadId: UPLOAD_ID });
    expect(calls().at(-1)).toMatchObject(['sending', { order: { table, takenFor } }]);
  });

  it('has its columns matched from the beginning when its headers are read differently', () => {
    const { send, answer, state, context } = matched();
    send({ type: 'file.columnMatched', index: 1, field: null });
    answer('readValues', { dates: [someDates], numbers: [] });
    send(inEncoding('macintosh'));
    answer('readTable', inMacRoman(changesTable, { 3: 'Año' }));
    expect(state()).toEqual({ open: 'knowing' });
    answer('knowFile', knownFile);
    expect(context().takenFor[1]).toBe('contrata');
  });

  it('is not read again as it was read, nor in an encoding that its bytes are not', () => {
    const { send, state } = matched();
    for (const encoding of ['windows-1252', 'utf-8'] as const) {
      send(inEncoding(encoding));
      expect(state()).toEqual({ open: { prepared: { matching: 'choosing' } } });
    }
  });

  it('is not compared while a column that is matched to a field has letters that cannot be read', () => {
    const { send, answer, mayCompare } = matched(brokenIn(changesTable, 1));
    expect(mayCompare()).toBe(false);
    send({ type: 'file.columnMatched', index: 1, field: null });
    answer('readValues', { dates: [someDates], numbers: [] });
    expect(mayCompare()).toBe(true);
    send({ type: 'file.columnMatched', index: 1, field: 'contrata' });
    answer('readValues', { dates: [someDates], numbers: [] });
    send(inEncoding('macintosh'));
    answer('readTable', inMacRoman(changesTable));
    answer('readValues', { dates: [someDates], numbers: [] });
    expect(mayCompare()).toBe(true);
  });

  it('says why it could not be read again', () => {
    const { send, fail, state, context } = matched();
    send(inEncoding('macintosh'));
    fail('readTable', Object.assign(new Error('failed'), { failure: 'unreadable' }));
    expect([state(), context().failure]).toEqual([
      { open: 'readingFailed' },
      { kind: 'table', failure: 'unreadable' },
    ]);
  });
});

it('the text of a file that is compared at once is read in another encoding with its columns still matched', () => {
  const { actor, send, answer, calls } = drive(siteImportMachine, INPUT);
  send(CHOSEN);
  answer('readTable', brokenIn(someTable, 1));
  expect(selectMayCompare(actor.getSnapshot())).toBe(false);
  send({ type: 'file.columnMatched', index: 1, field: 'municipio' });
  send({ type: 'file.emptiesChosen', empties: true });
  send(inEncoding('macintosh'));
  expect(calls().at(-1)).toEqual(['readTable', { what: { encoding: 'macintosh' }, listener: actor }]);
  answer('readTable', inMacRoman(someTable));
  send({ type: 'file.comparisonRequested', uploadId: UPLOAD_ID });
  expect(calls().at(-1)).toMatchObject([
    'compareSheet',
    { takenFor: ['cod', 'municipio'], empties: true, table: { text: { encoding: 'macintosh' } } },
  ]);
  answer('compareSheet', someComparison);
  expect(actor.getSnapshot().matches({ open: { prepared: 'compared' } })).toBe(true);
});
