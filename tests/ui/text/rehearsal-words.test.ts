import { describe, expect, it } from 'vitest';
import type { ConsoleCode, ConsoleEntry } from '../../../src/machines/load-run/console-types.ts';
import type { RunEnd, RunFailureCode } from '../../../src/machines/load-run/run-types.ts';
import {
  bulkImportWaitingText,
  consoleSentence,
  rehearsalHeldText,
} from '../../../src/ui/text/bulk-import-console.ts';
import { bulkImportDialogText } from '../../../src/ui/text/bulk-import-dialogs.ts';
import { importNoticeText, runEndSaid, runFailureText } from '../../../src/ui/text/bulk-import-failures.ts';
import { recordText } from '../../../src/ui/text/bulk-import-record.ts';

const SPEAKS_OF_A_LOAD = /\bcargas?\b|\bcargarlo\b|\bCarga\b/;

const CODES: Readonly<
  Record<Exclude<ConsoleCode, 'otherOperator' | 'takingOver' | 'runOpened'>, ConsoleEntry['params']>
> = {
  runStarted: { fileName: 'Norte.xlsx', rows: 2, factyvalRows: 1 },
  rehearsalOpened: { fileName: 'Norte.xlsx', rows: 2, person: 'Ana Ruiz' },
  unreadDates: { sheet: 'cm_seg_01', count: 2, cells: 'F2, F3' },
  ignoredColumns: { sheet: 'cm_seg_01', count: 1, columns: 'notas' },
  csvNotKept: {},
  stepStarted: {},
  stepDone: {},
  deleted: { script: 'b.sql' },
  saveFailed: { message: 'Sin espacio' },
  answerLost: { cause: 'timeout' },
  answerRecovered: {},
  stepResent: {},
  sessionExpired: {},
  sessionRenewed: {},
  scriptRunning: { script: 'a.sql' },
  scriptDone: { script: 'a.sql' },
  scriptWarned: { script: 'a.sql' },
  scriptFailed: { script: 'a.sql' },
  runUndone: { person: 'Ana Ruiz' },
  progressLost: {},
  leaveRefused: {},
  runEnded: { end: 'stoppedOnWarnings' },
  runFailed: { code: 'aborted', by: 'Luis Gil', received: 'both' },
};
const FAILURES: readonly RunFailureCode[] = [
  'consoleNotReady',
  'deleteFailed',
  'timedOut',
  'gatewayTimeout',
  'unconfirmed',
  'loadFailed',
  'importFailed',
  'runClosed',
  'aborted',
  'systemError',
];
const ENDS: readonly RunEnd[] = [
  'completeOk',
  'completedWithPendings',
  'stoppedOnWarnings',
  'completeWithFailure',
];

const sentence = (code: ConsoleCode, params: ConsoleEntry['params'], isRehearsal: boolean): string =>
  consoleSentence(
    { at: '2026-11-21T09:42:00.000Z', step: null, level: 'info', code, params, ms: null },
    isRehearsal,
  );
const failed = (code: RunFailureCode, isRehearsal: boolean) =>
  Object.values(runFailureText({ code, step: null, status: 422, message: null }, isRehearsal));

/** Every text that an object contains; functions are called with plain arguments. */
function sayings(text: object): string[] {
  return Object.values(text).flatMap((one): string[] => {
    if (typeof one === 'string') return [one];
    if (typeof one === 'function') return [String(one('x', 'y', 'z', 1, 2))];
    return typeof one === 'object' && one !== null ? sayings(one) : [];
  });
}

describe('the words of a rehearsal never mention a load', () => {
  it.each(Object.entries(CODES))('on the console: %s', (code, params) => {
    expect(sentence(code as ConsoleCode, params, true)).not.toMatch(SPEAKS_OF_A_LOAD);
  });

  it.each(FAILURES)('when it fails: %s', (code) => {
    expect(failed(code, true).join(' ')).not.toMatch(SPEAKS_OF_A_LOAD);
  });

  it.each(ENDS)('at its end: %s', (end) => {
    expect(Object.values(runEndSaid(end, true)).join(' ')).not.toMatch(SPEAKS_OF_A_LOAD);
  });

  it('in its dialogs, its waits and its notices', () => {
    const { confirm, problems, summary, pending } = bulkImportDialogText;
    const said = [
      confirm.rehearsalTitle,
      confirm.preparing(true),
      confirm.canWait(true),
      problems.rehearsalTitle,
      problems.explanation(2, true),
      summary.rehearsed,
      pending.rehearsed,
      bulkImportWaitingText.session.message(true),
      bulkImportWaitingText.lostAnswer.message(),
      bulkImportWaitingText.busyServer.message(),
      rehearsalHeldText.want,
      rehearsalHeldText.retry,
      rehearsalHeldText.whatComes,
      importNoticeText({ code: 'turnCame' }, true).message,
      importNoticeText({ code: 'codeOutdated' }, true).title,
    ];
    expect(said.filter((one) => SPEAKS_OF_A_LOAD.test(one))).toEqual([]);
  });

  it('in the record of an unfinished one', () => {
    const { ownTitle, otherTitle, working, goesOnAlone, leftBehind, closeTitle, closeCancel, close, turn } =
      recordText(true);
    const { see, other, own } = turn;
    const said = sayings({
      ownTitle,
      otherTitle,
      working,
      goesOnAlone,
      leftBehind,
      closeTitle,
      closeCancel,
      close,
      see,
      other,
      own,
    });
    expect(said.filter((one) => SPEAKS_OF_A_LOAD.test(one))).toEqual([]);
  });
});

it('the words of a load mention a load, as in the specification', () => {
  expect(sentence('sessionRenewed', {}, false)).toBe('Sesión renovada. La carga sigue.');
  expect(failed('loadFailed', false)).toEqual([
    'Error de carga',
    'El servidor respondió con el error 422. Las obras siguen como estaban. Corrige el archivo y vuelve a cargarlo.',
  ]);
  expect(bulkImportDialogText.confirm.title).toBe('Confirmar Carga Masiva');
});
