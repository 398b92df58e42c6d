import { describe, expect, it } from 'vitest';
import { preparedLoad } from '../../../paths/payloads/bulk-import/bulk-import-payloads.ts';
import type { LoadStep, ScriptResult } from '../../../src/api/contract/bulk-import.ts';
import { LOAD_RUN_DELAYS } from '../../../src/machines/load-run/load-run-delays.ts';
import { loadRunMachine } from '../../../src/machines/load-run/load-run-machine.ts';
import { drive } from '../../support/driven.ts';
import { aScript } from './import-world.ts';

const STARTED = '2026-11-21T10:42:05.000Z';
const OPENED = '2026-11-21T10:42:06.000Z';
const ANSWERED = '2026-11-21T10:42:07.000Z';
const build = { sheet: 0, fields: [], requiredFields: [], dateFields: [], dateOrders: {}, fileName: 'N.csv' };
const BUILDS = { seguimiento: build, factyval: { ...build, sheet: 1, fileName: 'N_factyval.csv' } };
const { consoleWait } = LOAD_RUN_DELAYS;
const CONSOLE = { type: 'run.consoleReady', at: OPENED } as const;

const DELETION = {
  fileName: 'Norte.xlsx',
  rowCount: 120,
  date: STARTED,
  libro: 'f00d',
  codigo: '12',
  patron: '%NOR-FTTH%',
  subproyectos: ['Faes 1'],
};
/** Each step of a run: its state, its name, and what it sends. */
const STEPS: readonly (readonly [string, LoadStep, object])[] = [
  ['deletingAuxiliaryTables', 'borrar', { body: DELETION }],
  ['savingTracking', 'guardar-seguimiento', { build: BUILDS.seguimiento }],
  ['loadingTracking', 'cargar', { build: BUILDS.seguimiento }],
  ['savingFactyval', 'guardar-factyval', { build: BUILDS.factyval }],
  ['loadingFactyval', 'cargar-factyval', { build: BUILDS.factyval }],
];
const NUMBERED = STEPS.map(([state, step], index) => [step, index, state] as const);

const answered = (more: object = {}) => ({
  kind: 'answered',
  at: ANSWERED,
  ms: 5,
  answer: { success: true, message: 'Hecho.', records_inserted: 2, scripts_results: [], ...more },
});
const FAILED = { kind: 'failed', at: ANSWERED, ms: 5, failure: { kind: 'system' } };
const ABANDONED = { kind: 'abandoned', at: ANSWERED, ms: 5 };

function run({ isRehearsal = false } = {}) {
  const driven = drive(loadRunMachine, {
    uploadId: 'u-1',
    startedAt: STARTED,
    fileName: 'Norte.xlsx',
    fileHash: 'f00d',
    fileCode: { codigo: '12', patron: '%NOR-FTTH%' },
    isRehearsal,
    newSubprojects: ['Faes 1'],
    prepared: { seguimiento: preparedLoad, factyval: { ...preparedLoad, rows: 60 } },
    builds: BUILDS,
    delays: LOAD_RUN_DELAYS,
  });
  const now = () => driven.actor.getSnapshot();
  return {
    ...driven,
    state: () => now().value,
    output: () => now().output,
    asked: (child: string) => driven.calls().filter(([name]) => name === child),
    written: () => driven.emitted.flatMap((event) => (event.type === 'run.wrote' ? [event.entry.code] : [])),
  };
}
type Running = ReturnType<typeof run>;

/** A run whose step with this index is running. */
function atStep(index: number, options = {}) {
  const running = run(options);
  running.send(CONSOLE);
  running.answer('saveCsv', { kept: true });
  for (let done = 0; done < index; done++) running.answer('serverStep', answered(DELETED));
  return running;
}
const DELETED = { results: { scripts_executed: [] } };

/** A run with all five steps done, in the last of which these scripts ran. */
function withScripts(...scripts: readonly ScriptResult[]) {
  const running = atStep(4);
  const success = scripts.every((script) => script.success);
  running.answer('serverStep', answered({ success, scripts_results: scripts }));
  return running;
}

describe('a run before its first step', () => {
  it('waits for the console, and fails without one before anything was deleted', () => {
    const { pass, state, output, calls, written } = run();
    pass(consoleWait - 1);
    expect([state(), calls()]).toEqual(['waitingForConsole', []]);
    pass(1);
    const failure = { code: 'consoleNotReady', step: null, status: null, message: null };
    expect([state(), output(), calls(), written()]).toEqual([
      'failed',
      { kind: 'failed', failure },
      [],
      ['runFailed'],
    ]);
  });

  it('stores both CSVs once the console is shown, and says what it will load', () => {
    const { send, pass, state, calls, emitted } = run();
    send(CONSOLE);
    pass(consoleWait);
    expect([state(), calls()]).toEqual(['keepingCsv', [['saveCsv', { builds: BUILDS }]]]);
    const params = { fileName: 'Norte.xlsx', rows: 120, factyvalRows: 60 };
    expect(emitted).toEqual([
      {
        type: 'run.wrote',
        entry: { at: OPENED, step: null, level: 'info', code: 'runStarted', params, ms: null },
      },
    ]);
  });

  it.each<[string, readonly string[], (running: Running) => void]>([
    ['were kept', [], ({ answer }) => answer('saveCsv', { kept: true })],
    ['found no room', ['csvNotKept'], ({ answer }) => answer('saveCsv', { kept: false })],
    ['could not be kept', ['csvNotKept'], ({ fail }) => fail('saveCsv', new Error('crash'))],
  ])('begins to delete when both CSVs %s, and warns only of %j', (_, warned, comesTo) => {
    const running = run();
    running.send(CONSOLE);
    comesTo(running);
    expect([running.state(), running.written()]).toEqual([
      'deletingAuxiliaryTables',
      ['runStarted', ...warned],
    ]);
  });
});

