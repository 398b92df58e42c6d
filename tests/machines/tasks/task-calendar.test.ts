import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import {
  someCalendar,
  someDueTask,
  someMonth,
} from '../../../paths/payloads/tasks/task-calendar-payloads.ts';
import type { TaskCard } from '../../../src/api/contract/records/task.ts';
import type { TaskNews } from '../../../src/api/contract/records/task-feed.ts';
import { createTaskCalendarImplementations } from '../../../src/machines/tasks/calendar/task-calendar-actors.ts';
import { taskCalendarMachine } from '../../../src/machines/tasks/calendar/task-calendar-machine.ts';
import {
  concerns,
  pageWith,
  undatedConditions,
} from '../../../src/machines/tasks/calendar/task-calendar-rules.ts';
import type {
  CalendarAsked,
  TaskCalendarContext,
} from '../../../src/machines/tasks/calendar/task-calendar-types.ts';

const MARK = { opId: '00000000-0000-4000-8000-00000000000a', at: 7 } as const;
const later = (change: Partial<TaskCard>): TaskCard => ({ ...someDueTask, revision: 4, ...change });
const newsOf = (tarjeta: TaskCard): TaskNews => ({ tipo: 'tarjeta', tarjeta, opIds: [] });

/** The machine with its own actors; the calls return the values of `kept`. */
function started() {
  const kept = { cards: [someDueTask] as readonly TaskCard[] };
  const calls: unknown[] = [];
  const wanted: unknown[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    taskCalendarMachine.provide(
      createTaskCalendarImplementations({
        api: {
          taskCalendar: async (query) => {
            calls.push(query);
            return { tarjetas: [...kept.cards], total: kept.cards.length };
          },
          tasks: {
            countRecords: async (filter) => {
              calls.push(filter);
              return { total: 2, exacto: true };
            },
          },
        },
      }),
    ),
    { clock, input: { delays: { settle: 250 } } },
  );
  actor.on('task.changeWanted', ({ change }) => wanted.push(change));
  actor.start();
  const shown = () => waitFor(actor, (snapshot) => snapshot.matches({ page: 'shown' }));
  const ask = (query: CalendarAsked = someMonth) => {
    actor.send({ type: 'calendar.asked', query });
    return shown();
  };
  const hear = (news: TaskNews) => actor.send({ type: 'task.newsHeard', news });
  const due = () => actor.getSnapshot().context.page?.cards.map(({ vence }) => vence);
  return { actor, kept, calls, wanted, clock, shown, ask, hear, due };
}

