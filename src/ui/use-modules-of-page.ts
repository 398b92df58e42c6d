import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { type LazyModule, type ModuleName, type PortalRef, usePortal } from './portal.tsx';

const lazyOf = (portal: PortalRef, name: ModuleName): LazyModule | undefined =>
  portal.getSnapshot().children[name];

/** Whether the machines of a page run; the first one whose code did not arrive, which can be visited again. */
export function useModulesOfPage(names: readonly ModuleName[]) {
  const portal = usePortal();
  const subscribe = useCallback(
    (changed: () => void) => {
      const all: readonly AnyActorRef[] = [portal, ...names.flatMap((name) => lazyOf(portal, name) ?? [])];
      const subscriptions = all.map((actor) => actor.subscribe(changed));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    [portal, names],
  );
  const missing = useSyncExternalStore(
    subscribe,
    () => names.find((name) => lazyOf(portal, name)?.getSnapshot().matches('missing')) ?? null,
  );
  const areRunning = useSyncExternalStore(subscribe, () =>
    names.every((name) => lazyOf(portal, name)?.getSnapshot().matches('running')),
  );
  const visitMissing = () => {
    if (missing !== null) lazyOf(portal, missing)?.send({ type: 'module.visited' });
  };
  return { missing, areRunning, visitMissing };
}
