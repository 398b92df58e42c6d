import { describe, expect, it } from 'vitest';
import { fieldsLookup, workbook } from '../../../paths/payloads/bulk-import/bulk-import-payloads.ts';
import { doubtfulNumbers } from '../../../paths/payloads/kit/compared-file-payloads.ts';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import { selectImportBlock } from '../../../src/machines/bulk-import/bulk-import-selectors.ts';
import { CORRECTION_LIMITS } from '../../../src/machines/bulk-import/corrections/corrections-types.ts';
import { FAULT_FINDING_DELAYS } from '../../../src/machines/bulk-import/faults/fault-finding-types.ts';
import type {
  BareYearsReport,
  DateColumnReport,
} from '../../../src/workers/workbook/dates/dates-protocol.ts';
import {
  ANOTHER_FILE,
  CHOOSE,
  CRASH,
  EMPTY,
  importAlone,
  loadable,
  onScreen,
  PREVIEWS,
  READ,
  stateOfFile,
  WATCH,
  watchedOver,
  withFile,
} from './import-alone.ts';

const TRIM: Correction = { tipo: 'recortar', hoja: 0, columna: 'site_cod' };
const CORRECTED = {
  corrections: [TRIM],
  summary: { ...workbook, sheets: workbook.sheets.slice(0, 1) },
  skippedRows: [2],
  effects: [{ cells: 3, misfit: null }],
};
const CHANGED = { type: 'corrections.changed', corrected: CORRECTED } as const;
const FIELDS = { fields: [], orders: {}, bareYears: {}, momentDays: {} };
const example = { cell: 'F2', written: '2024', day: null, otherDay: null };
const yearsAlone = {
  count: 2,
  as: null,
  example,
  days: { year: '2024-01-01', serial: '1905-07-16' },
} satisfies BareYearsReport;
const dateColumn: DateColumnReport = {
  field: 'seg_asignacion_fecha',
  column: 5,
  columnLetter: 'F',
  order: 'dmy',
  filled: 2,
  forms: [],
  ambiguous: 0,
  ambiguousExamples: [],
  onlyAs: { dmy: 0, mdy: 0 },
  twoDigitYears: 0,
  bareYears: yearsAlone,
  unread: 0,
  maybeSwapped: 0,
  moments: null,
};

/** The machines beside the grid. */
const PARTS = [
  'sheetWindow',
  'problemNavigation',
  'columnPanel',
  'previewCards',
  'corrections',
  'earlierCorrections',
  'dateReview',
  'faultFinding',
  'problemGroups',
  'relayEmitted',
];

