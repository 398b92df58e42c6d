import { Button } from '@mantine/core';
import type { KeptNotification } from '../../api/contract/notifications.ts';
import { isNamedBy } from '../../machines/notifications/notification-silences.ts';
import { Message } from '../components/message.tsx';
import { notificationsText } from '../text/notifications.ts';
import classes from './silence-choice.module.css';
import { useNotificationSettings } from './use-notification-settings.ts';

const text = notificationsText.silence;

interface UnsavedSilenceProps {
  readonly item: KeptNotification;
}

/** Says that what was chosen for this notification could not be saved, and saves it again. */
export function UnsavedSilence({ item }: UnsavedSilenceProps) {
  const { unsaved, save } = useNotificationSettings();
  const change = unsaved.findLast(
    (one) =>
      (one.kind === 'silenced' && isNamedBy(item, one.silence.clave)) ||
      (one.kind === 'heard' && isNamedBy(item, one.clave)),
  );
  if (change === undefined) return null;
  return (
    <div role="alert" className={classes.choice}>
      <Message meaning="danger" sentence={text.notSaved} />
      <Button size="compact-sm" variant="default" onClick={() => save(change)}>
        {text.retry}
      </Button>
    </div>
  );
}
