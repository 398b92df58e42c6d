import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { somePomodoroTask as task } from '../../paths/payloads/pomodoro-payloads.ts';
import type { TaskPomodoroRequest } from '../../src/api/contract/records/task-changes.ts';
import { createPomodoroTaskImplementations } from '../../src/machines/pomodoro/task/pomodoro-task-actors.ts';
import { pomodoroTaskMachine } from '../../src/machines/pomodoro/task/pomodoro-task-machine.ts';
import { POMODORO_TASK_DELAYS } from '../../src/machines/pomodoro/task/pomodoro-task-types.ts';
import { countAsCovered } from '../support/machine-coverage.ts';

const KEY = 'pomodoro-task-1';
const OTHER = { ...task, id: '00000000-0000-4000-8000-000000000002', numero: 13 };
const status = (code: number) =>
  Object.assign(new Error(`status ${code}`), {
    failure: { kind: 'status', status: code, message: null, requestId: null, fields: {}, retryAfter: null },
  });

/** A browser, and a server that counts each operation once. */
function browser() {
  const texts = new Map<string, string>();
  const heard = new Set<() => void>();
  const asked: (readonly [string, TaskPomodoroRequest])[] = [];
  const added = new Map<string, number>();
  let ids = 0;
  let answer: () => Promise<void> = async () => {};

  function open(userId = 1) {
    const gone: string[] = [];
    let own = () => {};
    const actor = createActor(
      pomodoroTaskMachine.provide(
        createPomodoroTaskImplementations({
          newId: () => `op-${++ids}`,
          pomodoro: {
            store: {
              getItem: (key) => texts.get(key) ?? null,
              setItem(key, value) {
                texts.set(key, value);
                for (const other of heard) if (other !== own) other();
              },
            },
            watchStore(_keys, changed) {
              own = changed;
              heard.add(changed);
              return () => void heard.delete(changed);
            },
          },
          api: {
            addPomodoro: async (id, request) => {
              asked.push([id, request]);
              await answer();
              added.set(request.opId, Number(request.minutos));
              return undefined as never;
            },
          },
        }),
      ),
      { clock, input: { userId, delays: POMODORO_TASK_DELAYS }, inspect: countAsCovered },
    );
    actor.on('pomodoroTask.gone', ({ task: lost }) => gone.push(lost.titulo));
    actor.start();
    onTestFinished(() => void actor.stop());
    return {
      actor,
      gone,
      own: () => actor.send({ type: 'pomodoro.owned' }),
      choose: (chosen: typeof task | null) => actor.send({ type: 'pomodoroTask.chosen', task: chosen }),
      finish: (minutes = 25) => actor.send({ type: 'pomodoro.workDone', minutes }),
      rests: () => waitFor(actor, (now) => now.matches({ open: 'resting' }) && kept().counts.length === 0),
      waits: () => waitFor(actor, (now) => now.matches({ open: 'waiting' })),
    };
  }
  const clock = new SimulatedClock();
  const kept = () => JSON.parse(texts.get(KEY) ?? 'null');
  return {
    open,
    asked,
    added,
    kept,
    texts,
    clock,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe('the task of the Pomodoro', () => {
  it('gets a finished span, and only once', async () => {
    const { open, asked, kept } = browser();
    const tab = open();
    tab.own();
    tab.finish();
    tab.choose(task);
    expect(tab.actor.getSnapshot().context.task).toEqual(task);
    tab.finish(30);
    await tab.rests();
    expect(asked).toEqual([[task.id, { opId: 'op-2', minutos: 30 }]]);
    expect(kept()).toEqual({ formato: 1, task, counts: [] });
    tab.choose(null);
    tab.finish();
    expect(kept()).toEqual({ formato: 1, task: null, counts: [] });
    expect(asked).toHaveLength(1);
  });

  it('gets a span once although the tab is reloaded during the call', async () => {
    const { open, asked, added, answerWith, kept } = browser();
    const tab = open();
    tab.own();
    tab.choose(task);
    // The server adds the span, but its answer does not arrive.
    answerWith(() => new Promise(() => {}));
    tab.finish();
    await waitFor(tab.actor, (now) => now.matches({ open: 'adding' }));
    tab.actor.stop();
    expect(kept().counts).toEqual([{ opId: 'op-1', task, minutes: 25 }]);
    answerWith(async () => {});
    const again = open();
    expect(again.actor.getSnapshot().context.task).toEqual(task);
    again.own();
    await again.rests();
    expect(asked.map(([, { opId }]) => opId)).toEqual(['op-1', 'op-1']);
    expect([...added]).toEqual([['op-1', 25]]);
  });

  it('gets the spans finished without a connection, in order, when it returns', async () => {
    const { open, asked, added, answerWith, clock } = browser();
    const tab = open();
    tab.own();
    tab.choose(task);
    answerWith(async () => {
      throw Object.assign(new Error('lost'), { failure: { kind: 'noResponse' } });
    });
    tab.finish(25);
    await tab.waits();
    tab.finish(30);
    clock.increment(POMODORO_TASK_DELAYS.countAgain);
    await tab.waits();
    answerWith(async () => {});
    tab.actor.send({ type: 'connection.returned' });
    await tab.rests();
    expect(asked.map(([, { opId }]) => opId)).toEqual(['op-1', 'op-1', 'op-1', 'op-2']);
    expect([...added]).toEqual([
      ['op-1', 25],
      ['op-2', 30],
    ]);
  });

  it.each([404, 403, 422] as const)(
    'is removed and reported when the server refuses it with %i',
    async (code) => {
      const { open, answerWith, kept } = browser();
      const tab = open();
      tab.own();
      tab.choose(task);
      answerWith(async () => {
        throw status(code);
      });
      tab.finish();
      await tab.rests();
      expect([tab.gone, tab.actor.getSnapshot().context.task]).toEqual([['Pedir el permiso de obra'], null]);
      expect(kept()).toEqual({ formato: 1, task: null, counts: [] });
    },
  );

  it('stays when another task no longer exists', async () => {
    const { open, answerWith, kept } = browser();
    const tab = open();
    tab.own();
    tab.choose(task);
    let refuse = () => {};
    answerWith(
      () =>
        new Promise((_, reject) => {
          refuse = () => reject(status(404));
        }),
    );
    tab.finish();
    await waitFor(tab.actor, (now) => now.matches({ open: 'adding' }));
    tab.choose(OTHER);
    refuse();
    await tab.rests();
    expect(kept()).toEqual({ formato: 1, task: OTHER, counts: [] });
  });

  it.each([401, 429, 500] as const)('keeps its span after %i', async (code) => {
    const { open, answerWith, kept } = browser();
    const tab = open();
    tab.own();
    tab.choose(task);
    answerWith(async () => {
      throw status(code);
    });
    tab.finish();
    await tab.waits();
    expect(kept().counts).toHaveLength(1);
    answerWith(async () => {});
    tab.actor.send({ type: 'session.renewed' });
    await tab.rests();
    expect(kept().counts).toEqual([]);
  });

  it('is shared by all tabs, and one of them counts', async () => {
    const { open, asked } = browser();
    const tab = open();
    tab.own();
    const other = open();
    other.choose(task);
    expect(tab.actor.getSnapshot().context.task).toEqual(task);
    tab.finish();
    await tab.rests();
    expect([asked.length, other.actor.getSnapshot().matches({ open: 'aside' })]).toEqual([1, true]);
  });

  it('belongs to one person', () => {
    const { open } = browser();
    open(1).choose(task);
    expect(open(2).actor.getSnapshot().context.task).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '7', '{"task":{"id":1},"counts":[{"opId":"a"},7]}'])(
    'is empty when %j is stored instead',
    (text) => {
      const { open, texts } = browser();
      texts.set(KEY, text);
      const { task: found, count } = open().actor.getSnapshot().context;
      expect([found, count]).toEqual([null, null]);
    },
  );
});
