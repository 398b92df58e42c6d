import type { Mode, PomodoroSettings } from './pomodoro-types.ts';

export const DEFAULT_SETTINGS: PomodoroSettings = {
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
};

type NumberSetting = {
  [TKey in keyof PomodoroSettings]: PomodoroSettings[TKey] extends number ? TKey : never;
}[keyof PomodoroSettings];

/** Minimum and maximum of each setting. A span is at most the two hours for which a stored timer is valid. */
export const SETTING_RANGES: Readonly<Record<NumberSetting, readonly [number, number]>> = {
  workDuration: [1, 120],
  shortBreakDuration: [1, 120],
  longBreakDuration: [1, 120],
  longBreakInterval: [1, 12],
  soundVolume: [0, 1],
  dailyGoal: [1, 24],
};
const isNumberSetting = (key: string): key is NumberSetting => Object.hasOwn(SETTING_RANGES, key);

export function isSettingAllowed(key: keyof PomodoroSettings, value: unknown): boolean {
  if (!isNumberSetting(key)) return typeof value === 'boolean';
  const [from, to] = SETTING_RANGES[key];
  if (typeof value !== 'number' || !(value >= from && value <= to)) return false;
  return key === 'soundVolume' || Number.isInteger(value);
}

export const SETTING_KEYS = Object.keys(DEFAULT_SETTINGS) as readonly (keyof PomodoroSettings)[];

export const refusedSettings = (settings: PomodoroSettings): (keyof PomodoroSettings)[] =>
  SETTING_KEYS.filter((key) => !isSettingAllowed(key, settings[key]));

const MINUTE_MS = 60_000;

export function lengthOf(mode: Mode, settings: PomodoroSettings): number {
  const minutes = {
    work: settings.workDuration,
    shortBreak: settings.shortBreakDuration,
    longBreak: settings.longBreakDuration,
  };
  return minutes[mode] * MINUTE_MS;
}

export const startsByItself = (mode: Mode, settings: PomodoroSettings): boolean =>
  mode === 'work' ? settings.autoStartWork : settings.autoStartBreaks;
