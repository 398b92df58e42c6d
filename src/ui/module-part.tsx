import { type ReactNode, Suspense, useEffect } from 'react';
import { MissingPart } from './components/missing-part.tsx';
import { type PartCode, usePartCode } from './lazy-part.tsx';
import type { ModuleName } from './portal.tsx';
import { useModules } from './use-modules.ts';

interface ModulePartProps {
  readonly name: ModuleName;
  /** The code of what is drawn, when it is fetched too: at the same time as the machine's. */
  readonly code?: PartCode;
  /** Shown while the code is fetched. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

const HERE: PartCode = {
  begin: () => {},
  isSettled: () => true,
  subscribe: () => () => {},
};

/** A part of a page whose machine is fetched with the part, not with the page. */
export function ModulePart({ name, code = HERE, waiting, children }: ModulePartProps) {
  const { isMissing, areRunning, visit } = useModules([name]);
  const isCodeHere = usePartCode(code);
  useEffect(() => visit(), [visit]);
  if (isMissing) return <MissingPart retry={visit} />;
  // Without suspending, because React shows what was suspended only 300 ms after the last fallback.
  return areRunning && isCodeHere ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
