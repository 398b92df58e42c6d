import { createActor, waitFor } from 'xstate';
import type { Hands } from '../../../paths/world/person.ts';
import { taskEndpoints } from '../../../src/api/endpoints/tasks.ts';
import { type ListedStore, taskQueueIn } from '../../../src/browser/task-queue.ts';
import { runningMachines } from '../../../src/machines/kit/running-machines.ts';
import { createTaskOutboxImplementations } from '../../../src/machines/tasks/outbox/task-outbox-actors.ts';
import { taskOutboxMachine } from '../../../src/machines/tasks/outbox/task-outbox-machine.ts';
import { TASK_OUTBOX_DELAYS } from '../../../src/machines/tasks/outbox/task-outbox-types.ts';
import type { TaskChange } from '../../../src/machines/tasks/task-change-types.ts';
import { createListedStore } from '../../support/listed-store.ts';
import { apiOf } from './api-of.ts';

/**
 * A page of 4Task that sends what the store of its browser holds, and a change of its own if one is given, by the machine
 * of its outbox, until the machine has nothing left to send.
 */
export async function sendsTaskChange(
  hands: Hands,
  userId: number,
  change: TaskChange | null,
  store: ListedStore = createListedStore(),
): Promise<void> {
  const api = apiOf({ createTask: taskEndpoints.createTask, patchTask: taskEndpoints.patchTask }, hands);
  const actor = createActor(
    taskOutboxMachine.provide(
      createTaskOutboxImplementations({ api, openTaskQueue: taskQueueIn(() => store) }),
    ),
    { clock: hands.clock, input: { userId, delays: TASK_OUTBOX_DELAYS } },
  );
  // The page goes on to show the machine as it was when this one was over.
  let last: readonly string[] | null = null;
  const states = () => last ?? runningMachines(actor)[0]?.states ?? [];
  hands.shows({ id: taskOutboxMachine.id, states });
  actor.start();
  if (change !== null) actor.send({ type: 'task.changeWanted', change });
  await waitFor(actor, (page) => page.matches('empty') && page.context.changes.length === 0);
  last = states();
  actor.stop();
}
