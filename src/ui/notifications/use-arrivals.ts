import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { KeptNotification } from '../../api/contract/notifications.ts';
import type { bulkImportMachine } from '../../machines/bulk-import/bulk-import-machine.ts';
import { selectUploadId } from '../../machines/bulk-import/bulk-import-selectors.ts';
import { aboutOf } from '../../machines/notifications/notifications-rules.ts';
import { selectOpenMenu } from '../../machines/shell-menus/shell-menus-selectors.ts';
import { LOAD_ADDRESS } from '../bulk-import/run-address.ts';
import { usePortal, usePortalChild } from '../portal.tsx';
import { keptWords } from '../text/notifications.ts';
import { useTelling } from './toasts-context.tsx';

/** What the server tells while the page is open is shown in passing too, unless it is before the eyes already. */
export function useArrivals(): void {
  const notifications = usePortalChild('notifications');
  const menus = usePortalChild('shellMenus');
  const portal = usePortal();
  const { tell } = useTelling();
  const { pathname } = useLocation();
  /** In the open list, or on the screen of the load itself, which tells its end in its own way. */
  const isSeen = useEffectEvent(
    (item: KeptNotification): boolean =>
      selectOpenMenu(menus.getSnapshot()) === 'notifications' ||
      (item.tipo === 'carga' &&
        pathname === LOAD_ADDRESS &&
        item.uploadId === uploadIdOf(portal.getSnapshot().children.bulkImport)),
  );
  useEffect(() => {
    const subscription = notifications.on('notifications.arrived', ({ items }) => {
      for (const item of [...items].reverse()) {
        if (isSeen(item)) continue;
        tell({ ...keptWords(item), about: aboutOf(item), isListed: true });
      }
    });
    return () => subscription.unsubscribe();
  }, [notifications, tell]);
}

/** Of the load on its screen; without one, and before that screen was ever opened, of none. */
const uploadIdOf = (bulkImport: ActorRefFrom<typeof bulkImportMachine> | undefined): string | null =>
  bulkImport === undefined ? null : selectUploadId(bulkImport.getSnapshot());
