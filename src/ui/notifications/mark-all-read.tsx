import { Button, type ButtonProps } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectUnread } from '../../machines/notifications/notifications-selectors.ts';
import { usePortalChild } from '../portal.tsx';
import { notificationsText as text } from '../text/notifications.ts';
import { useNotificationIntents } from './use-notification-intents.ts';

/** Uses `aria-disabled`, because `disabled` would move the focus out of the panel. */
export function MarkAllRead(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const unread = useSelector(usePortalChild('notifications'), selectUnread);
  const { markAllRead } = useNotificationIntents();
  return (
    <Button
      {...look}
      aria-disabled={unread === 0}
      data-disabled={unread === 0 || undefined}
      onClick={() => unread > 0 && markAllRead()}
    >
      {text.markAll}
    </Button>
  );
}
