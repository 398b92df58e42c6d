import { useModule } from '../portal.tsx';
import type { BulkImportRef } from './bulk-import-context.tsx';
import { useImportNotices } from './use-import-notices.ts';

/** Tells what a load says on whatever page its operator is: the run goes on behind other pages. */
export function ImportNews() {
  return <ImportNotices actor={useModule('bulkImport')} />;
}

export function ImportNotices({ actor }: { readonly actor: BulkImportRef }) {
  useImportNotices(actor);
  return null;
}
