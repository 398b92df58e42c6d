import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bulkImportMachine } from '../../machines/bulk-import/bulk-import-machine.ts';
import type { BulkImportSnapshot } from '../../machines/bulk-import/bulk-import-selectors.ts';

export type BulkImportRef = ActorRefFrom<typeof bulkImportMachine>;

/** The machine lives with the portal and outlives the screen. */
const BulkImportContext = createContext<BulkImportRef | null>(null);

interface BulkImportProviderProps {
  readonly actor: BulkImportRef;
  readonly children: ReactNode;
}

export function BulkImportProvider({ actor, children }: BulkImportProviderProps) {
  return <BulkImportContext value={actor}>{children}</BulkImportContext>;
}

export function useBulkImportRef(): BulkImportRef {
  const actor = useContext(BulkImportContext);
  if (actor === null) throw new Error('The bulk-import views need a BulkImportProvider above them.');
  return actor;
}

export function useBulkImport<T>(selector: (snapshot: BulkImportSnapshot) => T): T {
  return useSelector(useBulkImportRef(), selector);
}
