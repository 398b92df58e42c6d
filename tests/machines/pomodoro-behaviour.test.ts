import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import {
  createPomodoroImplementations,
  type PomodoroWorld,
} from '../../src/machines/pomodoro/pomodoro-actors.ts';
import { pomodoroMachine } from '../../src/machines/pomodoro/pomodoro-machine.ts';
import { selectIsShown, selectRemaining } from '../../src/machines/pomodoro/pomodoro-selectors.ts';
import { DEFAULT_SETTINGS } from '../../src/machines/pomodoro/pomodoro-settings.ts';
import { NOTHING_KEPT } from '../../src/machines/pomodoro/pomodoro-stored.ts';
import { POMODORO_DELAYS } from '../../src/machines/pomodoro/pomodoro-types.ts';
import { countAsCovered } from '../support/machine-coverage.ts';

const MINUTE = 60_000;
const MORNING = Date.parse('2026-11-21T09:00:00+01:00');

/** A browser, whose tabs share its storage and its lock. */
function browser(began = MORNING) {
  const texts = new Map<string, string>();
  const tabs = new Set<{ changed: () => void }>();
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const handOn = () => {
    const next = waiting.shift();
    isHeld = next !== undefined;
    next?.();
  };
  let now = began;

  function open() {
    const done: string[] = [];
    let title: string | null = null;
    let isHidden = false;
    let ticks = new Set<() => void>();
    const everySecond = (tick: () => void) => {
      ticks = new Set([...ticks, tick]);
      return () => void ticks.delete(tick);
    };
    const tab = { changed: () => {} };
    const world: PomodoroWorld = {
      store: {
        getItem: (key) => texts.get(key) ?? null,
        setItem(key, value) {
          texts.set(key, value);
          for (const other of tabs) if (other !== tab) other.changed();
        },
      },
      watchStore(_keys, changed) {
        tab.changed = changed;
        tabs.add(tab);
        return () => void tabs.delete(tab);
      },
      ownTab(_name, owned) {
        if (isHeld) waiting.push(owned);
        else {
          isHeld = true;
          owned();
        }
        return () => handOn();
      },
      showInTitle: (text) => (title = text),
      sound: {
        unlock: () => done.push('unlock'),
        completion: (volume) => done.push(`completion ${volume}`),
        tick: (volume) => done.push(`tick ${volume}`),
      },
      notices: {
        askPermission: () => done.push('askPermission'),
        show: (ended) => done.push(`notice ${ended}`),
      },
    };
    const clock = new SimulatedClock();
    const deps = {
      pomodoro: world,
      clock: () => new Date(now),
      everySecond: (tick: () => void) => everySecond(() => isHidden || tick()),
      steadySecond: everySecond,
    };
    const actor = createActor(pomodoroMachine.provide(createPomodoroImplementations(deps)), {
      clock,
      input: { delays: POMODORO_DELAYS, fresh: NOTHING_KEPT },
      inspect: countAsCovered,
    });
    actor.start();
    onTestFinished(() => void actor.stop());
    const rests = (state: 'idle' | 'running' | 'paused' | 'autoStarting') =>
      waitFor(actor, (snapshot) => snapshot.matches({ ready: { open: state } }));
    return {
      actor,
      clock,
      done,
      rests,
      title: () => title,
      /** From now on the tab's own timers do not fire. */
      hide: () => {
        isHidden = true;
      },
      tick: () => {
        for (const tick of ticks) tick();
      },
      left: () => selectRemaining(actor.getSnapshot()),
      stats: () => actor.getSnapshot().context.stats,
      timer: () => actor.getSnapshot().context.timer,
    };
  }
  return { open, texts, pass: (ms: number) => (now += ms) };
}

async function started(at?: number) {
  const world = browser(at);
  const tab = world.open();
  await tab.rests('idle');
  tab.actor.send({ type: 'pomodoro.started' });
  return { ...world, tab };
}

