import { type ReactNode, Suspense, useEffect } from 'react';
import { MissingPart } from '../components/missing-part.tsx';
import { useModuleVisit } from '../use-module-visit.ts';

interface WelcomePartProps {
  /** Shown while the machine's code is fetched, in the shape of the children. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Wraps the parts of the page that need its machine. The greeting and the modules do not wait for the machine, and stay
 * when its code does not arrive.
 */
export function WelcomePart({ fallback, children }: WelcomePartProps) {
  const { isMissing, visit } = useModuleVisit('welcome');
  useEffect(() => visit(), [visit]);
  return isMissing ? <MissingPart retry={visit} /> : <Suspense fallback={fallback}>{children}</Suspense>;
}