describe('the preview of a file', () => {
  it('opens with all machines beside the grid', () => {
    const calls = onScreen()
      .calls()
      .filter(([child]) => PARTS.includes(child));
    expect(calls).toMatchObject([
      [
        'relayEmitted',
        {
          sends: {
            problemNavigation: ['problem.reached'],
            corrections: ['corrections.changed'],
            earlierCorrections: ['earlier.taken'],
            dateReview: ['dates.ordersChanged', 'dates.reported', 'numbers.answered'],
            faultFinding: ['faults.found'],
            problemGroups: ['groups.corrected', 'groups.onlyGoodLeft'],
          },
        },
      ],
      ['sheetWindow', { sheets: workbook.sheets, dates: null }],
      ['problemNavigation', { sheets: workbook.sheets, errors: [], errorCount: 0, review: null }],
      ['columnPanel', { dates: null }],
      ['previewCards', undefined],
      ['corrections', { corrections: [], effects: [], limits: CORRECTION_LIMITS }],
      ['earlierCorrections', { left: null }],
      ['dateReview', { sheets: [0, 1] }],
      ['faultFinding', { delays: FAULT_FINDING_DELAYS }],
      ['problemGroups', undefined],
    ]);
  });

  it.each(PARTS)('closes with a failure when its %s crashes', (child) => {
    const { fail, state, context, notices, answer } = loadable();
    fail(child, CRASH);
    expect([state(), notices()]).toEqual(['readingFailed', [{ code: 'readingFailed', failure: 'system' }]]);
    expect(context()).toEqual(withFile({ fileName: 'Norte.xlsx', readingFailure: 'system' }));
    expect(() => answer('sheetWindow')).toThrow('not running');
  });

  it('shows the cell of a problem', () => {
    const place = { sheet: 0, row: 4, column: 2 };
    const { send, heard, state } = loadable();
    send({ type: 'problem.reached', place });
    expect([heard('sheetWindow').at(-1), state()]).toEqual([
      { type: 'preview.cellRequested', place },
      stateOfFile('browsing'),
    ]);
  });

  it('gives way to another file, and to the empty page', () => {
    const chosen = loadable();
    chosen.send(CHOOSE);
    expect([chosen.state(), chosen.context()]).toEqual(['reading', withFile({ fileName: 'Norte.xlsx' })]);
    const left = loadable();
    left.send(ANOTHER_FILE);
    expect([left.state(), left.context()]).toEqual([{ noFile: 'closingWorkbook' }, EMPTY]);
  });

  it.each(PREVIEWS)(
    'gives way to the record of a run while it is %s, and stays open behind it',
    (_, comesTo) => {
      const { send, state, context } = comesTo();
      send(WATCH);
      expect([state(), context()]).toEqual(['watching', watchedOver(READ)]);
    },
  );
});

describe('a correction', () => {
  it.each(PREVIEWS)('of a file that is being %s discards the loads that were built', (_, comesTo) => {
    const { send, state, context } = comesTo();
    send(CHANGED);
    expect(state()).toEqual(stateOfFile('browsing'));
    expect(context()).toMatchObject({
      file: {
        corrections: [TRIM],
        correctionEffects: CORRECTED.effects,
        skippedRows: [2],
        workbook: CORRECTED.summary,
        contentBlock: null,
      },
      run: { prepared: null, sameContent: { kind: 'unknown' } },
    });
  });

  it('is passed on to all machines beside the grid', () => {
    const { send, heard } = loadable();
    send(CHANGED);
    expect(heard('sheetWindow').at(-1)).toEqual({
      type: 'preview.contentChanged',
      sheets: CORRECTED.summary.sheets,
    });
    expect(heard('columnPanel').at(-1)).toEqual({ type: 'statistics.contentChanged' });
    expect(heard('dateReview').at(-1)).toEqual({ type: 'dates.contentChanged' });
    expect(heard('problemNavigation')).toEqual([
      { type: 'problems.correctionsChanged', corrections: [TRIM], errors: [], errorCount: 0 },
    ]);
  });

  it('is unsaved work of this page, from the first correction to the last', () => {
    const { send, emitted } = loadable();
    send(CHANGED);
    send(CHANGED);
    expect(emitted).toEqual([{ type: 'work.began', work: 'corrections' }]);
    send({ type: 'corrections.changed', corrected: { ...CORRECTED, corrections: [] } });
    expect(emitted.at(-1)).toEqual({ type: 'work.ended', work: 'corrections' });
  });

  it('of the file before is offered for the next file, and no longer kept once it is made there', () => {
    const page = loadable();
    page.send(CHANGED);
    page.send(CHOOSE);
    const left = { kind: 'left', fileName: 'Norte.xlsx', correcciones: [TRIM] } as const;
    expect(page.context()).toEqual(withFile({ fileName: 'Norte.xlsx', left }));
    page.answer('loadWorkbook', workbook);
    expect(page.asked('earlierCorrections').at(-1)).toEqual({ left });
    page.send({ type: 'earlier.taken', kind: 'left', corrections: [TRIM] });
    expect(page.heard('corrections')).toEqual([{ type: 'corrections.made', corrections: [TRIM] }]);
    expect(page.context().file.left).toBeNull();
  });
});

