import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { portalMachine } from '../machines/portal/portal-machine.ts';

/** The running root: every other machine of the page is a child of it. */
export type PortalRef = ActorRefFrom<typeof portalMachine>;

const PortalContext = createContext<PortalRef | null>(null);

export interface PortalProviderProps {
  readonly portal: PortalRef;
  readonly children: ReactNode;
}

/** The one provider of the page. */
export function PortalProvider({ portal, children }: PortalProviderProps) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

export function usePortal(): PortalRef {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('Only what stands under PortalProvider reaches the machines.');
  return portal;
}

type Children = SnapshotFrom<typeof portalMachine>['children'];
type ChildName =
  | 'session'
  | 'signIn'
  | 'account'
  | 'permissions'
  | 'navigation'
  | 'shellMenus'
  | 'toasts'
  | 'announcer'
  | 'notifications'
  | 'apps'
  | 'pageTurn'
  | 'bulkImport'
  | 'loadHistory'
  | 'pomodoro'
  | 'palette'
  | 'connection'
  | 'staleTab'
  | 'shortcuts'
  | 'fourTaskOverlay'
  | 'users'
  | 'profile';

/** A machine that lives with the portal. Those of the inside exist only while somebody is signed in. */
export function usePortalChild<Name extends ChildName>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(usePortal(), (snapshot) => snapshot.children[name]);
  if (!child) throw new Error(`The portal has no machine '${name}' at this moment.`);
  return child;
}

/** The machines of the inside are there; while a session is being restored its page is drawn without them. */
export function WhileInside({ children }: { readonly children: ReactNode }) {
  return useSelector(usePortal(), (snapshot) => snapshot.matches('inside')) && children;
}

/** The code of those machines did not come. */
export function useIsInsideMissing(): boolean {
  return useSelector(usePortal(), (snapshot) => snapshot.matches({ entering: 'missing' }));
}

/** A machine of the portal crashed: a fault of ours. */
export function useIsPortalBroken(): boolean {
  return useSelector(usePortal(), (snapshot) => snapshot.status === 'error' || snapshot.matches('broken'));
}