describe('the time of a pomodoro', () => {
  it('is shown once it is started, also in the title, and asks for permissions within the click', async () => {
    const { tab, pass } = await started();
    expect(tab.done).toEqual(['unlock', 'askPermission']);
    expect(selectIsShown(tab.actor.getSnapshot())).toBe(true);
    expect(tab.title()).toBe('25:00');
    pass(1_000);
    tab.tick();
    expect(tab.title()).toBe('24:59');
    tab.actor.send({ type: 'pomodoro.paused' });
    pass(MINUTE);
    tab.tick();
    expect([tab.title(), tab.left()]).toEqual(['24:59', 1_499_000]);
    tab.actor.send({ type: 'pomodoro.reset' });
    expect([tab.title(), tab.left()]).toEqual([null, 25 * MINUTE]);
    expect(selectIsShown(tab.actor.getSnapshot())).toBe(false);
  });

  it('ends on time in a hidden tab too', async () => {
    const { tab, pass } = await started();
    tab.hide();
    pass(25 * MINUTE);
    tab.tick();
    await tab.rests('idle');
    expect(tab.done).toContain('notice work');
  });

  it('is right at the first tick of a throttled tab, and over after a sleep', async () => {
    const { tab, pass } = await started();
    pass(10 * MINUTE);
    tab.tick();
    expect(tab.title()).toBe('15:00');
    pass(60 * MINUTE);
    tab.tick();
    await tab.rests('idle');
    expect(tab.timer()).toMatchObject({ mode: 'shortBreak', completedPomodoros: 1, length: 5 * MINUTE });
    expect(tab.done.slice(2)).toEqual(['completion 0.5', 'notice work']);
    expect(tab.stats().today).toEqual({ date: '2026-11-21', completed: 1, focused: 25, breaks: 0 });
  });

  it('keeps the remaining time when the clock is set back', async () => {
    const { tab, pass } = await started();
    pass(5 * MINUTE);
    tab.tick();
    pass(-60 * MINUTE);
    tab.tick();
    expect(tab.title()).toBe('20:00');
    pass(20 * MINUTE);
    tab.tick();
    await tab.rests('idle');
    expect(tab.stats().today.completed).toBe(1);
  });

  it('is five minutes longer on request, and counts so; a skipped span does not count', async () => {
    const { tab, pass } = await started();
    tab.actor.send({ type: 'pomodoro.extended' });
    expect(tab.title()).toBe('30:00');
    pass(30 * MINUTE);
    tab.tick();
    await tab.rests('idle');
    expect(tab.stats().today.focused).toBe(30);
    tab.actor.send({ type: 'pomodoro.skipped' });
    await waitFor(tab.actor, () => tab.timer().mode === 'work');
    expect(tab.timer()).toMatchObject({ session: 2, completedBreaks: 0 });
    expect(tab.stats().today.breaks).toBe(0);
  });

  it('starts by itself after one second if that is set, with a long break after the fourth', async () => {
    const { tab, pass } = await started();
    tab.actor.send({
      type: 'pomodoro.settingsSaved',
      settings: { ...DEFAULT_SETTINGS, autoStartBreaks: true, autoStartWork: true, tickingSound: true },
    });
    const modes: string[] = [];
    for (let span = 0; span < 8; span++) {
      modes.push(tab.timer().mode);
      pass(tab.timer().length);
      tab.tick();
      await tab.rests('autoStarting');
      tab.clock.increment(999);
      expect(tab.timer().phase).toBe('idle');
      tab.clock.increment(1);
      expect(tab.timer().phase).toBe('running');
    }
    const [work, short] = ['work', 'shortBreak'];
    expect(modes).toEqual([work, short, work, short, work, short, work, 'longBreak']);
    tab.tick();
    expect(tab.done.at(-1)).toBe('tick 0.5');
  });
});

