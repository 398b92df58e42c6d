import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { type LazyModule, usePortal } from './portal.tsx';

/** When the code cannot be fetched, nothing stands in its place: the page of the load tells the same. */
const ImportNews = lazyPart(
  async () => (await import('./bulk-import/import-news.tsx')).ImportNews,
  () => null,
);

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
