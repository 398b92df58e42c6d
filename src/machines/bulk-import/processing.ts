import { bulkImport } from './bulk-import-setup.ts';
import { runInputOf } from './load-builds.ts';

/** A run at work, and what it waits for. */
export const processing = bulkImport.createStateConfig({
  tags: ['console', 'processing', 'leaveNeedsWarning'],
  entry: ['clearConsole', 'forgetCode', 'beginWork'],
  exit: ['endWork', { type: 'keepWaiting', params: { waiting: { kind: 'none' } } }, 'forgetRecordLost'],
  initial: 'working',
  // The relay first: it must hear the run's first word.
  invoke: [
    {
      id: 'relayEmitted',
      src: 'relayEmitted',
      input: ({ self }) => ({ parent: self, names: ['loadRun'] }),
      onError: { target: 'failed', actions: ['keepFault', 'tellFault'] },
    },
    {
      id: 'loadRun',
      src: 'loadRun',
      input: ({ context }) => runInputOf(context),
      onDone: [
        {
          guard: { type: 'isAbandoned', params: ({ event }) => event.output },
          target: 'fileReady',
          actions: ['forgetRun', 'forgetLookups'],
        },
        {
          guard: { type: 'endsAs', params: ({ event }) => ({ ...event, end: 'completeOk' }) },
          target: 'completeOk',
          actions: [
            { type: 'keepResult', params: ({ event }) => event },
            'keepLoadedCorrections',
            { type: 'tellEnd', params: { end: 'completeOk' } },
          ],
        },
        {
          guard: { type: 'endsAs', params: ({ event }) => ({ ...event, end: 'completeWithFailure' }) },
          target: 'completeWithFailure',
          actions: [
            { type: 'keepResult', params: ({ event }) => event },
            { type: 'tellEnd', params: { end: 'completeWithFailure' } },
          ],
        },
        {
          guard: { type: 'endsAs', params: ({ event }) => ({ ...event, end: 'stoppedOnWarnings' }) },
          target: 'stoppedOnWarnings',
          actions: [
            { type: 'keepResult', params: ({ event }) => event },
            { type: 'tellEnd', params: { end: 'stoppedOnWarnings' } },
          ],
        },
        {
          guard: { type: 'endsAs', params: ({ event }) => ({ ...event, end: 'completedWithPendings' }) },
          target: 'completedWithPendings',
          actions: [
            { type: 'keepResult', params: ({ event }) => event },
            'keepLoadedCorrections',
            { type: 'tellEnd', params: { end: 'completedWithPendings' } },
          ],
        },
        {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'tellFailure', params: ({ event }) => event },
          ],
        },
      ],
      onError: { target: 'failed', actions: ['keepFault', 'tellFault'] },
    },
    // What the step under way has done so far. The run does not depend on it.
    {
      id: 'runRecord',
      src: 'runRecord',
      input: ({ context }) => ({
        uploadId: context.uploadId ?? '',
        isDriven: true,
        delays: context.delays,
      }),
      onError: { actions: ['keepRecordLost', 'writeProgressLost'] },
    },
  ],
  on: {
    'run.wrote': [
      {
        guard: { type: 'opensRun', params: ({ event }) => event.entry },
        actions: ['writeToConsole', 'tellRunOpened'],
      },
      { actions: 'writeToConsole' },
    ],
    'run.waitingChanged': [
      {
        guard: { type: 'isWaitingFor', params: ({ event }) => ({ ...event, kind: 'session' }) },
        target: '.waitingForSession',
        actions: { type: 'keepWaiting', params: ({ event }) => event },
      },
      {
        guard: { type: 'isWaitingFor', params: ({ event }) => ({ ...event, kind: 'otherOperator' }) },
        target: '.heldByAnotherOperator',
        actions: { type: 'keepWaiting', params: ({ event }) => event },
      },
      {
        guard: { type: 'isWaitingFor', params: ({ event }) => ({ ...event, kind: 'lostAnswer' }) },
        target: '.askingRun',
        actions: { type: 'keepWaiting', params: ({ event }) => event },
      },
      { target: '.working', actions: { type: 'keepWaiting', params: ({ event }) => event } },
    ],
    'import.consoleReady': { actions: 'tellRun' },
    'import.leaveRefused': { actions: 'tellRun' },
    'session.renewed': { actions: 'tellRun' },
  },
  states: {
    working: {},
    askingRun: {},
    waitingForSession: {},
    heldByAnotherOperator: {
      on: {
        'import.retryRequested': { actions: 'tellRun' },
        'import.takeOverRequested': { actions: 'tellRun' },
        'import.abandoned': { actions: 'tellRun' },
      },
    },
  },
});
