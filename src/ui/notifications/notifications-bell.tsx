import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectUnread } from '../../machines/notifications/notifications-selectors.ts';
import { lazyMenu } from '../components/menus/lazy-menu.tsx';
import { shellPanel } from '../components/menus/shell-panel.tsx';
import { useShellMenuIntents } from '../intents.ts';
import { usePortalChild, WhileInside } from '../portal.tsx';
import { badgeText, notificationsText as text } from '../text/notifications.ts';
import classes from './notifications-bell.module.css';
import { useArrivals } from './use-arrivals.ts';

const NotificationsPanel = shellPanel({
  menu: 'notifications',
  width: 380,
  loading: text.loading,
  load: async () => (await import('./notifications-panel.tsx')).NotificationsPanel,
});

const AllNotifications = lazyMenu(
  'allNotifications',
  async () => (await import('./all-notifications.tsx')).AllNotifications,
);

export function NotificationsSlot() {
  return (
    <span className={classes.room}>
      <WhileInside>
        <NotificationsBell />
        <AllNotifications />
      </WhileInside>
    </span>
  );
}

function NotificationsBell() {
  const unread = useSelector(usePortalChild('notifications'), selectUnread);
  // A panel that hangs from a button leaves a phone too little of its window.
  const isPhone = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
  const { openMenu } = useShellMenuIntents();
  useArrivals();
  return (
    <NotificationsPanel
      button={(props) => (
        <ActionIcon
          {...props}
          {...(isPhone && { onClick: () => openMenu('allNotifications') })}
          className={classes.bell}
          aria-label={text.open(unread)}
          title={text.title}
        >
          <IconBell size={18} stroke={1.5} aria-hidden="true" />
          {unread > 0 && (
            <span className={`${classes.badge} tabular`} aria-hidden="true">
              {badgeText(unread)}
            </span>
          )}
        </ActionIcon>
      )}
    />
  );
}
