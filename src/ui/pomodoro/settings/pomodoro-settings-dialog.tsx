import { Button } from '@mantine/core';
import { useId } from 'react';
import { refusedSettings } from '../../../machines/pomodoro/pomodoro-settings.ts';
import { settingsOf } from '../../../machines/pomodoro/settings-draft.ts';
import { Dialog } from '../../components/dialog.tsx';
import { pomodoroText } from '../../text/pomodoro.ts';
import classes from './pomodoro-settings-dialog.module.css';
import { SettingsFields } from './settings-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const text = pomodoroText.settings;

interface PomodoroSettingsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function PomodoroSettingsDialog({ opened, onClose }: PomodoroSettingsDialogProps) {
  const formId = useId();
  const { shown, isLeftOver, change, discard, leave, submit } = useSettingsForm(onClose);
  const refused = refusedSettings(settingsOf(shown));
  const cancel = () => {
    discard();
    onClose();
  };

  return (
    <Dialog
      opened={opened}
      title={text.title}
      width={520}
      onClose={() => {
        leave();
        onClose();
      }}
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
          <Button variant="default" size="xs" onClick={discard}>
            {text.discard}
          </Button>
        </p>
      )}
      <form id={formId} className={classes.form} noValidate onSubmit={submit}>
        <SettingsFields draft={shown} refused={refused} onChange={change} />
      </form>
    </Dialog>
  );
}