describe('the steps of a run', () => {
  it('are sent one after the other, each after the answer to the one before', () => {
    const { answer, asked, state, output } = atStep(0);
    for (const [index, [at, step, sent]] of STEPS.entries()) {
      const request = { step, ...sent };
      const startedAt = index === 0 ? OPENED : ANSWERED;
      expect([state(), asked('serverStep').slice(index)]).toEqual([
        at,
        [['serverStep', { uploadId: 'u-1', request, startedAt, delays: LOAD_RUN_DELAYS }]],
      ]);
      answer('serverStep', answered(DELETED));
    }
    expect([state(), output()]).toMatchObject(['done', { kind: 'ended', result: { end: 'completeOk' } }]);
  });

  it('say from the first one that they only rehearse', () => {
    expect(atStep(0, { isRehearsal: true }).asked('serverStep')).toMatchObject([
      ['serverStep', { request: { step: 'borrar', body: { ...DELETION, ensayo: true } } }],
    ]);
  });

  it.each(NUMBERED)('end the run when %s fails', (step, index) => {
    const { answer, state, output, asked, written } = atStep(index);
    answer('serverStep', FAILED);
    const failure = { code: 'systemError', step, status: null, message: null };
    expect([state(), output(), written().at(-1)]).toEqual([
      'failed',
      { kind: 'failed', failure },
      'runFailed',
    ]);
    expect(asked('serverStep')).toHaveLength(index + 1);
  });

  it.each(NUMBERED)('end the run when %s, or its events, cannot be followed', (step, index) => {
    for (const child of ['serverStep', 'relayEmitted']) {
      const { fail, state, output, asked, written } = atStep(index);
      fail(child, new Error('crash'));
      const failure = { code: 'systemError', step, status: null, message: null };
      expect([state(), output(), written().at(-1)]).toEqual([
        'failed',
        { kind: 'failed', failure },
        'runFailed',
      ]);
      expect(asked('serverStep')).toHaveLength(index + 1);
    }
  });

  it.each(NUMBERED)('are abandoned when %s was, and the console shows no more of them', (_, index) => {
    const { answer, state, output, asked, written } = atStep(index);
    const before = written();
    answer('serverStep', ABANDONED);
    expect([state(), output(), written()]).toEqual(['abandoned', { kind: 'abandoned' }, before]);
    expect(asked('serverStep')).toHaveLength(index + 1);
  });

  it.each(NUMBERED)('receive the operator’s decisions and the new session, in %s', (_, index) => {
    const { send, told, state } = atStep(index);
    const before = state();
    const events = [
      { type: 'session.renewed' },
      { type: 'run.retryRequested', at: OPENED },
      { type: 'run.takeOverRequested', at: OPENED },
      { type: 'run.abandoned', at: OPENED },
    ] as const;
    for (const event of events) send(event);
    expect([state(), told]).toEqual([before, events.map((event) => ['serverStep', event])]);
  });

  it('emit what they write and wait for, and that somebody tried to leave', () => {
    const { send, emitted, state } = atStep(2);
    const before = emitted.length;
    const entry = { at: OPENED, step: 'cargar', level: 'info', params: {}, ms: null } as const;
    const wrote = { type: 'run.wrote', entry: { ...entry, code: 'stepStarted' } } as const;
    const waits = { type: 'run.waitingChanged', waiting: { kind: 'session' } } as const;
    send(wrote);
    send(waits);
    send({ type: 'run.leaveRefused', at: OPENED });
    expect(emitted.slice(before)).toEqual([
      wrote,
      waits,
      { type: 'run.wrote', entry: { ...entry, step: null, level: 'warning', code: 'leaveRefused' } },
    ]);
    expect(state()).toBe('loadingTracking');
  });
});

describe('the scripts of a run', () => {
  const shown = (running: Running) => running.written().filter((code) => code.startsWith('script'));

  it.each<[string, readonly Partial<ScriptResult>[], string, readonly string[]]>([
    ['were none', [], 'completeOk', []],
    ['went well', [{}, { type: 'select' }], 'completeOk', ['scriptDone', 'scriptDone']],
    [
      'warned',
      [{}, { type: 'validation', has_warnings: true }],
      'stoppedOnWarnings',
      ['scriptDone', 'scriptWarned'],
    ],
    ['failed', [{}, { success: false }], 'completeWithFailure', ['scriptDone', 'scriptFailed']],
  ])(
    'are all written with the answer, and then the end of the run, when they %s',
    (_, changes, end, codes) => {
      const running = withScripts(...changes.map(aScript));
      expect([running.state(), shown(running), running.written().at(-1)]).toEqual([
        'done',
        codes,
        'runEnded',
      ]);
      expect(running.output()).toMatchObject({ kind: 'ended', result: { end } });
    },
  );
});

it('the end of a run counts the rows that its deletion removed', () => {
  const running = run();
  running.send(CONSOLE);
  running.answer('saveCsv', { kept: true });
  const executed = [3, 4].map((records_affected) => ({ table: 'aux', records_affected }));
  running.answer('serverStep', answered({ results: { scripts_executed: executed } }));
  for (let step = 1; step < STEPS.length; step++) running.answer('serverStep', answered());
  expect(running.output()).toMatchObject({ kind: 'ended', result: { deletedRecords: 7 } });
});
