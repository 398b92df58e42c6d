import {
  fieldsLookup,
  preparedLoad,
  result,
  workbook,
} from '../../../paths/payloads/bulk-import/bulk-import-payloads.ts';
import { bulkImportMachine } from '../../../src/machines/bulk-import/bulk-import-machine.ts';
import { selectWaiting } from '../../../src/machines/bulk-import/bulk-import-selectors.ts';
import type { ImportFile } from '../../../src/machines/bulk-import/file/import-file.ts';
import { NOTHING_CHOSEN } from '../../../src/machines/bulk-import/without-file.ts';
import { LOAD_RUN_DELAYS } from '../../../src/machines/load-run/load-run-delays.ts';
import type { RunEnd } from '../../../src/machines/load-run/run-types.ts';
import { drive } from '../../support/driven.ts';

/** The import machine without its children and without a server, in the state that a test starts from. */

export const AT = '2026-11-21T10:42:05.000Z';
export const UPLOAD_ID = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';
export const OTHER_RUN = '9d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e99';
export const FILE = { name: 'Norte.xlsx' } as File;
export const LAST_CODE = { kind: 'value', value: '12' } as const;
export const PREPARED = { seguimiento: preparedLoad, factyval: { ...preparedLoad, rows: 60 } };
export const ACCEPTED = { kind: 'accepted', names: [] } as const;
export const CRASH = new Error('crash');
/** The context with which the import machine starts. */
export const EMPTY = { ...NOTHING_CHOSEN, delays: LOAD_RUN_DELAYS };
export const withFile = (file: Partial<ImportFile>) => ({ ...EMPTY, file: { ...EMPTY.file, ...file } });
/** The file after reading, with nothing else known about it. */
export const READ = withFile({ fileName: 'Norte.xlsx', progress: 100, workbook });
export const watchedOver = (page: typeof EMPTY) => ({ ...page, run: { ...page.run, watchedId: OTHER_RUN } });

export const CHOOSE = { type: 'import.fileChosen', file: FILE } as const;
export const LOAD = { type: 'import.requested', isRehearsal: false } as const;
export const REHEARSE = { type: 'import.requested', isRehearsal: true } as const;
export const CONFIRM = { type: 'import.confirmed', uploadId: UPLOAD_ID, at: AT } as const;
export const WATCH = { type: 'import.watchRequested', uploadId: OTHER_RUN } as const;
export const ANOTHER_FILE = { type: 'import.anotherFileRequested' } as const;
/** The console has drawn the run to its end. */
export const DRAWN = { type: 'console.drawn' } as const;
export const RENEWED = { type: 'session.renewed' } as const;
export const RETURNED = { type: 'connection.returned' } as const;

export function importAlone() {
  const driven = drive(bulkImportMachine, { delays: LOAD_RUN_DELAYS });
  const now = () => driven.actor.getSnapshot();
  return {
    ...driven,
    state: () => now().value,
    context: () => now().context,
    waits: () => selectWaiting(now()),
    /** True when the page may send the event. */
    can: (event: Parameters<typeof driven.send>[0]) => now().can(event),
    status: () => now().status,
    /** The inputs with which this child was started, in order. */
    asked: (child: string) =>
      driven
        .calls()
        .filter(([name]) => name === child)
        .map(([, input]) => input),
    heard: (child: string) => driven.told.filter(([name]) => name === child).map(([, event]) => event),
    notices: () =>
      driven.emitted.flatMap((event) => (event.type === 'import.notified' ? [event.notice] : [])),
  };
}
export type Alone = ReturnType<typeof importAlone>;

export function noFile(): Alone {
  const page = importAlone();
  page.answer('closeWorkbook');
  return page;
}

export function reading(): Alone {
  const page = noFile();
  page.send(CHOOSE);
  return page;
}

export function readingFailed(): Alone {
  const page = reading();
  page.fail('loadWorkbook', CRASH);
  return page;
}

/** A file on screen, whose questions to the server are not answered yet. */
export function onScreen(change: Partial<typeof workbook> = {}): Alone {
  const page = reading();
  page.answer('loadWorkbook', { ...workbook, ...change });
  return page;
}

/** A file whose load button can be pressed. */
export function loadable(change: Partial<typeof workbook> = {}): Alone {
  const page = onScreen(change);
  page.answer('lookUpCodObra', LAST_CODE);
  page.answer('loadFields', fieldsLookup);
  page.answer('nameColumns', null);
  return page;
}

export function building(request: typeof LOAD | typeof REHEARSE = LOAD): Alone {
  const page = loadable();
  page.send(request);
  return page;
}

export function lookingForSameContent(request: typeof LOAD | typeof REHEARSE = LOAD): Alone {
  const page = building(request);
  page.answer('buildLoads', PREPARED);
  return page;
}

export function acceptingSubprojects(request: typeof LOAD | typeof REHEARSE = LOAD): Alone {
  const page = lookingForSameContent(request);
  page.answer('findSameContent', { kind: 'never' });
  return page;
}

export function confirming(request: typeof LOAD | typeof REHEARSE = LOAD): Alone {
  const page = acceptingSubprojects(request);
  page.answer('subprojectAcceptance', ACCEPTED);
  return page;
}

export function processing(request: typeof LOAD | typeof REHEARSE = LOAD): Alone {
  const page = confirming(request);
  page.send(CONFIRM);
  return page;
}

export function ended(end: RunEnd, request: typeof LOAD | typeof REHEARSE = LOAD): Alone {
  const page = processing(request);
  page.answer('loadRun', { kind: 'ended', result: { ...result, end } });
  page.send(DRAWN);
  return page;
}

export function failed(): Alone {
  const page = processing();
  page.fail('loadRun', CRASH);
  return page;
}

/** Watches another run, with a file open or without one. */
export function watching(from: Alone = loadable()): Alone {
  from.send(WATCH);
  return from;
}

/** The states with a file on screen, in which it may be changed and left. */
export const PREVIEWS: readonly (readonly [string, () => Alone])[] = [
  ['looked at', loadable],
  ['built', building],
  ['looked for', lookingForSameContent],
  ['asked for its new subprojects', acceptingSubprojects],
  ['confirmed', confirming],
];

/** All ways in which a run can end. */
export const ENDS: readonly (readonly [string, () => Alone])[] = [
  ['completeOk', () => ended('completeOk')],
  ['completeWithFailure', () => ended('completeWithFailure')],
  ['stoppedOnWarnings', () => ended('stoppedOnWarnings')],
  ['completedWithPendings', () => ended('completedWithPendings')],
  ['failed', failed],
];

export const stateOfFile = (
  request: unknown,
  { code = 'codeKnown', fields = 'fieldsKnown' }: { code?: string; fields?: string } = {},
) => ({ fileReady: { import: request, code, fields } });
