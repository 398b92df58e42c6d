import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import {
  entriesOf,
  type NotificationEntry,
  selectHasOlder,
  selectIsReadingOlder,
  selectNow,
  selectOlderFailure,
} from '../../machines/notifications/notifications-selectors.ts';
import { Message } from '../components/message.tsx';
import { usePortalChild } from '../portal.tsx';
import { notificationsText as text } from '../text/notifications.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationIntents } from './use-notification-intents.ts';

export function NotificationList() {
  const notifications = usePortalChild('notifications');
  const listed = useContextParts(notifications, 'said', 'kept', 'connection', 'marks');
  const now = useSelector(notifications, selectNow);
  const { check } = useNotificationIntents();
  useEffect(check, [check]);
  const entries = entriesOf(listed);
  const newest = Math.max(now ?? 0, ...entries.map(({ at }) => at));
  return (
    <>
      {entries.length === 0 ? (
        <p className={classes.empty}>{text.empty}</p>
      ) : (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <NotificationRow key={keyOf(entry)} entry={entry} now={newest} />
          ))}
        </ul>
      )}
      <Older />
    </>
  );
}

function keyOf(entry: NotificationEntry): string {
  switch (entry.kind) {
    case 'connected':
      return entry.kind;
    case 'said':
      return `said ${entry.said.id}`;
    case 'kept':
      return `kept ${entry.item.id}`;
  }
}

function Older() {
  const notifications = usePortalChild('notifications');
  const hasOlder = useSelector(notifications, selectHasOlder);
  const isReading = useSelector(notifications, selectIsReadingOlder);
  const failure = useSelector(notifications, selectOlderFailure);
  const { readOlder } = useNotificationIntents();
  if (!hasOlder) return null;
  return (
    <div className={classes.older}>
      {failure && (
        <div role="alert">
          <Message meaning="danger" sentence={text.olderFailed(failure)} />
        </div>
      )}
      <Button variant="default" size="compact-sm" aria-disabled={isReading} onClick={readOlder}>
        {isReading ? text.readingOlder : text.older}
      </Button>
    </div>
  );
}