describe('a pomodoro after a reload', () => {
  it.each([
    ['goes on with what has passed deducted', 10 * MINUTE, 'running', 15 * MINUTE],
    ['begins anew after more than two hours', 7_200_001, 'idle', 25 * MINUTE],
  ] as const)('%s', async (_, away, state, left) => {
    const { tab, open, pass } = await started();
    tab.actor.stop();
    pass(away);
    const again = open();
    await again.rests(state);
    expect(again.left()).toBe(left);
    expect(again.stats().today.completed).toBe(0);
  });

  it('counts a span that ended meanwhile, up to two hours later', async () => {
    const { tab, open, pass } = await started();
    tab.actor.stop();
    pass(7_200_000);
    const again = open();
    await again.rests('running');
    again.tick();
    await again.rests('idle');
    expect(again.stats().allTime).toMatchObject({ totalPomodoros: 1, totalFocusTime: 25, streak: 1 });
  });

  it.each(['', '{', 'null', '[]', '7', '{"mode":"nap"}', '{"mode":"work","session":1,"time":-1}'])(
    'begins as new when it finds %j in place of its texts',
    async (text) => {
      const { open, texts } = browser();
      for (const key of ['pomodoro-settings', 'pomodoro-stats', 'pomodoro-state']) texts.set(key, text);
      const tab = open();
      await tab.rests('idle');
      const { settings, timer, stats } = tab.actor.getSnapshot().context;
      expect({ settings, timer }).toEqual({ settings: NOTHING_KEPT.settings, timer: NOTHING_KEPT.timer });
      expect(stats.today).toEqual({ date: '2026-11-21', completed: 0, focused: 0, breaks: 0 });
    },
  );

  it('keeps every valid setting beside an invalid one', async () => {
    const { open, texts } = browser();
    texts.set('pomodoro-settings', '{"workDuration":50,"dailyGoal":"many","soundVolume":7}');
    const tab = open();
    await tab.rests('idle');
    expect(tab.actor.getSnapshot().context.settings).toEqual({ ...DEFAULT_SETTINGS, workDuration: 50 });
    expect(tab.left()).toBe(50 * MINUTE);
  });
});

describe('the days of a pomodoro', () => {
  it('end at midnight in Madrid: the day joins the week, and the streak continues', async () => {
    const { tab, pass } = await started(Date.parse('2026-11-21T23:30:00+01:00'));
    pass(25 * MINUTE);
    tab.tick();
    await tab.rests('idle');
    pass(4 * MINUTE);
    tab.tick();
    expect(tab.stats().today.date).toBe('2026-11-21');
    pass(MINUTE);
    tab.tick();
    const yesterday = { date: '2026-11-21', completed: 1, focused: 25, breaks: 0 };
    expect(tab.stats()).toMatchObject({
      today: { date: '2026-11-22', completed: 0 },
      weekly: [yesterday],
      monthly: [{ ...yesterday, date: '2026-11' }],
      allTime: { streak: 1 },
    });
    tab.actor.send({ type: 'pomodoro.modeChosen', mode: 'work' });
    tab.actor.send({ type: 'pomodoro.started' });
    pass(25 * MINUTE);
    tab.tick();
    await tab.rests('idle');
    expect(tab.stats().allTime).toMatchObject({ streak: 2, longestStreak: 2 });
  });

  it.each([
    [1, [14, 15, 16, 17, 18, 19, 20]],
    [0, [13, 14, 15, 16, 17, 18, 19]],
  ])('are the last seven with a Pomodoro: yesterday had %i', async (completed, days) => {
    const day = (of: number, count = 1) => ({
      date: `2026-11-${of}`,
      completed: count,
      focused: 25 * count,
      breaks: 0,
    });
    const { allTime } = NOTHING_KEPT.stats;
    const weekly = [13, 14, 15, 16, 17, 18, 19].map((of) => day(of));
    const { open, texts } = browser();
    texts.set('pomodoro-stats', JSON.stringify({ today: day(20, completed), weekly, monthly: [], allTime }));
    const tab = open();
    await tab.rests('idle');
    expect(tab.stats().weekly).toEqual(days.map((of) => day(of)));
  });

  it('count a span that ended before midnight on its own day, though the tab slept', async () => {
    const { tab, pass } = await started(Date.parse('2026-11-21T23:30:00+01:00'));
    pass(60 * MINUTE);
    tab.tick();
    await tab.rests('idle');
    expect(tab.stats().weekly.map(({ date }) => date)).toEqual(['2026-11-21']);
    expect(tab.stats().today).toMatchObject({ date: '2026-11-22', completed: 0 });
  });
});

describe('two tabs', () => {
  it('show one timer; one of them counts and plays sounds, and the other does when it is closed', async () => {
    const { tab, open, pass } = await started();
    const other = open();
    await other.rests('running');
    expect(other.title()).toBe('25:00');
    other.actor.send({ type: 'pomodoro.paused' });
    expect(tab.timer().phase).toBe('paused');
    tab.actor.send({ type: 'pomodoro.started' });
    expect(other.timer().phase).toBe('running');
    pass(25 * MINUTE);
    other.tick();
    expect([other.title(), other.done]).toEqual(['00:00', []]);
    tab.tick();
    await tab.rests('idle');
    expect(other.timer()).toEqual(tab.timer());
    expect(other.stats()).toEqual(tab.stats());
    expect(tab.done.slice(-2)).toEqual(['completion 0.5', 'notice work']);

    tab.actor.stop();
    other.actor.send({ type: 'pomodoro.started' });
    pass(5 * MINUTE);
    other.tick();
    await other.rests('idle');
    expect(other.done.slice(-2)).toEqual(['completion 0.5', 'notice shortBreak']);
    expect(other.stats().today).toMatchObject({ completed: 1, breaks: 1 });
  });
});

