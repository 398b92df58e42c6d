import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { type LazyModule, usePortal } from './portal.tsx';

const ImportNews = lazy(async () => ({
  default: (await import('./bulk-import/import-news.tsx')).ImportNews,
}));

/**
 * In a file outside the folder of the import, so that the shell fetches the news of the import only once a load has
 * begun.
 */
export function ImportNewsPart() {
  const lazyImport = useSelector(usePortal(), ({ children }): LazyModule | undefined => children.bulkImport);
  const isRunning = useSelector(lazyImport, (snapshot) => snapshot?.matches('running') ?? false);
  if (!isRunning) return null;
  return (
    <Suspense>
      <ImportNews />
    </Suspense>
  );
}
