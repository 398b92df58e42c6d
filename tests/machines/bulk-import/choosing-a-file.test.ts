import { describe, expect, it } from 'vitest';
import { workbook } from '../../../paths/payloads/bulk-import/bulk-import-payloads.ts';
import type { ReadingFailure } from '../../../src/machines/bulk-import/file/import-file.ts';
import {
  type Alone,
  ANOTHER_FILE,
  CHOOSE,
  CRASH,
  EMPTY,
  FILE,
  importAlone,
  loadable,
  noFile,
  OTHER_RUN,
  onScreen,
  READ,
  reading,
  readingFailed,
  stateOfFile,
  WATCH,
  watchedOver,
  withFile,
} from './import-alone.ts';

const SHOWN = { type: 'import.screenShown' } as const;
const ERROR_CELL = {
  sheet: 'SEGUIMIENTO',
  sheetHidden: false,
  cell: 'C4',
  row: 4,
  column: 3,
  columnLetter: 'C',
  error: '#REF!',
  value: '#REF!',
  asText: false,
};
const BEFORE_LOOKUPS = { code: 'checkingCode', fields: 'loadingFields' };

function findingOpenRun(): Alone {
  const page = noFile();
  page.send(SHOWN);
  return page;
}

describe('the empty page', () => {
  it.each<[string, (page: Alone) => void]>([
    ['is closed', ({ answer }) => answer('closeWorkbook')],
    ['cannot be closed', ({ fail }) => fail('closeWorkbook', CRASH)],
  ])('is ready once the last file %s', (_, comesTo) => {
    const page = importAlone();
    expect(page.state()).toEqual({ noFile: 'closingWorkbook' });
    comesTo(page);
    expect([page.state(), page.context(), page.asked('findOpenRun')]).toEqual([
      { noFile: 'ready' },
      EMPTY,
      [],
    ]);
  });

  it('shows the operator’s own open run instead', () => {
    const { state, answer, context, asked } = findingOpenRun();
    expect([state(), asked('findOpenRun')]).toEqual([{ noFile: 'findingOpenRun' }, [undefined]]);
    answer('findOpenRun', OTHER_RUN);
    expect([state(), context().run.watchedId]).toEqual(['watching', OTHER_RUN]);
  });

  it.each<[string, (page: Alone) => void]>([
    ['no run is open', ({ answer }) => answer('findOpenRun', null)],
    ['nobody can say whether a run is open', ({ fail }) => fail('findOpenRun', CRASH)],
  ])('stays when %s', (_, comesTo) => {
    const page = findingOpenRun();
    comesTo(page);
    expect([page.state(), page.context()]).toEqual([{ noFile: 'ready' }, EMPTY]);
  });

  it.each<[string, () => Alone]>([
    ['the last file is being closed', importAlone],
    ['nothing happens', noFile],
    ['an open run is looked for', findingOpenRun],
  ])('takes a file, or opens the record of a run, while %s', (_, comesTo) => {
    const chosen = comesTo();
    chosen.send(CHOOSE);
    expect([chosen.state(), chosen.context().file.fileName]).toEqual(['reading', 'Norte.xlsx']);
    expect(chosen.asked('loadWorkbook')).toMatchObject([{ file: FILE }]);
    const watched = comesTo();
    watched.send(WATCH);
    expect([watched.state(), watched.context()]).toEqual(['watching', watchedOver(EMPTY)]);
  });
});

