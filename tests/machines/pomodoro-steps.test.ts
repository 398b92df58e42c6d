import { describe, expect, it } from 'vitest';
import { pomodoroMachine } from '../../src/machines/pomodoro/pomodoro-machine.ts';
import { DEFAULT_SETTINGS } from '../../src/machines/pomodoro/pomodoro-settings.ts';
import { NOTHING_KEPT } from '../../src/machines/pomodoro/pomodoro-stored.ts';
import {
  POMODORO_DELAYS,
  type Pomodoro,
  type PomodoroSettings,
  type Timer,
} from '../../src/machines/pomodoro/pomodoro-types.ts';
import { drive } from '../support/driven.ts';

const MINUTE = 60_000;
const AT = Date.parse('2026-11-21T09:00:00+01:00');
const CRASH = new Error('crash');

const { timer } = NOTHING_KEPT;
const running: Timer = { ...timer, phase: 'running', deadline: AT + 10 * MINUTE };
const paused: Timer = { ...timer, phase: 'paused', remaining: 7 * MINUTE };
const shortBreak: Timer = { ...timer, mode: 'shortBreak', length: 5 * MINUTE, remaining: 5 * MINUTE };
const holding = (kept: Timer, settings: PomodoroSettings = DEFAULT_SETTINGS): Pomodoro => ({
  ...NOTHING_KEPT,
  settings,
  timer: kept,
});
const BY_ITSELF: PomodoroSettings = { ...DEFAULT_SETTINGS, autoStartBreaks: true };

const opening = () => {
  const driven = drive(pomodoroMachine, { delays: POMODORO_DELAYS, fresh: NOTHING_KEPT });
  return {
    ...driven,
    value: () => driven.actor.getSnapshot().value,
    timer: () => driven.actor.getSnapshot().context.timer,
    calledNow: () => driven.calls().map(([child]) => child),
    /** The last command of this kind that the machine sent to the browser. */
    lastTold: (type: string) => driven.told.findLast(([, event]) => event.type === type)?.[1],
  };
};

/** The machine after it has opened with this stored timer. */
function open(kept: Pomodoro = holding(timer)) {
  const driven = opening();
  driven.answer('loadKept', kept);
  return driven;
}

/** A span that ends in the tab that owns the timer. */
function atTheEnd(settings?: PomodoroSettings) {
  const driven = open(holding(running, settings));
  driven.send({ type: 'tab.owns' });
  driven.send({ type: 'clock.ticked', at: AT + 10 * MINUTE });
  return driven;
}

const IN = (state: string) => ({ ready: { open: state } });

describe('the Pomodoro opens', () => {
  it.each([
    // The first tick comes at once and shows the remaining time of a running timer.
    ['running', running, undefined, ['surroundings', 'ownTab', 'everySecond']],
    ['paused', paused, { type: 'showTime', remaining: 7 * MINUTE }, ['surroundings', 'ownTab']],
    ['idle', timer, { type: 'showTime', remaining: null }, ['surroundings', 'ownTab']],
  ] as const)('%s, as it was stored', (state, kept, shown, started) => {
    const { value, timer: current, calledNow, lastTold } = open(holding(kept));
    expect([value(), current(), calledNow()]).toEqual([IN(state), kept, ['loadKept', ...started]]);
    expect(lastTold('showTime')).toEqual(shown);
  });

  it('as new when nothing can be read', () => {
    const { fail, value, timer: current, calledNow } = opening();
    fail('loadKept', CRASH);
    expect([value(), current()]).toEqual([IN('idle'), timer]);
    expect(calledNow()).toEqual(['loadKept', 'surroundings', 'ownTab']);
  });
});

describe('the Pomodoro breaks', () => {
  it.each(['surroundings', 'ownTab'] as const)('when %s crashes, and is opened again', (child) => {
    const { answer, fail, send, value, actor, calledNow } = open(holding(running));
    send({ type: 'tab.owns' });
    fail(child, CRASH);
    expect(value()).toBe('broken');
    const { isOwner } = actor.getSnapshot().context;
    expect(isOwner).toBe(false);
    send({ type: 'pomodoro.openRequested' });
    expect([value(), calledNow().at(-1)]).toEqual(['opening', 'loadKept']);
    answer('loadKept', holding(paused));
    expect(value()).toEqual(IN('paused'));
  });

  it('but keeps the remaining time when its seconds crash', () => {
    const { fail, send, value, timer: current, lastTold } = open(holding(running));
    send({ type: 'clock.ticked', at: AT });
    fail('everySecond', CRASH);
    const rest = { ...running, phase: 'paused', remaining: 10 * MINUTE, deadline: null };
    expect([value(), current()]).toEqual([IN('paused'), rest]);
    expect(lastTold('keep')).toMatchObject({ timer: rest });
  });
});

