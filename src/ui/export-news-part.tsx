import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { type LazyModule, usePortal } from './portal.tsx';

const ExportNews = lazy(async () => ({
  default: (await import('./dashboard/exports/export-news.tsx')).ExportNews,
}));

/** The news of exports of the dashboard, which the shell fetches only once the dashboard was opened. */
export function ExportNewsPart() {
  const lazyExports = useSelector(
    usePortal(),
    ({ children }): LazyModule | undefined => children.dashboardExports,
  );
  const isRunning = useSelector(lazyExports, (snapshot) => snapshot?.matches('running') ?? false);
  if (!isRunning) return null;
  return (
    <Suspense>
      <ExportNews />
    </Suspense>
  );
}
