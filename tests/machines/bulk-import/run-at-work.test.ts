import { describe, expect, it } from 'vitest';
import { fieldsLookup, result, workbook } from '../../../paths/payloads/bulk-import/bulk-import-payloads.ts';
import type { ConsoleEntry } from '../../../src/machines/load-run/console-types.ts';
import { LOAD_RUN_DELAYS } from '../../../src/machines/load-run/load-run-delays.ts';
import type { RunEnd, RunWaiting } from '../../../src/machines/load-run/run-types.ts';
import {
  ACCEPTED,
  type Alone,
  AT,
  CONFIRM,
  CRASH,
  DRAWN,
  LAST_CODE,
  LOAD,
  PREPARED,
  processing,
  REHEARSE,
  RENEWED,
  stateOfFile,
  UPLOAD_ID,
  WATCH,
} from './import-alone.ts';

const FAULT = { code: 'systemError', step: null, status: null, message: null };
const entry = (step: ConsoleEntry['step'], code: ConsoleEntry['code']): ConsoleEntry => ({
  at: AT,
  step,
  level: 'info',
  code,
  params: {},
  ms: null,
});
const wrote = (line: ConsoleEntry) => ({ type: 'run.wrote', entry: line }) as const;
const waitsFor = (waiting: RunWaiting) => ({ type: 'run.waitingChanged', waiting }) as const;

/** The reasons for which a run may wait, and the state that shows each. */
const WAITING: readonly (readonly [string, RunWaiting])[] = [
  ['waitingForSession', { kind: 'session' }],
  ['heldByAnotherOperator', { kind: 'otherOperator', message: 'Ana Ruiz está cargando.', retryAfter: 30 }],
  ['askingRun', { kind: 'lostAnswer' }],
  ['askingBusyServer', { kind: 'busyServer' }],
];

/** The operator who cannot load has to choose what to do. */
const shownAs = (value: string) =>
  value === 'heldByAnotherOperator' ? { heldByAnotherOperator: 'choosing' } : value;

function waitingFor(waiting: RunWaiting): Alone {
  const page = processing();
  page.send(waitsFor(waiting));
  return page;
}

describe('a run at work', () => {
  it('begins with an empty console and its record, and is unsaved work from then on', () => {
    const page = processing();
    expect(page.calls().slice(-3)).toMatchObject([
      [
        'relayEmitted',
        { sends: { loadRun: ['run.waitingChanged', 'run.wrote'], importConsole: ['console.drawn'] } },
      ],
      ['loadRun', { uploadId: UPLOAD_ID }],
      ['runRecord', { uploadId: UPLOAD_ID, isDriven: true, delays: LOAD_RUN_DELAYS }],
    ]);
    expect(page.heard('importConsole')).toEqual([{ type: 'console.cleared' }]);
    expect(page.emitted).toEqual([{ type: 'work.began', work: 'bulkImport' }]);
    // This load adds a new last code.
    expect(page.context().file.lastCodObra).toEqual({ kind: 'checking' });
  });

  it('writes its lines to the console', () => {
    const { send, heard, state } = processing();
    const line = entry('cargar', 'stepStarted');
    send(wrote(line));
    expect([heard('importConsole').at(-1), heard('runRecord'), state()]).toEqual([
      { type: 'console.wrote', entry: line },
      [],
      { processing: 'working' },
    ]);
  });

  it('has a record once its first step is done', () => {
    const { send, heard } = processing();
    for (const line of [entry('borrar', 'stepStarted'), entry('cargar', 'stepDone')]) send(wrote(line));
    expect(heard('runRecord')).toEqual([]);
    const line = entry('borrar', 'stepDone');
    send(wrote(line));
    expect([heard('runRecord'), heard('importConsole').at(-1)]).toEqual([
      [{ type: 'record.runOpened' }],
      { type: 'console.wrote', entry: line },
    ]);
  });

  it('continues without its record, and says that its progress is no longer known', () => {
    const { fail, send, heard, state } = processing();
    fail('runRecord', CRASH);
    expect([state(), heard('importConsole').at(-1)]).toEqual([
      { processing: 'working' },
      { type: 'console.wrote', entry: { ...entry(null, 'progressLost'), level: 'warning' } },
    ]);
    const line = entry('borrar', 'stepDone');
    send(wrote(line));
    expect([heard('runRecord'), heard('importConsole').at(-1)]).toEqual([
      [],
      { type: 'console.wrote', entry: line },
    ]);
  });

  it.each(WAITING)('shows that it is %s, and that it continues', (value, waiting) => {
    const { send, state, waits } = waitingFor(waiting);
    expect([state(), waits()]).toEqual([{ processing: shownAs(value) }, waiting]);
    send(waitsFor({ kind: 'none' }));
    expect([state(), waits()]).toEqual([{ processing: 'working' }, { kind: 'none' }]);
  });

  it.each<readonly [string, RunWaiting]>([['working', { kind: 'none' }], ...WAITING])(
    'receives, while %s, that the console is shown, that nobody left, and that the session was renewed',
    (value, waiting) => {
      const { send, heard, state } = waitingFor(waiting);
      const events = [
        { type: 'run.consoleReady', at: AT },
        { type: 'run.leaveRefused', at: AT },
        RENEWED,
      ] as const;
      for (const event of events) send(event);
      expect([heard('loadRun'), state()]).toEqual([events, { processing: shownAs(value) }]);
    },
  );

  it('receives the operator’s decision about another operator only while it is held by one', () => {
    const events = [
      { type: 'run.retryRequested', at: AT },
      { type: 'run.takeOverRequested', at: AT },
      { type: 'run.abandoned', at: AT },
    ] as const;
    const held = waitingFor({ kind: 'otherOperator', message: null, retryAfter: null });
    const free = processing();
    for (const event of events) {
      held.send(event);
      free.send(event);
    }
    expect([held.heard('loadRun'), free.heard('loadRun')]).toEqual([events, []]);
  });
});

