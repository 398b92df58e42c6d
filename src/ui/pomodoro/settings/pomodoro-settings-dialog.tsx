import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import { selectSettings } from '../../../machines/pomodoro/pomodoro-selectors.ts';
import { refusedSettings } from '../../../machines/pomodoro/pomodoro-settings.ts';
import { Dialog } from '../../components/dialog.tsx';
import { usePortalChild } from '../../portal.tsx';
import { pomodoroText } from '../../text/pomodoro.ts';
import { usePomodoroIntents } from '../use-pomodoro-intents.ts';
import classes from './pomodoro-settings-dialog.module.css';
import { draftOf, isAsSaved, type SettingsDraft, settingsOf } from './settings-draft.ts';
import { SettingsFields } from './settings-fields.tsx';

const text = pomodoroText.settings;

interface PomodoroSettingsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function PomodoroSettingsDialog({ opened, onClose }: PomodoroSettingsDialogProps) {
  const formId = useId();
  const saved = useSelector(usePortalChild('pomodoro'), selectSettings);
  const { saveSettings } = usePomodoroIntents();
  const [draft, setDraft] = useState<SettingsDraft | null>(null);
  const [isLeftOver, setLeftOver] = useState(false);
  const shown = draft ?? draftOf(saved);
  const refused = refusedSettings(settingsOf(shown));

  const forget = () => {
    setDraft(null);
    setLeftOver(false);
  };
  const leave = () => {
    setLeftOver(draft !== null);
    onClose();
  };
  const cancel = () => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first] = refused;
    if (first !== undefined) {
      const field = event.currentTarget.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    saveSettings(settingsOf(shown));
    forget();
    onClose();
  };

  return (
    <Dialog
      opened={opened}
      title={text.title}
      width={520}
      onClose={leave}
      footer={
        <>
          <Button variant="default" onClick={cancel}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {text.save}
          </Button>
        </>
      }
    >
      {isLeftOver && (
        <p className={classes.leftOver} role="status">
          <span>{text.unsaved}</span>
          <Button variant="default" size="xs" onClick={forget}>
            {text.discard}
          </Button>
        </p>
      )}
      <form id={formId} className={classes.form} noValidate onSubmit={submit}>
        <SettingsFields
          draft={shown}
          refused={refused}
          onChange={(change) => {
            const next = { ...shown, ...change };
            setDraft(isAsSaved(next, saved) ? null : next);
          }}
        />
      </form>
    </Dialog>
  );
}
