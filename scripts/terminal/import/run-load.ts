import { randomUUID } from 'node:crypto';
import { createActor, fromPromise } from 'xstate';
import type { LoadStep } from '../../../src/api/contract/bulk-import.ts';
import { patternOf } from '../../../src/machines/bulk-import/file/load-builds.ts';
import { LOAD_RUN_DELAYS, withoutPauses } from '../../../src/machines/load-run/load-run-delays.ts';
import { loadRunMachine } from '../../../src/machines/load-run/load-run-machine.ts';
import type { LoadRunOutput } from '../../../src/machines/load-run/load-run-types.ts';
import {
  askRun,
  type SendingDeps,
  sendStep,
} from '../../../src/machines/load-run/step/server-step-actors.ts';
import { serverStepMachine } from '../../../src/machines/load-run/step/server-step-machine.ts';
import { transcriptLine } from '../../../src/ui/load-run/console/console-transcript.ts';
import { say } from '../say.ts';
import type { PreparedImport } from './prepare.ts';
import { openedOrStop } from './read-book.ts';

export type LoadEnd =
  | LoadRunOutput
  /** Another person is loading, so nothing was sent. */
  | { readonly kind: 'held'; readonly message: string | null }
  | { readonly kind: 'keyRefused' }
  | { readonly kind: 'interrupted' };

export interface LoadUnderWay {
  readonly uploadId: string;
  readonly ended: Promise<LoadEnd>;
  /** The step that was sent last; null before the first one. */
  readonly step: () => LoadStep | null;
  readonly interrupt: () => void;
}

export interface LoadRequest {
  readonly isRehearsal: boolean;
  readonly takesOver: boolean;
}

/** Runs the machine that the screen runs, so that calls, repetitions and questions are the same. */
export function runLoad(
  { service, summary, file, builds, prepared, newSubprojects }: PreparedImport,
  api: SendingDeps['api'],
  { isRehearsal, takesOver }: LoadRequest,
): LoadUnderWay {
  const clock = (): Date => new Date();
  const workbook: SendingDeps['workbook'] = {
    buildLoad: async (request) => openedOrStop(await service.buildLoad(request, () => undefined)),
  };
  const machine = loadRunMachine.provide({
    actors: {
      // The screen keeps a copy of the CSV in the session storage; a terminal has none.
      saveCsv: fromPromise(async (): Promise<{ kept: boolean }> => ({ kept: true })),
      serverStep: serverStepMachine.provide({
        actors: { sendStep: sendStep({ api, workbook, clock }), askRun: askRun({ api, clock }) },
      }),
    },
  });
  const uploadId = randomUUID();
  const pattern = patternOf(file);
  const run = createActor(machine, {
    input: {
      uploadId,
      startedAt: clock().toISOString(),
      fileName: summary.fileName,
      fileHash: summary.sha256,
      fileCode: pattern === null ? null : { codigo: summary.fileCode, patron: pattern },
      isRehearsal,
      prepared,
      builds,
      newSubprojects,
      delays: withoutPauses(LOAD_RUN_DELAYS),
    },
  });

  let step: LoadStep | null = null;
  let interrupt = (): void => undefined;
  const ended = new Promise<LoadEnd>((resolve) => {
    const leave = (end: LoadEnd): void => {
      resolve(end);
      run.stop();
    };
    interrupt = () => leave({ kind: 'interrupted' });
    run.on('run.wrote', ({ entry }) => {
      step = entry.step ?? step;
      say(transcriptLine(entry, isRehearsal));
    });
    let hasTakenOver = false;
    run.on('run.waitingChanged', ({ waiting }) => {
      if (waiting.kind === 'session') leave({ kind: 'keyRefused' });
      if (waiting.kind !== 'otherOperator') return;
      // 0 means that the other run was abandoned and may be closed. The server checks that again.
      if (!takesOver || hasTakenOver || waiting.retryAfter !== 0) {
        leave({ kind: 'held', message: waiting.message });
        return;
      }
      hasTakenOver = true;
      queueMicrotask(() => run.send({ type: 'run.takeOverRequested', at: clock().toISOString() }));
    });
    run.subscribe({
      next: (snapshot) => {
        if (snapshot.status === 'done') resolve(snapshot.output);
      },
      error: () =>
        leave({ kind: 'failed', failure: { code: 'systemError', step, status: null, message: null } }),
    });
  });
  run.start();
  run.send({ type: 'run.consoleReady', at: clock().toISOString() });
  return { uploadId, ended, step: () => step, interrupt };
}
