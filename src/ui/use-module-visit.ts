import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type LazyModule, type ModuleName, usePortal } from './portal.tsx';

export function useModuleVisit(name: ModuleName): {
  readonly isMissing: boolean;
  readonly isRunning: boolean;
  readonly visit: () => void;
} {
  const lazy = useSelector(usePortal(), ({ children }): LazyModule | undefined => children[name]);
  const isMissing = useSelector(lazy, (snapshot) => snapshot?.matches('missing') ?? false);
  const isRunning = useSelector(lazy, (snapshot) => snapshot?.matches('running') ?? false);
  const visit = useCallback(() => lazy?.send({ type: 'module.visited' }), [lazy]);
  return { isMissing, isRunning, visit };
}
