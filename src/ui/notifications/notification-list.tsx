import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import {
  entriesOf,
  isLetThrough,
  type NotificationEntry,
  type NotificationsFilter,
  partsOf,
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
import { UnsavedChoice } from './unsaved-choice.tsx';
import { useNotificationIntents } from './use-notification-intents.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

interface NotificationListProps {
  readonly filter: NotificationsFilter;
}

export function NotificationList({ filter }: NotificationListProps) {
  const notifications = usePortalChild('notifications');
  const listed = useContextParts(notifications, 'said', 'kept', 'connection', 'marks');
  const now = useSelector(notifications, selectNow);
  const { check } = useNotificationIntents();
  const { open: openSettings } = useNotificationSettings();
  const id = useId();
  useEffect(check, [check]);
  useEffect(openSettings, [openSettings]);
  const entries = entriesOf(listed);
  const newest = Math.max(now ?? 0, ...entries.map(({ at }) => at));
  const shown = entries.filter((entry) => isLetThrough(entry, filter));
  return (
    <>
      <UnsavedChoice />
      {shown.length === 0 && (
        <p className={classes.empty}>{entries.length === 0 ? text.empty : text.noMatch}</p>
      )}
      {partsOf(shown, newest).map(({ part, entries: some }) => (
        <section key={part} aria-labelledby={`${id}-${part}`}>
          <h3 id={`${id}-${part}`} className={classes.part}>
            {text.parts[part]}
          </h3>
          <ul className={classes.list}>
            {some.map((entry) => (
              <NotificationRow key={keyOf(entry)} entry={entry} now={newest} />
            ))}
          </ul>
        </section>
      ))}
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
