import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type LazyModule, type ModuleName, usePortal } from './portal.tsx';

export function useModuleVisit(name: ModuleName): {
  readonly isMissing: boolean;
  readonly visit: () => void;
} {
  const lazy = useSelector(usePortal(), ({ children }): LazyModule | undefined => children[name]);
  const isMissing = useSelector(lazy, (snapshot) => snapshot?.matches('missing') ?? false);
  const visit = useCallback(() => lazy?.send({ type: 'module.visited' }), [lazy]);
  return { isMissing, visit };
}