describe('a file that is read', () => {
  it('shows its progress and its first rows', () => {
    const { send, context, state } = reading();
    const firstRows = { sheet: 'SEGUIMIENTO', header: ['12'], rows: [{ number: 2, cells: ['1'] }] };
    send({ type: 'reading.progressed', percent: 40 });
    send({ type: 'reading.firstRowsKnown', firstRows });
    expect([state(), context()]).toEqual([
      'reading',
      withFile({ fileName: 'Norte.xlsx', progress: 40, firstRows }),
    ]);
  });

  it('removes the marked workbook of the file before', () => {
    expect(reading().heard('markedBook')).toEqual([{ type: 'marking.forgotten' }]);
  });

  it('is shown once it was read, without a notice when it has no errors', () => {
    const { state, context, notices } = onScreen();
    expect([state(), notices()]).toEqual([stateOfFile('browsing', BEFORE_LOOKUPS), []]);
    expect(context()).toEqual(READ);
  });

  it('is shown with its errors, whose number is announced', () => {
    const faulty = { ...workbook, errors: [ERROR_CELL], errorCount: 1 };
    const { state, context, notices } = onScreen(faulty);
    expect([state(), context().openDialogs, notices()]).toEqual([
      stateOfFile('browsing', BEFORE_LOOKUPS),
      ['excelErrors'],
      [{ code: 'excelErrors', count: 1 }],
    ]);
    expect(context().file.workbook).toEqual(faulty);
  });

  it('is dropped when the reading is cancelled, and the reader stops', () => {
    const { send, state, context, answer } = reading();
    send({ type: 'import.readingCancelled' });
    expect([state(), context()]).toEqual([{ noFile: 'closingWorkbook' }, EMPTY]);
    expect(() => answer('loadWorkbook', workbook)).toThrow('not running');
  });
});

describe('a file that cannot be read', () => {
  it.each<[string, ReadingFailure, unknown]>([
    ['a fault of its own', 'encrypted', Object.assign(new Error('encrypted'), { failure: 'encrypted' })],
    ['a fault of the page', 'system', CRASH],
  ])('says why: %s is %s', (_, failure, error) => {
    const { fail, state, context, notices } = reading();
    fail('loadWorkbook', error);
    expect([state(), notices()]).toEqual(['readingFailed', [{ code: 'readingFailed', failure }]]);
    expect(context()).toEqual(withFile({ fileName: 'Norte.xlsx', readingFailure: failure }));
  });

  it('is replaced by another file that is chosen at once', () => {
    const { send, state, context, asked } = readingFailed();
    const file = { name: 'Sur.xlsx' } as File;
    send({ type: 'import.fileChosen', file });
    expect([state(), context()]).toEqual(['reading', withFile({ fileName: 'Sur.xlsx' })]);
    expect(asked('loadWorkbook').at(-1)).toMatchObject({ file });
  });

  it('gives way to the empty page on request', () => {
    const { send, state, context } = readingFailed();
    send(ANOTHER_FILE);
    expect([state(), context()]).toEqual([{ noFile: 'closingWorkbook' }, EMPTY]);
  });

  it('gives way to the record of a run', () => {
    const { send, state, context } = readingFailed();
    send(WATCH);
    expect([state(), context()]).toEqual(['watching', watchedOver(EMPTY)]);
  });
});

describe('a file whose table is in another place', () => {
  const placed = { sheet: 'cm_seg_01', place: { sheet: 1, headerRow: 3 } } as const;
  function placing(): Alone {
    const page = loadable();
    page.send({ type: 'import.tablePlaced', placed });
    return page;
  }

  it('is read there, and then checked again', () => {
    const { state, asked, answer, context } = placing();
    expect([state(), asked('placeTable')]).toEqual(['placingTable', [{ layout: workbook.layout, placed }]]);
    const summary = { ...workbook, fileCode: '13' };
    answer('placeTable', { corrections: [], summary, skippedRows: [4], effects: [] });
    expect([state(), context()]).toEqual([
      stateOfFile('browsing', BEFORE_LOOKUPS),
      withFile({ ...READ.file, workbook: summary, skippedRows: [4] }),
    ]);
  });

  it('removes the marked workbook of the place before', () => {
    const forgotten = { type: 'marking.forgotten' };
    expect(placing().heard('markedBook')).toEqual([forgotten, forgotten]);
  });

  it('is dropped when the reading is cancelled', () => {
    const { send, state, context } = placing();
    send({ type: 'import.readingCancelled' });
    expect([state(), context()]).toEqual([{ noFile: 'closingWorkbook' }, EMPTY]);
  });

  it('gives way to a failure that says why it cannot be read there', () => {
    const { fail, state, context, notices } = placing();
    fail('placeTable', Object.assign(new Error('encrypted'), { failure: 'encrypted' }));
    expect([state(), notices()]).toEqual([
      'readingFailed',
      [{ code: 'readingFailed', failure: 'encrypted' }],
    ]);
    expect(context()).toEqual(withFile({ fileName: 'Norte.xlsx', readingFailure: 'encrypted' }));
  });
});
