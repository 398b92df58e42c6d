import { type ReactNode, Suspense, useEffect } from 'react';
import { MissingPart } from './components/missing-part.tsx';
import type { ModuleName } from './portal.tsx';
import { useModuleVisit } from './use-module-visit.ts';

interface ModulePartProps {
  readonly name: ModuleName;
  /** Shown while the machine's code is fetched. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page whose machine is fetched with the part, not with the page. */
export function ModulePart({ name, waiting, children }: ModulePartProps) {
  const { isMissing, isRunning, visit } = useModuleVisit(name);
  useEffect(() => visit(), [visit]);
  if (isMissing) return <MissingPart retry={visit} />;
  // Without suspending, because React shows what was suspended only 300 ms after the last fallback.
  return isRunning ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
