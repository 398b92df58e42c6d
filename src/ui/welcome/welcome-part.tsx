import { type ReactNode, Suspense, useEffect } from 'react';
import { MissingPart } from '../components/missing-part.tsx';
import { useModuleVisit } from '../use-module-visit.ts';

interface WelcomePartProps {
  /** Shown meanwhile, in the shape of the children. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Around what needs the machine of this page. The greeting and the modules neither wait for the machine nor go when it
 * is missing.
 */
export function WelcomePart({ fallback, children }: WelcomePartProps) {
  const { isMissing, visit } = useModuleVisit('welcome');
  useEffect(() => visit(), [visit]);
  return isMissing ? <MissingPart retry={visit} /> : <Suspense fallback={fallback}>{children}</Suspense>;
}