describe('what the validations will find', () => {
  const FOUND = { type: 'faults.found', faults: [], count: 7, warnings: [], shortened: 0 } as const;

  it('is passed on to the problems and their groups', () => {
    const { send, heard } = loadable();
    send(FOUND);
    expect([heard('problemNavigation'), heard('problemGroups')]).toEqual([
      [{ type: 'problems.faultsFound', faults: [], count: 7, warnings: [] }],
      [{ type: 'groups.faultsFound' }],
    ]);
  });

  it('tells the cards above the table what it asks', () => {
    const { send, heard } = loadable();
    send({ ...FOUND, shortened: 1 });
    send({ type: 'dates.reported', reports: [] });
    expect(heard('previewCards')).toEqual([
      { type: 'cards.judged', questions: { layout: false, hidden: true } },
      { type: 'cards.judged', questions: { layout: false, dates: false, numbers: false } },
    ]);
  });

  it('is corrected through groups', () => {
    const { send, heard } = loadable();
    send({ type: 'groups.corrected', corrections: [TRIM] });
    expect(heard('corrections')).toEqual([{ type: 'corrections.made', corrections: [TRIM] }]);
  });

  it('leads to the confirmation of a load of the good rows, and not of a rehearsal', () => {
    const { send, state, context } = loadable();
    send({ type: 'import.requested', isRehearsal: true });
    send({ type: 'import.preparingCancelled' });
    send({ type: 'groups.onlyGoodLeft' });
    expect([state(), context().run.isRehearsal]).toEqual([stateOfFile({ preparing: 'building' }), false]);
  });
});

