import { fromCallback, fromPromise } from 'xstate';
import type { TaskSheet } from '../../../api/contract/records/task.ts';
import type { FieldOutcome } from '../../../api/contract/records/task-changes.ts';
import type { CallOptions } from '../../../api/endpoints/call-options.ts';
import type { TasksApi } from '../../../api/endpoints/tasks.ts';
import type { TaskChange } from '../task-change-types.ts';
import type { KeepingWanted, QueueOwner, SendOrder, Sent } from './task-outbox-types.ts';
import type { KeptChange, OpenTaskQueue, TaskQueue } from './task-queue.ts';

export interface TaskOutboxDeps {
  readonly api: Pick<TasksApi, 'createTask' | 'patchTask'>;
  readonly openTaskQueue: OpenTaskQueue;
}

export function createTaskOutboxImplementations({ api, openTaskQueue }: TaskOutboxDeps) {
  const opened = new Map<number | null, TaskQueue>();
  /** One queue for each person, opened once, because it also holds the changes that the browser could not store. */
  const queueOf = ({ userId }: QueueOwner): TaskQueue => {
    const queue = opened.get(userId) ?? openTaskQueue(userId);
    opened.set(userId, queue);
    return queue;
  };
  return {
    actors: {
      readKept: readKept(queueOf),
      keepChanges: keepChanges(queueOf),
      sendChange: sendChange(api, queueOf),
    },
  };
}

type QueueOf = (owner: QueueOwner) => TaskQueue;

export const readKept = (queueOf: QueueOf) =>
  fromPromise<readonly KeptChange[], QueueOwner>(async ({ input }) => queueOf(input).read());

export const keepChanges = (queueOf: QueueOf) =>
  fromCallback<KeepingWanted, QueueOwner>(({ input, receive, sendBack }) => {
    const queue = queueOf(input);
    receive(({ keep, forget }) => {
      for (const kept of keep) {
        if (!queue.keep(kept)) sendBack({ type: 'outbox.notKept', opId: kept.change.opId });
      }
      for (const change of forget) queue.forget(change);
    });
  });

export const sendChange = (api: TaskOutboxDeps['api'], queueOf: QueueOf) =>
  fromPromise<Sent, SendOrder>(async ({ input, signal }) => {
    const queue = queueOf(input);
    const kept = queue.find(input.change);
    // What was answered to another tab is asked again when a later change needs to know it; the server does it once.
    const isAwaited = input.basedOnIt.some((later) => queue.find(later) !== null);
    if (kept === null && !isAwaited) return { kind: 'settledElsewhere', change: input.change };
    return { kind: 'answered', ...(await send(api, kept?.change ?? input.change, { signal })) };
  });

async function send(
  api: TaskOutboxDeps['api'],
  change: TaskChange,
  call: CallOptions,
): Promise<Omit<Extract<Sent, { kind: 'answered' }>, 'kind'>> {
  const { opId, task, board, base, set } = change;
  if (board !== null) {
    const sheet = await api.createTask({ opId, id: task, tablero: board, set }, call);
    return { change, sheet, fields: madeOf(sheet, set) };
  }
  const { tarea, campos } = await api.patchTask(task, { opId, base, set }, call);
  return { change, sheet: tarea, fields: campos };
}

/** The outcome of creating a task: every field has the value that was sent. */
const madeOf = (sheet: TaskSheet, set: TaskChange['set']): Readonly<Record<string, FieldOutcome>> =>
  Object.fromEntries(
    Object.entries(set).map(([field, valor]) => [
      field,
      {
        resultado: 'aplicado' as const,
        valor,
        version: sheet.tarjeta.versiones[field] ?? 1,
        por: sheet.creadaPor,
        en: sheet.creada,
      },
    ]),
  );
