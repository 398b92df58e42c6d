import { branchOnKind } from '../../kit/branch-on-kind.ts';
import { invokesOf, relayOf } from '../../kit/children/joined-children.ts';
import { fromEvent, fromOutputOf } from '../../kit/params.ts';
import { present } from '../../kit/present.ts';
import type { LoadRunOutput } from '../../load-run/load-run-types.ts';
import type { RunEnd } from '../../load-run/run-types.ts';
import { PAGE_CHILDREN, RUN_CHILDREN } from '../bulk-import-children.ts';
import { bulkImport } from '../bulk-import-setup.ts';
import { patternOf } from '../file/load-builds.ts';
import type { TurnWaitOutput } from './turn-wait-types.ts';
import { WATCH } from './watching.ts';

const endsAs = (end: RunEnd) =>
  ({
    guard: { type: 'endsAs', params: { end } },
    target: `#bulkImport.${end}`,
    actions: ['openResultDialogs', 'notifyEnd'],
  }) as const;

const TO_ITS_END = [
  endsAs('completeOk'),
  endsAs('completeWithFailure'),
  endsAs('stoppedOnWarnings'),
  endsAs('completedWithPendings'),
] as const;

interface RunDone {
  readonly event: { readonly output: LoadRunOutput };
}
const eventOfRun = ({ event }: RunDone) => event;
const fromRun = ({ event: { output } }: RunDone) => output;

export const processing = bulkImport.createStateConfig({
  tags: ['console', 'processing'],
  entry: ['clearConsole', 'clearCode', 'beginWork'],
  exit: 'unwantTurn',
  initial: 'working',
  // The relay is invoked first, so that it receives the run's first event.
  invoke: [
    relayOf({ ...RUN_CHILDREN, importConsole: PAGE_CHILDREN.importConsole }, 'relayEmitted', [
      ...TO_ITS_END,
      { target: 'failed', actions: ['endWork', 'storeFault', 'notifyFault'] },
    ]),
    ...invokesOf(RUN_CHILDREN, {
      onDone: [
        {
          guard: { type: 'isAbandoned', params: fromRun },
          target: 'fileReady',
          actions: ['endWork', 'clearRun', 'clearLookups'],
        },
        {
          guard: { type: 'hasLoaded', params: fromRun },
          target: '.showingEnd',
          actions: ['endWork', { type: 'storeResult', params: eventOfRun }, 'storeLoadedCorrections'],
        },
        {
          guard: { type: 'hasEnded', params: fromRun },
          target: '.showingEnd',
          actions: ['endWork', { type: 'storeResult', params: eventOfRun }],
        },
        {
          target: 'failed',
          actions: [
            'endWork',
            { type: 'storeFailure', params: eventOfRun },
            { type: 'notifyFailure', params: eventOfRun },
          ],
        },
      ],
      onCrash: { target: 'failed', actions: ['endWork', 'storeFault', 'notifyFault'] },
    }),
    {
      id: 'runRecord',
      src: 'runRecord',
      input: ({ context }) => ({
        uploadId: present(context.run.uploadId, 'confirmed run'),
        isDriven: true,
        delays: context.delays,
      }),
      onError: { actions: ['storeRecordLost', 'writeProgressLost'] },
    },
  ],
  on: {
    'run.wrote': [
      {
        guard: { type: 'opensWantedRun', params: ({ event }) => event.entry },
        actions: [
          { type: 'writeToConsole', params: fromEvent },
          'sendRunOpened',
          'unwantTurn',
          'notifyTurnCame',
        ],
      },
      {
        guard: { type: 'opensRun', params: ({ event }) => event.entry },
        actions: [{ type: 'writeToConsole', params: fromEvent }, 'sendRunOpened'],
      },
      { actions: { type: 'writeToConsole', params: fromEvent } },
    ],
    'run.waitingChanged': [
      {
        guard: { type: 'isWaitingFor', params: ({ event }) => ({ ...event, kind: 'session' }) },
        target: '.waitingForSession',
      },
      {
        guard: { type: 'isWaitingFor', params: ({ event }) => ({ ...event, kind: 'otherOperator' }) },
        target: '.heldByAnotherOperator',
        actions: { type: 'storeHolder', params: fromEvent },
      },
      {
        guard: { type: 'isWaitingFor', params: ({ event }) => ({ ...event, kind: 'lostAnswer' }) },
        target: '.askingRun',
      },
      {
        guard: { type: 'isWaitingFor', params: ({ event }) => ({ ...event, kind: 'busyServer' }) },
        target: '.askingBusyServer',
      },
      { guard: 'isUnderWay', target: '.working' },
    ],
    'run.consoleReady': { guard: 'isUnderWay', actions: 'sendToRun' },
    'run.leaveRefused': { guard: 'isUnderWay', actions: 'sendToRun' },
    'session.renewed': { guard: 'isUnderWay', actions: 'sendToRun' },
  },
  states: {
    working: { tags: 'leaveNeedsWarning' },
    askingRun: { tags: 'leaveNeedsWarning' },
    askingBusyServer: { tags: 'leaveNeedsWarning' },
    waitingForSession: { tags: 'leaveNeedsWarning' },
    heldByAnotherOperator: {
      tags: 'leaveNeedsWarning',
      exit: 'clearHolder',
      on: {
        'run.retryRequested': { actions: 'sendToRun' },
        'run.takeOverRequested': { actions: 'sendToRun' },
        'run.abandoned': { actions: 'sendToRun' },
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            // The other run was abandoned, so the server lets this operator close it. Closing it is the
            // operator's decision, so the waiting ends here.
            { guard: 'wantsLeftTurn', actions: ['unwantTurn', 'notifyTurnLeft'] },
            { guard: 'wantsTurn', target: 'waitingForTurn' },
          ],
          on: { 'import.turnWanted': { actions: 'wantTurn' } },
        },
        waitingForTurn: {
          invoke: {
            id: 'turnWait',
            src: 'turnWait',
            input: ({ context: { file, delays } }) => ({
              fileCode: present(file.workbook, 'workbook').fileCode,
              pattern: present(patternOf(file), 'pattern of the work codes'),
              delays,
            }),
            onDone: branchOnKind<TurnWaitOutput>()({
              came: {
                target: '#bulkImport.processing.working',
                actions: { type: 'sendRetry', params: fromOutputOf('came') },
              },
              outdated: {
                target: 'outdated',
                actions: [
                  'unwantTurn',
                  { type: 'storeLastCode', params: fromOutputOf('outdated') },
                  'notifyCodeOutdated',
                ],
              },
            }),
            onError: { target: 'choosing', actions: 'unwantTurn' },
          },
          on: { 'import.turnUnwanted': { target: 'choosing', actions: 'unwantTurn' } },
        },
        /** Another load has used the work codes of this file, so the file cannot be loaded unchanged. */
        outdated: {},
      },
    },
    /** The run has ended. Its console is drawn to the end before the dialogs open. */
    showingEnd: {
      entry: 'sendRunEnded',
      on: {
        'console.drawn': TO_ITS_END,
        ...WATCH,
      },
    },
  },
});
