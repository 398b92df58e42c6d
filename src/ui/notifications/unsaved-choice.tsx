import { Button } from '@mantine/core';
import { Message } from '../components/message.tsx';
import { notificationsText } from '../text/notifications.ts';
import classes from './notification-list.module.css';
import { useNotificationSettings } from './use-notification-settings.ts';

const { silence, settings } = notificationsText;

/** Says that what was chosen in the list could not be saved, and saves it again. */
export function UnsavedChoice() {
  const { unsaved, save } = useNotificationSettings();
  const change = unsaved.at(-1);
  if (change === undefined) return null;
  return (
    <div role="alert" className={classes.older}>
      <Message meaning="danger" sentence={silence.notSaved} />
      <Button size="compact-sm" variant="default" onClick={() => save(change)}>
        {settings.retry}
      </Button>
    </div>
  );
}