describe('the Pomodoro follows another tab', () => {
  it.each([
    ['running', running, timer],
    ['paused', paused, running],
    ['idle', shortBreak, running],
  ] as const)('that leaves it %s', (state, kept, before) => {
    const { send, value, timer: current } = open(holding(before));
    send({ type: 'pomodoro.keptElsewhere', kept: holding(kept) });
    expect([value(), current()]).toEqual([IN(state), kept]);
  });
});

describe('a span', () => {
  it('is stopped when another is chosen, which waits to be started', () => {
    const { send, value, timer: current, lastTold } = open(holding(running));
    send({ type: 'pomodoro.modeChosen', mode: 'shortBreak' });
    expect([value(), current()]).toEqual([IN('idle'), shortBreak]);
    expect(lastTold('keep')).toMatchObject({ timer: shortBreak });
  });

  it('returns to its full length, which waits to be started', () => {
    const { send, value, timer: current } = open(holding(paused));
    send({ type: 'pomodoro.reset' });
    expect([value(), current()]).toEqual([IN('idle'), timer]);
  });

  it('is paused and continues with the remaining time', () => {
    const { send, value, timer: current, lastTold } = open(holding(running));
    send({ type: 'clock.ticked', at: AT + MINUTE });
    send({ type: 'pomodoro.paused' });
    expect([value(), current().remaining]).toEqual([IN('paused'), 9 * MINUTE]);
    send({ type: 'pomodoro.started' });
    expect([value(), lastTold('askLeave')?.type]).toEqual([IN('running'), 'askLeave']);
  });

  it('ends only in the tab that counts', () => {
    const { send, value } = open(holding(running));
    send({ type: 'clock.ticked', at: AT + 10 * MINUTE });
    expect(value()).toEqual(IN('running'));
    expect(atTheEnd().value()).toEqual({ ready: 'completing' });
  });

  it('of work is emitted with its minutes when it ended; a break or a skipped one is not', () => {
    const ended = atTheEnd(BY_ITSELF);
    ended.answer('endSpan', { stats: NOTHING_KEPT.stats, timer: shortBreak });
    expect(ended.emitted).toEqual([{ type: 'pomodoro.owned' }, { type: 'pomodoro.workDone', minutes: 25 }]);
    const waited = atTheEnd();
    waited.answer('endSpan', { stats: NOTHING_KEPT.stats, timer: shortBreak });
    expect(waited.emitted.at(-1)).toEqual({ type: 'pomodoro.workDone', minutes: 25 });
    const rested = open(holding({ ...shortBreak, phase: 'running', deadline: AT }));
    rested.send({ type: 'tab.owns' });
    rested.send({ type: 'clock.ticked', at: AT });
    rested.answer('endSpan', { stats: NOTHING_KEPT.stats, timer });
    expect(rested.emitted).toEqual([{ type: 'pomodoro.owned' }]);
    const skipped = open(holding(running));
    skipped.send({ type: 'pomodoro.skipped' });
    skipped.answer('endSpan', { stats: NOTHING_KEPT.stats, timer: shortBreak });
    expect(skipped.emitted).toEqual([]);
  });

  it.each([
    ['begins where a break was going on', { ...shortBreak, phase: 'running', deadline: AT }, timer],
    ['begins where nothing was', timer, timer],
    ['goes on where it was paused', paused, paused],
    ['goes on where it ran', running, running],
  ] as const)('of work, on request, %s', (_, kept, expected) => {
    const { send, value, timer: current, lastTold } = open(holding(kept));
    send({ type: 'pomodoro.workBegun' });
    expect([value(), current()]).toEqual([IN('running'), { ...expected, phase: 'running' }]);
    expect([lastTold('keep')?.type, lastTold('askLeave')?.type]).toEqual(['keep', 'askLeave']);
  });

  it('is announced when it ended, and the next one waits', () => {
    const { answer, calls, value, timer: current, lastTold } = atTheEnd();
    expect(calls().at(-1)).toEqual(['endSpan', { ...holding(running), isFinished: true }]);
    answer('endSpan', { stats: NOTHING_KEPT.stats, timer: shortBreak });
    expect([value(), current()]).toEqual([IN('idle'), shortBreak]);
    expect(lastTold('announce')).toEqual({ type: 'announce', ended: 'work', settings: DEFAULT_SETTINGS });
  });

  it('that ended is followed by one that starts by itself, or at once after a click', () => {
    const { answer, pass, send, value, lastTold } = atTheEnd(BY_ITSELF);
    answer('endSpan', { stats: NOTHING_KEPT.stats, timer: shortBreak });
    expect(lastTold('announce')).toMatchObject({ ended: 'work' });
    expect(value()).toEqual(IN('autoStarting'));
    pass(999);
    expect(value()).toEqual(IN('autoStarting'));
    send({ type: 'pomodoro.started' });
    expect([value(), lastTold('askLeave')?.type]).toEqual([IN('running'), 'askLeave']);
  });

  it('starts by itself after a second, and asks for no permission without a click', () => {
    const { answer, pass, value, lastTold } = atTheEnd(BY_ITSELF);
    answer('endSpan', { stats: NOTHING_KEPT.stats, timer: shortBreak });
    pass(1_000);
    expect([value(), lastTold('askLeave')]).toEqual([IN('running'), undefined]);
  });

  it('begins again when it could not be counted, without an announcement', () => {
    const { fail, value, timer: current, lastTold } = atTheEnd();
    fail('endSpan', CRASH);
    expect([value(), current(), lastTold('announce')]).toEqual([IN('idle'), timer, undefined]);
  });
});

