import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { KeptNotification } from '../../api/contract/notifications.ts';
import type { bulkImportMachine } from '../../machines/bulk-import/bulk-import-machine.ts';
import { aboutOf } from '../../machines/notifications/notifications-rules.ts';
import { selectOpenMenu } from '../../machines/shell-menus/shell-menus-selectors.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { LOAD_ADDRESS } from '../load-run/run-address.ts';
import { type PortalRef, usePortal, usePortalChild } from '../portal.tsx';
import { keptWords } from '../text/notifications.ts';
import { useHeard } from '../use-heard.ts';

type ImportRef = ActorRefFrom<typeof bulkImportMachine>;

export function useArrivals(): void {
  const notifications = usePortalChild('notifications');
  const menus = usePortalChild('shellMenus');
  const portal = usePortal();
  const { tell } = useTelling();
  const { pathname } = useLocation();
  const isSeen = (item: KeptNotification): boolean =>
    selectOpenMenu(menus.getSnapshot()) === 'notifications' ||
    (item.tipo === 'carga' && pathname === LOAD_ADDRESS && item.uploadId === openLoadOf(portal));
  useHeard(notifications, 'notifications.arrived', ({ items }) => {
    for (const item of [...items].reverse()) {
      if (isSeen(item)) continue;
      tell({ ...keptWords(item), about: aboutOf(item), isListed: true });
    }
  });
}

function openLoadOf(portal: PortalRef): string | null {
  const { bulkImport } = portal.getSnapshot().children;
  const machine = bulkImport?.getSnapshot().children.machine as ImportRef | undefined;
  return machine?.getSnapshot().context.run.uploadId ?? null;
}
