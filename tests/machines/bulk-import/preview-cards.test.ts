import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { NO_FILE } from '../../../src/machines/bulk-import/file/import-file.ts';
import {
  type CardQuestions,
  openCard,
  type PreviewCard,
  readingQuestions,
  searchQuestions,
} from '../../../src/machines/bulk-import/preview/preview-cards.ts';
import { previewCardsMachine } from '../../../src/machines/bulk-import/preview/preview-cards-machine.ts';
import type { DateColumnReport } from '../../../src/workers/workbook/dates/dates-protocol.ts';
import { NOTHING_HIDDEN } from '../../support/books/nothing-hidden.ts';
import { aWorkbook } from './import-world.ts';

type Step = CardQuestions | PreviewCard;

/** Questions are judged by the file, names of cards are pressed by a person. */
function openAfter(...steps: readonly Step[]): readonly (PreviewCard | null)[] {
  const actor = createActor(previewCardsMachine).start();
  return steps.map((step) => {
    actor.send(
      typeof step === 'string'
        ? { type: 'cards.toggled', card: step }
        : { type: 'cards.judged', questions: step },
    );
    return openCard(actor.getSnapshot().context);
  });
}

describe('of the cards above the table', () => {
  it.each<[string, readonly Step[], readonly (PreviewCard | null)[]]>([
    ['none is open while nothing is asked', [{ dates: false, numbers: false }], [null]],
    [
      'the first that asks is open, and once it is answered the next',
      [{ dates: true, numbers: true, hidden: true }, { dates: false }, { numbers: false, hidden: false }],
      ['dates', 'numbers', null],
    ],
    [
      'one that a person closes stays closed, and the next is open',
      [{ dates: true, numbers: true }, 'dates', { dates: true }, 'numbers'],
      ['dates', 'numbers', 'numbers', null],
    ],
    [
      'one that asks again is open again',
      [{ dates: true }, 'dates', { dates: false }, { dates: true }],
      ['dates', null, null, 'dates'],
    ],
    [
      'one that a person opens is open in place of the one that asks, until it is closed',
      [{ numbers: true }, 'corrections', { numbers: true }, 'corrections'],
      ['numbers', 'corrections', 'corrections', 'numbers'],
    ],
    [
      'one that a person opens and answers gives way to the next',
      [{ dates: true, numbers: true }, 'numbers', { numbers: false }, { dates: false }],
      ['dates', 'numbers', 'dates', null],
    ],
    [
      'one with an answer is open while a person changes it',
      [{ dates: false, numbers: true }, 'dates', { dates: false }],
      ['numbers', 'dates', 'dates'],
    ],
    [
      'one that a person closes with its answer is open when it asks again',
      [{ dates: false }, 'dates', 'dates', { dates: true }],
      [null, 'dates', null, 'dates'],
    ],
    [
      'one that a person opens and closes with its question stays closed',
      [{ dates: true, numbers: true }, 'numbers', 'numbers', { dates: false }],
      ['dates', 'numbers', 'dates', null],
    ],
    [
      'one that begins to ask while a person has another open is open after it',
      ['corrections', { dates: true }, 'corrections'],
      ['corrections', 'corrections', 'dates'],
    ],
    ['another that a person opens takes its place', ['dates', 'hidden', 'hidden'], ['dates', 'hidden', null]],
  ])('%s', (_, steps, open) => {
    expect(openAfter(...steps)).toEqual(open);
  });
});

const column: DateColumnReport = {
  field: 'seg_asignacion_fecha',
  column: 5,
  columnLetter: 'F',
  order: 'dmy',
  filled: 1,
  forms: [],
  ambiguous: 0,
  ambiguousExamples: [],
  onlyAs: { dmy: 0, mdy: 0 },
  twoDigitYears: 0,
  bareYears: null,
  moments: null,
  unread: 3,
  maybeSwapped: 1,
};
const example = { cell: 'F2', written: '2024', day: null, otherDay: null };
const years = (as: 'year' | null) => ({ count: 1, as, example, days: { year: null, serial: null } });
const moments = (as: 'office' | null) => ({ count: 1, as, example, days: { written: null, office: null } });
const file = { ...NO_FILE, workbook: aWorkbook };

describe('the dates of a file', () => {
  it.each<[string, Partial<DateColumnReport>, boolean]>([
    ['that were read ask nothing, nor do those that are no dates', {}, false],
    ['that are a bare year ask', { bareYears: years(null) }, true],
    ['that are a bare year ask no more once it is said', { bareYears: years('year') }, false],
    ['that are moments ask', { moments: moments(null) }, true],
    ['that are moments ask no more once it is said', { moments: moments('office') }, false],
    ['that are valid in both orders ask', { ambiguous: 2 }, true],
    ['that are valid in the other order alone ask', { onlyAs: { dmy: 0, mdy: 1 } }, true],
    ['that are valid in their own order alone do not', { onlyAs: { dmy: 1, mdy: 0 } }, false],
  ])('%s', (_, report, asks) => {
    const reports = [
      { sheet: 0, columns: [{ ...column, ...report }], numbers: [], unreadDates: [], unreadDateCount: 0 },
    ];
    expect(readingQuestions(file, reports).dates).toBe(asks);
    const said = { ...file, dateOrders: { [column.field]: 'dmy' as const } };
    const isOrder = report.ambiguous !== undefined || report.onlyAs !== undefined;
    expect(readingQuestions(said, reports).dates).toBe(asks && !isOrder);
  });
});

it('c19: formulas without a result ask in the sheets that load alone, and so do codes that would be shortened', () => {
  const uncalculated = { ...NOTHING_HIDDEN, uncalculated: { count: 1, cells: ['C3'] } };
  const hidden = (...sheets: (typeof NOTHING_HIDDEN)[]) => ({
    ...file,
    workbook: { ...aWorkbook, hidden: sheets },
  });
  expect(searchQuestions(hidden(NOTHING_HIDDEN, uncalculated), 0).hidden).toBe(true);
  expect(searchQuestions(hidden(NOTHING_HIDDEN, NOTHING_HIDDEN, uncalculated), 0).hidden).toBe(false);
  expect(searchQuestions(hidden(NOTHING_HIDDEN, NOTHING_HIDDEN), 1).hidden).toBe(true);
});

it('a book without rows asks where its table is', () => {
  expect(searchQuestions(file, 0).layout).toBe(false);
  expect(searchQuestions({ ...file, skippedRows: [2, 0] }, 0).layout).toBe(true);
});