describe('the part of a pomodoro that is stored for the next tab', () => {
  const kept = ({ texts }: Pick<ReturnType<typeof browser>, 'texts'>) => ({
    state: JSON.parse(texts.get('pomodoro-state') ?? 'null'),
    settings: JSON.parse(texts.get('pomodoro-settings') ?? 'null'),
  });

  it('has the settings, the state and the figures under the names of the specification', async () => {
    const { tab, texts, pass } = await started();
    expect(tab.actor.getSnapshot().context.settings).toEqual({
      workDuration: 25,
      shortBreakDuration: 5,
      longBreakDuration: 15,
      longBreakInterval: 4,
      autoStartBreaks: false,
      autoStartWork: false,
      notifications: true,
      sounds: true,
      soundVolume: 0.5,
      tickingSound: false,
      dailyGoal: 8,
    });
    expect(kept({ texts }).state).toEqual({
      mode: 'work',
      session: 1,
      totalSessions: 0,
      completedPomodoros: 0,
      completedBreaks: 0,
      time: 1_500,
      isRunning: true,
      isPaused: false,
      startTime: MORNING,
      endTime: MORNING + 25 * MINUTE,
      length: 1_500,
      savedAt: MORNING,
      formato: 1,
    });
    pass(25 * MINUTE);
    tab.tick();
    await tab.rests('idle');
    expect(JSON.parse(texts.get('pomodoro-stats') ?? 'null')).toEqual({
      today: { date: '2026-11-21', completed: 1, focused: 25, breaks: 0 },
      weekly: [],
      monthly: [],
      allTime: {
        totalPomodoros: 1,
        totalFocusTime: 25,
        totalBreakTime: 0,
        averageSessionLength: 25,
        streak: 1,
        longestStreak: 1,
      },
      formato: 1,
    });
  });

  it('contains each change, as soon as it is made', async () => {
    const world = browser();
    const tab = world.open();
    await tab.rests('idle');
    tab.actor.send({ type: 'pomodoro.started' });
    world.pass(MINUTE);
    tab.tick();
    tab.actor.send({ type: 'pomodoro.extended' });
    const other = world.open();
    await other.rests('running');
    expect([other.left(), other.timer().length]).toEqual([tab.left(), 30 * MINUTE]);
    tab.actor.send({ type: 'pomodoro.settingsSaved', settings: { ...DEFAULT_SETTINGS, dailyGoal: 3 } });
    expect(other.actor.getSnapshot().context.settings.dailyGoal).toBe(3);
    tab.actor.send({ type: 'pomodoro.reset' });
    expect([other.timer().phase, other.left()]).toEqual(['idle', 25 * MINUTE]);
    expect(kept(world).settings.dailyGoal).toBe(3);
  });

  it('contains the remaining time after the clock was set back, and it is shown', async () => {
    const { tab, open, pass } = await started();
    pass(5 * MINUTE);
    tab.tick();
    pass(-60 * MINUTE);
    tab.tick();
    expect(tab.title()).toBe('20:00');
    const other = open();
    await other.rests('running');
    other.tick();
    expect(other.title()).toBe('20:00');
  });

  it('contains the result of a span that was skipped while breaks start by themselves', async () => {
    const { tab } = await started();
    const settings = { ...DEFAULT_SETTINGS, autoStartBreaks: true };
    tab.actor.send({ type: 'pomodoro.settingsSaved', settings });
    expect(tab.title()).toBe('25:00');
    tab.actor.send({ type: 'pomodoro.skipped' });
    await tab.rests('autoStarting');
    expect([tab.timer().mode, tab.left(), tab.title()]).toEqual(['shortBreak', 5 * MINUTE, null]);
    tab.actor.send({ type: 'pomodoro.started' });
    expect(tab.timer()).toMatchObject({ mode: 'shortBreak', phase: 'running' });
  });
});
