import { Button, Switch } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Message } from '../components/message.tsx';
import { notificationsText } from '../text/notifications.ts';
import classes from './notification-settings.module.css';
import { UnsavedChoice } from './unsaved-choice.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

const text = notificationsText.settings;

/** Whether the unread comes by mail, and what is silenced with the way back. */
export function NotificationSettings() {
  const { open, isKnown, silences, getsDigest, isUnread, retry, hear, wantDigest } =
    useNotificationSettings();
  useEffect(open, [open]);
  return (
    <div className={classes.settings}>
      <UnsavedChoice />
      {isUnread && (
        <div role="alert" className={classes.failure}>
          <Message meaning="danger" sentence={text.unread} />
          <Button size="compact-sm" variant="default" onClick={retry}>
            {text.retry}
          </Button>
        </div>
      )}
      <Switch
        label={text.digest}
        description={text.digestDetail}
        checked={getsDigest}
        disabled={!isKnown}
        onChange={({ currentTarget }) => wantDigest(currentTarget.checked)}
      />
      <section aria-labelledby="notification-silences">
        <h3 id="notification-silences" className={classes.title}>
          {text.silenced}
        </h3>
        <p className={classes.detail}>{silences.length === 0 ? text.noneSilenced : text.silencedDetail}</p>
        <ul className={classes.list}>
          {silences.map((silence) => (
            <li key={silence.clave} className={classes.item}>
              <span>{silence.nombre}</span>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconBell size={16} stroke={1.5} aria-hidden />}
                aria-label={notificationsText.silence.hear(silence.nombre)}
                onClick={() => hear(silence)}
              >
                {text.hear}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
