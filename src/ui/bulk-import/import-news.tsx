import { useModule } from '../portal.tsx';
import type { BulkImportRef } from './bulk-import-context.tsx';
import { useImportNotices } from './use-import-notices.ts';

/**
 * Shows the notices of a load as toasts on every page, because the run continues when its operator opens another page.
 */
export function ImportNews() {
  return <ImportNotices actor={useModule('bulkImport')} />;
}

export function ImportNotices({ actor }: { readonly actor: BulkImportRef }) {
  useImportNotices(actor);
  return null;
}