describe('the dates of a file on screen', () => {
  it('are read in the chosen order in the whole preview', () => {
    const { send, heard, context } = loadable();
    const orders = { seg_asignacion_fecha: 'mdy' } as const;
    const bareYears = { seg_asignacion_fecha: 'year' } as const;
    const momentDays = { seg_asignacion_fecha: 'office' } as const;
    send({ type: 'dates.ordersChanged', orders, bareYears, momentDays });
    const dates = { ...FIELDS, orders, bareYears, momentDays };
    const { file } = context();
    expect([file.dateOrders, file.bareYears, file.momentDays]).toEqual([orders, bareYears, momentDays]);
    expect(heard('sheetWindow').at(-1)).toEqual({ type: 'preview.dateRulesChanged', dates });
    expect(heard('columnPanel').at(-1)).toEqual({ type: 'statistics.dateRulesChanged', dates });
    expect(heard('dateReview').at(-1)).toEqual({ type: 'dates.fieldsKnown', fields: [] });
  });

  it('prevent the load while nobody has decided what a bare year means', () => {
    const { send, actor } = loadable();
    const reports = (as: 'year' | null) => [
      {
        sheet: 0,
        numbers: [],
        unreadDates: [],
        unreadDateCount: 0,
        columns: [
          { ...dateColumn, bareYears: { ...yearsAlone, as } },
          { ...dateColumn, field: 'seg_cierre_fecha', bareYears: null },
        ],
      },
    ];
    const block = () => selectImportBlock(actor.getSnapshot());
    expect(block()).toBeNull();
    send({ type: 'dates.reported', reports: reports(null) });
    expect(block()).toEqual({ code: 'undecidedYears', columns: ['seg_asignacion_fecha'] });
    send({ type: 'dates.reported', reports: reports('year') });
    expect(block()).toBeNull();
  });

  it('prevent the load while nobody has decided which day a moment is (seg_replanteo_fecha)', () => {
    const { send, actor } = loadable();
    const example = { cell: 'F4', written: '2022-07-30T00:00:00Z', day: '2022-07-30', otherDay: null };
    const days = { written: '2022-07-30', office: '2022-07-30' };
    const reports = (as: 'written' | null) => [
      {
        sheet: 0,
        numbers: [],
        unreadDates: [],
        unreadDateCount: 0,
        columns: [{ ...dateColumn, bareYears: null, moments: { count: 1, as, example, days } }],
      },
    ];
    const block = () => selectImportBlock(actor.getSnapshot());
    send({ type: 'dates.reported', reports: reports(null) });
    expect(block()).toEqual({ code: 'undecidedMoments', columns: ['seg_asignacion_fecha'] });
    send({ type: 'dates.reported', reports: reports('written') });
    expect(block()).toBeNull();
  });

  it('come with numbers, which prevent the load while a loaded column can be read in two ways', () => {
    const { send, actor, context, heard } = loadable();
    const campo = context().file.fields?.seguimiento.campos[0] ?? '';
    const numbersOf = (field: string, as: 'comma' | null) => [
      {
        sheet: 0,
        columns: [],
        unreadDates: [],
        unreadDateCount: 0,
        numbers: [{ ...doubtfulNumbers, field, mark: { as, isDoubtful: true, examples: [] } }],
      },
    ];
    const block = () => selectImportBlock(actor.getSnapshot());
    send({ type: 'dates.reported', reports: numbersOf(campo, null) });
    expect(block()).toEqual({ code: 'undecidedNumbers', columns: [campo] });
    const answers = { marks: { [campo]: 'comma' }, scales: {} } as const;
    send({ type: 'numbers.answered', answers });
    expect(context().file.numberAnswers).toEqual(answers);
    expect(heard('faultFinding').at(-1)).toMatchObject({
      sheets: { cm_seg_01: { numbers: { marks: answers.marks } } },
    });
    send({ type: 'dates.reported', reports: numbersOf(campo, 'comma') });
    expect(block()).toBeNull();
    send({ type: 'dates.reported', reports: numbersOf('campo_no_habilitado', null) });
    expect(block()).toBeNull();
  });

  it('are read once the fields are known', () => {
    const { answer, heard } = onScreen();
    expect(heard('dateReview')).toEqual([]);
    answer('loadFields', fieldsLookup);
    answer('nameColumns', null);
    expect(heard('sheetWindow')).toEqual([{ type: 'preview.dateRulesChanged', dates: FIELDS }]);
    expect(heard('dateReview')).toEqual([{ type: 'dates.fieldsKnown', fields: [] }]);
  });

  it('that cannot be read are problems to navigate to', () => {
    const { send, heard } = loadable();
    const unread = { cell: 'K7', row: 7, column: 10, field: 'seg_asignacion_fecha', value: '31/02/2026' };
    const report = { sheet: 0, columns: [], numbers: [], unreadDates: [unread], unreadDateCount: 4 };
    send({ type: 'dates.reported', reports: [report] });
    expect(heard('problemNavigation')).toEqual([
      {
        type: 'problems.unreadDatesChanged',
        unreadDates: [{ sheet: 0, dates: [unread], count: 4 }],
      },
    ]);
  });
});

describe('a crash that cannot be repaired', () => {
  it.each(['importConsole', 'turnWatch', 'fileChange', 'template', 'markedBook'])(
    'ends the whole import when %s crashes, with or without a file',
    (child) => {
      for (const comesTo of [importAlone, loadable]) {
        const { fail, state, status, context } = comesTo();
        fail(child, CRASH);
        expect([state(), status(), context()]).toEqual(['broken', 'done', EMPTY]);
      }
    },
  );

  it('ends the whole import when lastCsv crashes, while no file is chosen', () => {
    const { fail, state, status } = importAlone();
    fail('lastCsv', CRASH);
    expect([state(), status()]).toEqual(['broken', 'done']);
  });

  it('ends the whole import when the console has lost its lines', () => {
    const { answer, state, context } = loadable();
    answer('importConsole');
    expect([state(), context()]).toEqual(['broken', EMPTY]);
  });
});
