import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { KeptStore } from '../kit/kept/kept-value.ts';
import { clockText, following } from './pomodoro-rules.ts';
import { dayOf, onDay, withFinished } from './pomodoro-stats.ts';
import {
  keptStats,
  readPomodoro,
  SETTINGS_KEY,
  STATE_KEY,
  STATS_KEY,
  settingsText,
  stateText,
  statsText,
} from './pomodoro-stored.ts';
import type {
  EndOfSpan,
  Mode,
  Pomodoro,
  PomodoroSettings,
  SpanEnded,
  SurroundingsEvent,
} from './pomodoro-types.ts';

/** What the Pomodoro needs of the browser. No function may throw. */
export interface PomodoroWorld {
  readonly store: KeptStore;
  /** Calls `changed` when another tab has written one of these keys. Returns a function that stops it. */
  readonly watchStore: (keys: readonly string[], changed: () => void) => () => void;
  /** Calls `owned` once no other tab holds the name. Returns a function that releases it. */
  readonly ownTab: (name: string, owned: () => void) => () => void;
  readonly showInTitle: (text: string | null) => void;
  readonly sound: {
    /** Call while handling a click: browsers allow sound only after one. */
    unlock(): void;
    completion(volume: number): void;
    tick(volume: number): void;
  };
  readonly notices: {
    /** Call it only while handling a click. */
    askPermission(): void;
    show(ended: Mode): void;
  };
}

export interface PomodoroDeps {
  readonly pomodoro: PomodoroWorld;
  readonly clock: () => Date;
  readonly everySecond: (tick: () => void) => () => void;
  /** Ticks every second even in a hidden tab, so that a span of time ends when it should. */
  readonly steadySecond: PomodoroDeps['everySecond'];
}

export function createPomodoroImplementations(deps: PomodoroDeps) {
  return {
    actors: {
      loadKept: loadKept(deps),
      endSpan: endSpan(deps),
      everySecond: everySecond(deps),
      ownTab: ownTab(deps),
      surroundings: surroundings(deps),
    },
  };
}

type Kept = Pick<PomodoroDeps, 'pomodoro' | 'clock'>;

const kept = ({ pomodoro: { store }, clock }: Kept): Pomodoro => readPomodoro(store, clock().getTime());

export const loadKept = (deps: Kept) => fromPromise(async (): Promise<Pomodoro> => kept(deps));

export const endSpan = ({ pomodoro, clock }: Kept) =>
  fromPromise(async ({ input }: { input: EndOfSpan }): Promise<SpanEnded> => {
    const { settings, timer, isFinished } = input;
    const now = clock().getTime();
    const at = timer.deadline ?? now;
    // The span may have ended before midnight: it is counted on its own day, and only then do the statistics move to
    // today.
    const stats = keptStats(pomodoro.store, at);
    const ended = {
      stats: onDay(isFinished ? withFinished(stats, timer, at) : stats, dayOf(now)),
      timer: following(timer, settings, isFinished),
    };
    // Other tabs are told of each write. When they read after the last one, statistics and timer are both new.
    pomodoro.store.setItem(STATS_KEY, statsText(ended.stats));
    pomodoro.store.setItem(STATE_KEY, stateText(ended.timer, now));
    return ended;
  });

export const everySecond = ({ clock, steadySecond }: Pick<PomodoroDeps, 'clock' | 'steadySecond'>) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tick = () => sendBack({ type: 'clock.ticked', at: clock().getTime() });
    tick();
    return steadySecond(tick);
  });

export const ownTab = ({ pomodoro }: Pick<PomodoroDeps, 'pomodoro'>) =>
  fromCallback<EventObject>(({ sendBack }) =>
    pomodoro.ownTab('pomodoro', () => sendBack({ type: 'tab.owns' })),
  );

export const surroundings = (deps: PomodoroDeps) =>
  fromCallback<SurroundingsEvent>(({ sendBack, receive }) => {
    const { pomodoro } = deps;
    receive((event) => tell(deps, event));
    const stops = [
      pomodoro.watchStore([SETTINGS_KEY, STATS_KEY, STATE_KEY], () =>
        sendBack({ type: 'pomodoro.keptElsewhere', kept: kept(deps) }),
      ),
      watchDays(deps, (day) => sendBack({ type: 'day.began', day })),
      () => pomodoro.showInTitle(null),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });

function tell(
  { pomodoro: { store, showInTitle, sound, notices }, clock }: Kept,
  event: SurroundingsEvent,
): void {
  switch (event.type) {
    case 'keep':
      store.setItem(SETTINGS_KEY, settingsText(event.settings));
      store.setItem(STATE_KEY, stateText(event.timer, clock().getTime()));
      return;
    case 'showTime':
      showInTitle(event.remaining === null ? null : clockText(event.remaining));
      return;
    case 'tick':
      sound.tick(event.volume);
      return;
    case 'announce':
      announce({ sound, notices }, event.ended, event.settings);
      return;
    case 'askLeave':
      if (event.settings.sounds || event.settings.tickingSound) sound.unlock();
      if (event.settings.notifications) notices.askPermission();
  }
}

function announce(
  { sound, notices }: Pick<PomodoroWorld, 'sound' | 'notices'>,
  ended: Mode,
  settings: PomodoroSettings,
): void {
  if (settings.sounds) sound.completion(settings.soundVolume);
  if (settings.notifications) notices.show(ended);
}

function watchDays(
  { clock, everySecond }: Pick<PomodoroDeps, 'clock' | 'everySecond'>,
  began: (day: string) => void,
) {
  let known = dayOf(clock().getTime());
  return everySecond(() => {
    const day = dayOf(clock().getTime());
    if (day === known) return;
    known = day;
    began(day);
  });
}
