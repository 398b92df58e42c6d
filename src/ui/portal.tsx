import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate';
import type { lazyMachine } from '../machines/kit/lazy-machine/lazy-machine.ts';
import type { MODULE_CHILDREN } from '../machines/portal/portal-children.ts';
import type { portalMachine } from '../machines/portal/portal-machine.ts';

export type PortalRef = ActorRefFrom<typeof portalMachine>;

const PortalContext = createContext<PortalRef | null>(null);

export interface PortalProviderProps {
  readonly portal: PortalRef;
  readonly children: ReactNode;
}

export function PortalProvider({ portal, children }: PortalProviderProps) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

export function usePortal(): PortalRef {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('Only what stands under PortalProvider reaches the machines.');
  return portal;
}

export const useIsInPortal = (): boolean => useContext(PortalContext) !== null;

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
  | 'notificationSettings'
  | 'apps'
  | 'pageTurn'
  | 'pomodoro'
  | 'pomodoroTask'
  | 'palette'
  | 'connection'
  | 'staleTab'
  | 'shortcuts'
  | 'fourTaskOverlay';

export type ModuleName = keyof typeof MODULE_CHILDREN;

export function usePortalChild<Name extends ChildName>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(usePortal(), (snapshot) => snapshot.children[name]);
  if (!child) throw new Error(`The portal has no machine '${name}' at this moment.`);
  return child;
}

type ModuleRef<Name extends ModuleName> = NonNullable<
  SnapshotFrom<NonNullable<Children[Name]>>['children']['machine']
>;

/** The machine of a module. Suspends until its code has arrived. */
export function useModule<Name extends ModuleName>(name: Name): ModuleRef<Name> {
  const portal = usePortal();
  const lazy = useSelector(portal, ({ children }): LazyModule | undefined => children[name]);
  const machine = useSelector(lazy, (snapshot) => snapshot?.children.machine);
  if (machine) return machine as ModuleRef<Name>;
  // A thrown promise instead of `use`: `use` must be reached again when React resumes, and here it is not.
  throw moduleCame(portal, name);
}

/** For components that work without the module: undefined until its code has arrived. */
export function useRunningModule<Name extends ModuleName>(name: Name): ModuleRef<Name> | undefined {
  const lazy = useSelector(usePortal(), ({ children }): LazyModule | undefined => children[name]);
  return useSelector(lazy, (snapshot) => snapshot?.children.machine) as ModuleRef<Name> | undefined;
}

export type LazyModule = ActorRefFrom<typeof lazyMachine>;

const awaited = new WeakMap<PortalRef, Map<ModuleName, Promise<unknown>>>();

/**
 * Resolves when the code of a machine has arrived, or is missing. One promise per machine: React compares
 * promises by identity.
 */
function moduleCame(portal: PortalRef, name: ModuleName): Promise<unknown> {
  const promises = awaited.get(portal) ?? new Map<ModuleName, Promise<unknown>>();
  awaited.set(portal, promises);
  const promise = promises.get(name) ?? whenSettled(portal, name).finally(() => promises.delete(name));
  promises.set(name, promise);
  return promise;
}

/**
 * Resolves when the code has arrived, and also when it did not: the component then renders again and shows
 * that.
 */
async function whenSettled(portal: PortalRef, name: ModuleName): Promise<void> {
  const { children } = await waitFor(portal, (snapshot) => snapshot.children[name] !== undefined);
  const lazy: LazyModule | undefined = children[name];
  if (lazy) await waitFor(lazy, (snapshot) => snapshot.matches('running') || snapshot.matches('missing'));
}

export function WhileInside({ children }: { readonly children: ReactNode }) {
  return useSelector(usePortal(), (snapshot) => snapshot.matches('inside')) && children;
}

export function useIsInsideMissing(): boolean {
  return useSelector(usePortal(), (snapshot) => snapshot.matches({ entering: 'missing' }));
}

export function useIsPortalBroken(): boolean {
  return useSelector(usePortal(), (snapshot) => snapshot.status === 'error' || snapshot.matches('broken'));
}
