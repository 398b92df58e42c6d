import { useMemo } from 'react';
import type { NotificationRef } from '../../machines/notifications/notifications-types.ts';
import { usePortalChild } from '../portal.tsx';
import { notificationsText } from '../text/notifications.ts';

const { announced } = notificationsText;

/**
 * What a person does with notifications. That they are marked as read is announced to people with screen
 * readers, who cannot see the change.
 */
export function useNotificationIntents() {
  const notifications = usePortalChild('notifications');
  const announcer = usePortalChild('announcer');
  return useMemo(() => {
    const announce = (sentence: string) => announcer.send({ type: 'shown.opened', value: sentence });
    return {
      markRead(ref: NotificationRef) {
        notifications.send({ type: 'notifications.read', ref });
        announce(announced.oneRead);
      },
      markAllRead() {
        notifications.send({ type: 'notifications.allRead' });
        announce(announced.allRead);
      },
      readOlder: () => notifications.send({ type: 'notifications.olderRequested' }),
      check: () => notifications.send({ type: 'notifications.checkRequested' }),
    };
  }, [notifications, announcer]);
}