describe('a span that is skipped', () => {
  const skipped = (settings?: PomodoroSettings) => {
    const driven = open(holding(running, settings));
    driven.send({ type: 'pomodoro.skipped' });
    return driven;
  };

  it('does not count, and the next one waits', () => {
    const { answer, calls, value, timer: current, lastTold } = skipped();
    expect([value(), calls().at(-1)]).toEqual([
      { ready: 'skipping' },
      ['endSpan', { ...holding(running), isFinished: false }],
    ]);
    answer('endSpan', { stats: NOTHING_KEPT.stats, timer: shortBreak });
    expect([value(), current(), lastTold('announce')]).toEqual([IN('idle'), shortBreak, undefined]);
  });

  it('is followed by one that starts by itself if that is set', () => {
    const { answer, pass, value } = skipped(BY_ITSELF);
    answer('endSpan', { stats: NOTHING_KEPT.stats, timer: shortBreak });
    expect(value()).toEqual(IN('autoStarting'));
    pass(1_000);
    expect(value()).toEqual(IN('running'));
  });

  it('begins again when the next one cannot be determined', () => {
    const { fail, value, timer: current } = skipped();
    fail('endSpan', CRASH);
    expect([value(), current()]).toEqual([IN('idle'), timer]);
  });
});

describe('settings', () => {
  it('apply to a span that waits and not to one that runs, and ask for permissions within the click', () => {
    const settings = { ...DEFAULT_SETTINGS, workDuration: 50 };
    const waiting = open();
    waiting.send({ type: 'pomodoro.settingsSaved', settings });
    expect(waiting.timer().length).toBe(50 * MINUTE);
    expect(waiting.lastTold('askLeave')).toEqual({ type: 'askLeave', settings });
    const busy = open(holding(running));
    busy.send({ type: 'pomodoro.settingsSaved', settings });
    expect([busy.timer(), busy.actor.getSnapshot().context.settings]).toEqual([running, settings]);
  });

  it('are ignored when they are invalid', () => {
    const { actor, send, lastTold } = open();
    send({ type: 'pomodoro.settingsSaved', settings: { ...DEFAULT_SETTINGS, workDuration: 0 } });
    expect([actor.getSnapshot().context.settings, lastTold('keep')]).toEqual([DEFAULT_SETTINGS, undefined]);
  });
});
