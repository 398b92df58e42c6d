import type { PomodoroSettings } from './pomodoro-types.ts';

export const TYPED_SETTINGS = [
  'workDuration',
  'shortBreakDuration',
  'longBreakDuration',
  'longBreakInterval',
  'dailyGoal',
] as const;
export type TypedSetting = (typeof TYPED_SETTINGS)[number];

export type SettingsDraft = Omit<PomodoroSettings, TypedSetting> & Readonly<Record<TypedSetting, string>>;

const typed = <TValue>(readAs: (setting: TypedSetting) => TValue): Record<TypedSetting, TValue> =>
  Object.fromEntries(TYPED_SETTINGS.map((setting) => [setting, readAs(setting)])) as Record<
    TypedSetting,
    TValue
  >;

export const draftOf = (settings: PomodoroSettings): SettingsDraft => ({
  ...settings,
  ...typed((setting) => String(settings[setting])),
});

const WHOLE_NUMBER = /^\d+$/;

/** A text that is not a whole number becomes NaN, which no rule accepts. */
export const settingsOf = (draft: SettingsDraft): PomodoroSettings => ({
  ...draft,
  ...typed((setting) => {
    const text = draft[setting].trim();
    return WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN;
  }),
});

export const isAsSaved = (draft: SettingsDraft, saved: PomodoroSettings): boolean => {
  const before = draftOf(saved);
  return (Object.keys(before) as (keyof SettingsDraft)[]).every((key) => draft[key] === before[key]);
};