describe('the calendar of tasks', () => {
  it('asks for the days, the filter, and the number of tasks without a date', async () => {
    const { calls, ask } = started();
    const { context } = await ask({
      ...someMonth,
      tablero: 3,
      filter: { donde: ['estado.es.Por hacer'], buscar: 'red' },
    });
    expect(calls).toEqual([
      {
        desde: '2026-10-26',
        hasta: '2026-12-06',
        tablero: 3,
        donde: ['estado.es.Por hacer'],
        buscar: 'red',
      },
      { donde: ['estado.es.Por hacer', 'tablero.es.3', 'vence.vacio'], buscar: 'red' },
    ]);
    expect(context.page?.undated).toEqual({ total: 2, exacto: true });
  });

  it('shows a colleague’s change at once, and is read again a moment later', async () => {
    const { actor, kept, calls, clock, shown, ask, hear, due } = started();
    await ask();
    kept.cards = [later({ vence: '2026-11-26' })];
    hear(newsOf(later({ vence: '2026-11-26' })));
    expect([due(), actor.getSnapshot().value]).toMatchObject([['2026-11-26'], { page: 'settling' }]);
    hear(newsOf(later({ vence: '2026-11-27', revision: 5 })));
    expect(due()).toEqual(['2026-11-27']);
    expect(calls).toHaveLength(2);
    clock.increment(250);
    await shown();
    expect([calls.length, due()]).toEqual([4, ['2026-11-26']]);
  });

  it('shows the answer under way when news arrive meanwhile, and is read once more', async () => {
    const { actor, calls, clock, shown, hear } = started();
    actor.send({ type: 'calendar.asked', query: someMonth });
    hear({ tipo: 'recargar' });
    await waitFor(actor, ({ context }) => context.page !== null);
    expect([calls.length, actor.getSnapshot().value]).toMatchObject([2, { page: 'settling' }]);
    clock.increment(250);
    await shown();
    expect(calls).toHaveLength(4);
  });

  it('ignores news that it knows, that are older, or that leave every card unchanged', async () => {
    const { actor, ask, hear } = started();
    await ask();
    const nothingNew: readonly TaskNews[] = [
      newsOf(someDueTask),
      newsOf({ ...someDueTask, revision: 2, titulo: 'Antes' }),
      { tipo: 'abierto' },
      { tipo: 'presentes', presentes: [] },
    ];
    for (const news of nothingNew) {
      hear(news);
      expect(actor.getSnapshot().value).toMatchObject({ page: 'shown' });
      expect(actor.getSnapshot().context.page?.cards).toEqual([someDueTask]);
    }
    hear({ tipo: 'recargar' });
    expect(actor.getSnapshot().value).toMatchObject({ page: 'settling' });
  });

  it('moves a date by steps, based on the version that was seen, and only to another day', async () => {
    const { actor, wanted, ask } = started();
    await ask();
    actor.send({ type: 'due.lifted', card: someDueTask });
    actor.send({ type: 'due.stepped', to: '2026-11-26' });
    actor.send({ type: 'due.stepped', to: '2026-12-03' });
    actor.send({ type: 'due.dropped', ...MARK });
    expect(wanted).toEqual([
      {
        ...MARK,
        task: someDueTask.id,
        board: null,
        base: { vence: 2 },
        set: { vence: '2026-12-03' },
      },
    ]);
    actor.send({ type: 'due.lifted', card: someDueTask });
    actor.send({ type: 'due.stepped', to: '2026-11-26' });
    actor.send({ type: 'due.stepped', to: '2026-11-25' });
    actor.send({ type: 'due.dropped', ...MARK });
    actor.send({ type: 'due.lifted', card: someDueTask });
    actor.send({ type: 'due.stepped', to: '2026-11-26' });
    actor.send({ type: 'due.putBack' });
    actor.send({ type: 'due.moved', card: someDueTask, day: '2026-11-25', ...MARK });
    expect(wanted).toHaveLength(1);
    expect(actor.getSnapshot().context.lifted).toBeNull();
    actor.send({ type: 'due.moved', card: { ...someDueTask, versiones: {} }, day: '2026-11-26', ...MARK });
    expect(wanted.at(-1)).toMatchObject({ base: { vence: 0 }, set: { vence: '2026-11-26' } });
  });

  it('puts a lifted task back when the page is left', async () => {
    const { actor, wanted, ask } = started();
    await ask();
    actor.send({ type: 'due.lifted', card: someDueTask });
    actor.send({ type: 'due.stepped', to: '2026-11-26' });
    actor.send({ type: 'calendar.left' });
    expect([actor.getSnapshot().context.lifted, wanted]).toEqual([null, []]);
  });
});

describe('a card in the calendar', () => {
  const narrowed = {
    ...someCalendar,
    asked: { ...someMonth, filter: { donde: ['estado.es.Por hacer'], buscar: '' } },
  };
  const added = later({ id: '00000000-0000-4000-8000-000000000002' });
  const idsIn = (page: typeof someCalendar | null) => page?.cards.map(({ id }) => id);

  it('appears where it belongs, disappears where it no longer does, and waits for the filter', () => {
    expect(pageWith(null, added)).toBeNull();
    expect(idsIn(pageWith(someCalendar, added))).toEqual([someDueTask.id, added.id]);
    expect(idsIn(pageWith(narrowed, added))).toEqual([someDueTask.id]);
    expect(pageWith(narrowed, later({ titulo: 'Otro' }))?.cards[0]?.titulo).toBe('Otro');
    for (const vence of [null, '2026-10-25', '2026-12-07']) {
      expect(idsIn(pageWith(someCalendar, later({ vence })))).toEqual([]);
    }
    for (const vence of ['2026-10-26', '2026-12-06']) {
      expect(idsIn(pageWith(someCalendar, later({ vence })))).toEqual([someDueTask.id]);
    }
    const ofBoard = { ...someCalendar, asked: { ...someMonth, tablero: 1 } };
    expect(idsIn(pageWith(ofBoard, later({ tablero: 2 })))).toEqual([]);
    expect(pageWith(someCalendar, { ...someDueTask, titulo: 'Antes' })).toBe(someCalendar);
  });

  it('concerns the calendar of its board, or of all boards', () => {
    const context = (tablero: number | null): TaskCalendarContext => ({
      delays: { settle: 250 },
      query: { ...someMonth, tablero },
      page: someCalendar,
      failure: null,
      lifted: null,
    });
    expect([null, 1, 9].map((board) => concerns(context(board), newsOf(added)))).toEqual([true, true, false]);
    // The card was on this day, so it has to be removed from it.
    expect(concerns(context(9), newsOf(later({})))).toBe(true);
  });

  it('without a due date is found by one condition, also when the filter already has it', () => {
    expect(undatedConditions({ filter: { donde: ['vence.vacio'], buscar: '' }, tablero: null })).toEqual([
      'vence.vacio',
    ]);
  });
});
