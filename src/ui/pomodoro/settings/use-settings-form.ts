import { useActorRef, useSelector } from '@xstate/react';
import { submitForm } from '../../../machines/kit/form/form-actors.ts';
import { selectSettings } from '../../../machines/pomodoro/pomodoro-selectors.ts';
import {
  draftOf,
  isAsSaved,
  type SettingsDraft,
  settingsOf,
} from '../../../machines/pomodoro/settings-draft.ts';
import {
  NO_CHANGES,
  pomodoroSettingsMachine,
  type SettingsChanges,
} from '../../../machines/pomodoro/settings-form.ts';
import { useForm } from '../../components/use-form.ts';
import { usePortalChild } from '../../portal.tsx';
import { useHeard } from '../../use-heard.ts';
import { usePomodoroIntents } from '../use-pomodoro-intents.ts';

/** The fields show their problems while typing. */
const SENTENCES = { outOfRange: '' } as const;

/** Keeps typed settings as long as the dialog is mounted, also while closed. */
export function useSettingsForm(onSaved: () => void) {
  const pomodoro = usePortalChild('pomodoro');
  const { saveSettings } = usePomodoroIntents();
  const typedOver = (changes: SettingsChanges): SettingsDraft => ({
    ...draftOf(selectSettings(pomodoro.getSnapshot())),
    ...changes,
  });
  const actor = useActorRef(
    pomodoroSettingsMachine.provide({
      actors: {
        submit: submitForm(async (changes: SettingsChanges) => {
          saveSettings(settingsOf(typedOver(changes)));
          return null;
        }),
      },
    }),
    { input: { values: NO_CHANGES } },
  );
  useHeard(actor, 'pomodoroSettings.saved', onSaved);

  const saved = useSelector(pomodoro, selectSettings);
  const { values, change, revert, leave, submit } = useForm(actor, SENTENCES);
  return {
    shown: { ...draftOf(saved), ...values },
    isLeftOver: useSelector(actor, (snapshot) => snapshot.matches({ open: 'leftOver' })),
    change,
    discard: revert,
    leave: () => {
      // Edits that were undone by hand need not be kept.
      if (isAsSaved(typedOver(values), selectSettings(pomodoro.getSnapshot()))) revert();
      else leave();
    },
    submit,
  };
}
