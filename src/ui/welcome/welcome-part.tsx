import { type ReactNode, Suspense, useEffect } from 'react';
import { MissingPart } from '../components/missing-part.tsx';
import { useModuleVisit } from '../use-module-visit.ts';

interface WelcomePartProps {
  /** In the shape of what comes. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** What needs the machine of this page. The greeting and the modules do not wait for it, nor go when it is missing. */
export function WelcomePart({ fallback, children }: WelcomePartProps) {
  const { isMissing, visit } = useModuleVisit('welcome');
  useEffect(() => visit(), [visit]);
  return isMissing ? <MissingPart retry={visit} /> : <Suspense fallback={fallback}>{children}</Suspense>;
}
