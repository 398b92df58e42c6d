import { form } from '../kit/form/form-machine.ts';
import { DEFAULT_SETTINGS, refusedSettings } from './pomodoro-settings.ts';
import { draftOf, type SettingsDraft, settingsOf } from './settings-draft.ts';

/** Only the edited settings, because another tab may change all others meanwhile. */
export type SettingsChanges = Partial<SettingsDraft>;
export const NO_CHANGES: SettingsChanges = {};

type SettingsRule = 'outOfRange';

const problemsOf = (changes: SettingsChanges): Record<string, SettingsRule> =>
  Object.fromEntries(
    refusedSettings(settingsOf({ ...draftOf(DEFAULT_SETTINGS), ...changes })).map((key) => [
      key,
      'outOfRange',
    ]),
  );

/** Closing the form without saving keeps what was typed. */
export const pomodoroSettingsMachine = form<
  SettingsChanges,
  null,
  SettingsRule,
  { readonly type: 'pomodoroSettings.saved' }
>({
  id: 'pomodoroSettings',
  problemsOf,
  told: () => ({ type: 'pomodoroSettings.saved' }),
  kept: () => NO_CHANGES,
  isDraft: true,
});
