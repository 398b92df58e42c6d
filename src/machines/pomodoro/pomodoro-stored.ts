import { type KeptShape, type KeptStore, keptText, keptValue } from '../kit/kept/kept-value.ts';
import { freshTimer, remainingAt, resumed } from './pomodoro-rules.ts';
import { DEFAULT_SETTINGS, isSettingAllowed, SETTING_KEYS } from './pomodoro-settings.ts';
import { dayOf, freshStats, onDay } from './pomodoro-stats.ts';
import type {
  Mode,
  PeriodStats,
  Pomodoro,
  PomodoroSettings,
  PomodoroStats,
  Timer,
} from './pomodoro-types.ts';

export const NOTHING_KEPT: Pomodoro = {
  settings: DEFAULT_SETTINGS,
  stats: freshStats(''),
  timer: freshTimer(DEFAULT_SETTINGS),
};

export const SETTINGS_KEY = 'pomodoro-settings';
export const STATS_KEY = 'pomodoro-stats';
export const STATE_KEY = 'pomodoro-state';

const SECOND_MS = 1_000;

/** Reads what is stored; anything invalid counts as absent. */
export function readPomodoro(store: KeptStore, now: number): Pomodoro {
  const settings = keptValue(store, SETTINGS_KEY, SETTINGS) ?? DEFAULT_SETTINGS;
  const state = keptValue(store, STATE_KEY, STATE);
  return {
    settings,
    stats: onDay(keptStats(store, now), dayOf(now)),
    timer: state === null ? freshTimer(settings) : resumed(state.timer, state.keptAt, now, settings),
  };
}

export const keptStats = (store: KeptStore, at: number): PomodoroStats =>
  keptValue(store, STATS_KEY, STATS) ?? freshStats(dayOf(at));

export const settingsText = (settings: PomodoroSettings): string => keptText(SETTINGS, settings);
export const statsText = (stats: PomodoroStats): string => keptText(STATS, stats);

export function stateText(timer: Timer, now: number): string {
  const { phase, length, deadline, mode, session, totalSessions, completedPomodoros, completedBreaks } =
    timer;
  return keptText(STATE, {
    mode,
    session,
    totalSessions,
    completedPomodoros,
    completedBreaks,
    time: remainingAt(timer, now) / SECOND_MS,
    isRunning: phase === 'running',
    isPaused: phase === 'paused',
    startTime: deadline === null ? null : deadline - length,
    endTime: deadline,
    length: length / SECOND_MS,
    savedAt: now,
  });
}

type Fields = Readonly<Record<string, unknown>>;

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isCount = (value: unknown): value is number => isAmount(value) && Number.isInteger(value);
const isMode = (value: unknown): value is Mode =>
  value === 'work' || value === 'shortBreak' || value === 'longBreak';

/** Reads each setting separately: an invalid one does not affect the others. */
function readSettings(fields: Fields): PomodoroSettings {
  const good = SETTING_KEYS.filter((key) => isSettingAllowed(key, fields[key]));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(good.map((key) => [key, fields[key]])) };
}

function readState(fields: Fields): { timer: Timer; keptAt: number } | null {
  const { mode, session, totalSessions, completedPomodoros, completedBreaks, savedAt } = fields;
  const { time, length, isRunning, endTime } = fields;
  if (!isMode(mode) || !isCount(session) || session === 0 || !isAmount(savedAt)) return null;
  if (!isCount(totalSessions) || !isCount(completedPomodoros) || !isCount(completedBreaks)) return null;
  if (!isAmount(time) || !isAmount(length) || time > length) return null;
  if (isRunning === true && !isAmount(endTime)) return null;
  const counts = { mode, session, totalSessions, completedPomodoros, completedBreaks };
  return {
    keptAt: savedAt,
    timer: {
      ...counts,
      phase: isRunning === true ? 'running' : fields.isPaused === true ? 'paused' : 'idle',
      length: length * SECOND_MS,
      remaining: time * SECOND_MS,
      deadline: isRunning === true && isAmount(endTime) ? endTime : null,
    },
  };
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads the stored statistics; null when any part is invalid: totals that do not match their days would stay wrong. */
function readStats(fields: Fields): PomodoroStats | null {
  const today = readPeriod(fields.today, DAY);
  const weekly = readPeriods(fields.weekly, DAY);
  const monthly = readPeriods(fields.monthly, MONTH);
  const allTime = asFields(fields.allTime);
  const { totalPomodoros, totalFocusTime, totalBreakTime, averageSessionLength } = allTime;
  const { streak, longestStreak } = allTime;
  if (today === null || weekly === null || monthly === null) return null;
  if (!isCount(totalPomodoros) || !isAmount(totalFocusTime) || !isAmount(totalBreakTime)) return null;
  if (!isAmount(averageSessionLength) || !isCount(streak) || !isCount(longestStreak)) return null;
  const times = { totalFocusTime, totalBreakTime, averageSessionLength };
  return { today, weekly, monthly, allTime: { totalPomodoros, ...times, streak, longestStreak } };
}

function readPeriods(value: unknown, date: RegExp): PeriodStats[] | null {
  if (!Array.isArray(value)) return null;
  const periods = value.map((item) => readPeriod(item, date));
  return periods.every((period) => period !== null) ? periods : null;
}

function readPeriod(value: unknown, pattern: RegExp): PeriodStats | null {
  const { date, completed, focused, breaks } = asFields(value);
  if (typeof date !== 'string' || !pattern.test(date)) return null;
  return isCount(completed) && isAmount(focused) && isCount(breaks)
    ? { date, completed, focused, breaks }
    : null;
}

const shapeOf = <TValue extends object>(read: (fields: Fields) => TValue | null): KeptShape<TValue> => ({
  version: 1,
  read: (kept) => (typeof kept === 'object' && kept !== null ? read(asFields(kept)) : null),
});
const SETTINGS = shapeOf(readSettings);
const STATE = shapeOf(readState);
const STATS = shapeOf(readStats);
