import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import { type LazyModule, type ModuleName, usePortal } from './portal.tsx';

/** Whether these machines run, or the code of one did not arrive; `visit` has the code of those that do not run fetched. */
export function useModules(names: readonly ModuleName[]) {
  // The portal starts them when a person comes inside, and others for the next person.
  const lazies = useSelector(
    usePortal(),
    ({ children }) => names.map((name): LazyModule | undefined => children[name]),
    areSame,
  );
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscriptions = lazies.map((lazy) => lazy?.subscribe(changed));
      return () => {
        for (const subscription of subscriptions) subscription?.unsubscribe();
      };
    },
    [lazies],
  );
  const isIn = (state: 'missing' | 'running') => (lazy: LazyModule | undefined) =>
    lazy?.getSnapshot().matches(state) ?? false;
  const isMissing = useSyncExternalStore(subscribe, () => lazies.some(isIn('missing')));
  const areRunning = useSyncExternalStore(subscribe, () => lazies.every(isIn('running')));
  const visit = useCallback(() => {
    for (const lazy of lazies) lazy?.send({ type: 'module.visited' });
  }, [lazies]);
  return { isMissing, areRunning, visit };
}

const areSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);
