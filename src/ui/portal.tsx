import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate';
import type { lazyMachine } from '../machines/kit/lazy-machine/lazy-machine.ts';
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
  | 'pomodoro'
  | 'palette'
  | 'connection'
  | 'staleTab'
  | 'shortcuts'
  | 'fourTaskOverlay';

export type ModuleName = 'bulkImport' | 'loadHistory' | 'users' | 'profile' | 'activity';

/** A machine that lives with the portal. Those of the inside exist only while somebody is signed in. */
export function usePortalChild<Name extends ChildName>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(usePortal(), (snapshot) => snapshot.children[name]);
  if (!child) throw new Error(`The portal has no machine '${name}' at this moment.`);
  return child;
}

type ModuleRef<Name extends ModuleName> = NonNullable<
  SnapshotFrom<NonNullable<Children[Name]>>['children']['machine']
>;

/** The machine of a module: its page waits for it as it waits for its own code. */
export function useModule<Name extends ModuleName>(name: Name): ModuleRef<Name> {
  const portal = usePortal();
  const lazy = useSelector(portal, ({ children }): LazyModule | undefined => children[name]);
  const machine = useSelector(lazy, (snapshot) => snapshot?.children.machine);
  if (machine) return machine as ModuleRef<Name>;
  // Not by `use`: React draws on from where a page waited, and fails if it does not come by there again.
  throw moduleCame(portal, name);
}

/** What every module has in common: it is fetched by its first visit. */
type LazyModule = ActorRefFrom<typeof lazyMachine>;

const awaited = new WeakMap<PortalRef, Map<ModuleName, Promise<unknown>>>();

/** One promise for as long as the machine is not there. */
function moduleCame(portal: PortalRef, name: ModuleName): Promise<unknown> {
  const promises = awaited.get(portal) ?? new Map<ModuleName, Promise<unknown>>();
  awaited.set(portal, promises);
  const promise = promises.get(name) ?? whenThere(portal, name).finally(() => promises.delete(name));
  promises.set(name, promise);
  return promise;
}

async function whenThere(portal: PortalRef, name: ModuleName): Promise<void> {
  const { children } = await waitFor(portal, (snapshot) => snapshot.children[name] !== undefined);
  const lazy: LazyModule | undefined = children[name];
  if (lazy) await waitFor(lazy, (snapshot) => snapshot.children.machine !== undefined);
}

/** A module of the page, and what it needs to be there. */
export function useModuleVisit(name: ModuleName): {
  readonly isMissing: boolean;
  readonly visit: () => void;
} {
  const lazy = useSelector(usePortal(), ({ children }): LazyModule | undefined => children[name]);
  const isMissing = useSelector(lazy, (snapshot) => snapshot?.matches('missing') ?? false);
  const visit = useCallback(() => lazy?.send({ type: 'module.visited' }), [lazy]);
  return { isMissing, visit };
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