describe('a run that waits for its turn', () => {
  const BUSY = { kind: 'otherOperator', message: 'Luis Gil está cargando.', retryAfter: 30 } as const;
  const LEFT = { ...BUSY, message: 'Luis Gil dejó a medias la carga.', retryAfter: 0 };
  const WANT = { type: 'import.turnWanted' } as const;
  const held = (within: string) => ({ processing: { heldByAnotherOperator: within } });
  const CAME = { kind: 'came', at: AT } as const;

  function wanting(): Alone {
    const page = waitingFor(BUSY);
    page.send(WANT);
    return page;
  }

  it('reads what the file was judged by, and begins by itself once the turn is free', () => {
    const { answer, send, asked, heard, state, notices } = wanting();
    expect([state(), asked('turnWait')]).toEqual([
      held('waitingForTurn'),
      [{ fileCode: '12', pattern: '%NOR-FTTH%', delays: LOAD_RUN_DELAYS }],
    ]);
    answer('turnWait', CAME);
    expect([state(), heard('loadRun')]).toEqual([
      { processing: 'working' },
      [{ type: 'run.retryRequested', at: AT }],
    ]);
    expect(notices()).toEqual([]);
    const line = entry('borrar', 'stepDone');
    send(wrote(line));
    expect(heard('importConsole').at(-1)).toEqual({ type: 'console.wrote', entry: line });
    expect([notices(), heard('runRecord')]).toEqual([[{ code: 'turnCame' }], [{ type: 'record.runOpened' }]]);
    send(wrote(entry('borrar', 'stepDone')));
    expect(notices()).toHaveLength(1);
  });

  it('keeps waiting when somebody else took the turn first', () => {
    const { answer, send, asked, state, context } = wanting();
    answer('turnWait', CAME);
    send(waitsFor({ kind: 'none' }));
    send(waitsFor(BUSY));
    expect([state(), asked('turnWait').length, context().run.heldBy]).toEqual([
      held('waitingForTurn'),
      2,
      BUSY,
    ]);
  });

  it('lets the operator decide about closing a run that its holder left', () => {
    const { answer, send, state, notices } = wanting();
    answer('turnWait', CAME);
    send(waitsFor(LEFT));
    expect([state(), notices()]).toEqual([held('choosing'), [{ code: 'turnLeft' }]]);
    send(waitsFor(BUSY));
    expect(state()).toEqual(held('choosing'));
  });

  it('says what changed when the file is no longer good, and sends nothing', () => {
    const { answer, state, context, notices, heard, send } = wanting();
    answer('turnWait', { kind: 'outdated', last: { kind: 'value', value: '13' } });
    const { lastCode, wantsTurn } = context().run;
    expect([state(), lastCode, wantsTurn, notices(), heard('loadRun')]).toEqual([
      held('outdated'),
      { kind: 'value', value: '13' },
      false,
      [{ code: 'codeOutdated' }],
      [],
    ]);
    send({ type: 'run.abandoned', at: AT });
    answer('loadRun', { kind: 'abandoned' });
    expect([state(), context().run.lastCode]).toEqual([
      stateOfFile('browsing', { code: 'checkingCode', fields: 'loadingFields' }),
      null,
    ]);
  });

  it.each<[string, (page: Alone) => void]>([
    ['the operator wants it no more', ({ send }) => send({ type: 'import.turnUnwanted' })],
    ['it breaks', ({ fail }) => fail('turnWait', CRASH)],
  ])('stops waiting when %s', (_, ends) => {
    const page = wanting();
    ends(page);
    expect(page.state()).toEqual(held('choosing'));
    page.send(waitsFor({ kind: 'none' }));
    page.send(waitsFor(BUSY));
    expect(page.state()).toEqual(held('choosing'));
  });

  it('is forgotten with the run', () => {
    const page = wanting();
    page.fail('loadRun', CRASH);
    expect(page.context().run.wantsTurn).toBe(false);
  });
});

describe('the end of a run', () => {
  it.each(WAITING)('ends the wait for the turn: %s', (_, waiting) => {
    const page = waitingFor(waiting);
    page.fail('loadRun', CRASH);
    expect(page.waits()).toEqual({ kind: 'none' });
  });

  it('gives the next run a record, although that of this one was lost', () => {
    const { fail, send, answer, heard } = processing();
    fail('runRecord', CRASH);
    fail('loadRun', CRASH);
    send({ type: 'import.restartRequested' });
    answer('lookUpCodObra', LAST_CODE);
    answer('loadFields', fieldsLookup);
    answer('nameColumns', null);
    send(LOAD);
    answer('buildLoads', PREPARED);
    answer('findSameContent', { kind: 'never' });
    answer('subprojectAcceptance', ACCEPTED);
    send(CONFIRM);
    send(wrote(entry('borrar', 'stepDone')));
    expect(heard('runRecord')).toEqual([{ type: 'record.runOpened' }]);
  });

  const ENDS: readonly (readonly [RunEnd, unknown])[] = [
    ['completeOk', 'completeOk'],
    ['completeWithFailure', 'completeWithFailure'],
    ['stoppedOnWarnings', { stoppedOnWarnings: 'reviewing' }],
    ['completedWithPendings', 'completedWithPendings'],
  ];
  it.each(ENDS)('is %s, emitted once, and no longer unsaved work', (end, value) => {
    for (const request of [LOAD, REHEARSE]) {
      const { answer, send, state, context, emitted, heard } = processing(request);
      const output = { ...result, end };
      answer('loadRun', { kind: 'ended', result: output });
      expect([state(), heard('importConsole').at(-1)]).toEqual([
        { processing: 'showingEnd' },
        { type: 'console.runEnded' },
      ]);
      expect(emitted.slice(1)).toEqual([{ type: 'work.ended', work: 'bulkImport' }]);
      send(DRAWN);
      expect([state(), context().run.result, context().run.failure]).toEqual([value, output, null]);
      expect(emitted.slice(1)).toEqual([
        { type: 'work.ended', work: 'bulkImport' },
        {
          type: 'import.notified',
          notice: { code: 'runEnded', end, isRehearsal: request.isRehearsal },
        },
      ]);
    }
  });

  const over = (end: RunEnd): Alone => {
    const page = processing();
    page.answer('loadRun', { kind: 'ended', result: { ...result, end } });
    return page;
  };

  it.each(ENDS)('is shown although nobody can say when its console is drawn: %s', (end, value) => {
    const { fail, state, notices } = over(end);
    fail('relayEmitted', CRASH);
    expect([state(), notices()]).toEqual([value, [{ code: 'runEnded', end, isRehearsal: false }]]);
  });

  it('sends nothing on to the run while its console is drawn, and lets another record be opened', () => {
    const { send, heard, state } = over('completeOk');
    send({ type: 'run.consoleReady', at: AT });
    send({ type: 'run.leaveRefused', at: AT });
    send(RENEWED);
    for (const [, waiting] of WAITING) send(waitsFor(waiting));
    send(waitsFor({ kind: 'none' }));
    expect([heard('loadRun'), state()]).toEqual([[], { processing: 'showingEnd' }]);
    send(WATCH);
    expect(state()).toBe('watching');
  });

  const REFUSED = { code: 'loadFailed', step: 'cargar', status: 422, message: 'Faltan filas.' } as const;
  it.each<[string, object, (page: Alone) => void]>([
    ['a refusal', REFUSED, ({ answer }) => answer('loadRun', { kind: 'failed', failure: REFUSED })],
    ['a fault of the run', FAULT, ({ fail }) => fail('loadRun', CRASH)],
    ['a run that can be heard no longer', FAULT, ({ fail }) => fail('relayEmitted', CRASH)],
  ])('is a failure after %s', (_, failure, comesTo) => {
    const page = processing();
    comesTo(page);
    expect([page.state(), page.context().run.failure, page.context().run.result]).toEqual([
      'failed',
      failure,
      null,
    ]);
    expect(page.emitted.slice(1)).toEqual([
      { type: 'work.ended', work: 'bulkImport' },
      { type: 'import.notified', notice: { code: 'runFailed', failure } },
    ]);
  });

  it('is the preview again when the run was abandoned before it changed anything', () => {
    const { answer, state, context, notices } = processing();
    answer('loadRun', { kind: 'abandoned' });
    expect([state(), notices()]).toEqual([
      stateOfFile('browsing', { code: 'checkingCode', fields: 'loadingFields' }),
      [],
    ]);
    expect(context()).toMatchObject({
      file: { workbook, fields: null, lastCodObra: { kind: 'checking' } },
      run: { uploadId: null, startedAt: null, prepared: null },
    });
  });
});
