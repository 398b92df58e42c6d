import { useTelling } from '../components/toasts-context.tsx';
import { usePortalChild } from '../portal.tsx';
import { explorerText as text } from '../text/explorer.ts';
import { useHeard } from '../use-heard.ts';
import { useExplorerChild } from './use-explorer.tsx';

const STEP = 'records.export';

/** Says how an export ended. */
export function useExportNews(): void {
  const { tell, endStep } = useTelling();
  const announcer = usePortalChild('announcer');
  const files = useExplorerChild('explorerExport');
  useHeard(files, 'export.saved', () => {
    endStep(STEP);
    announcer.send({ type: 'shown.opened', value: text.exported });
  });
  useHeard(files, 'export.failed', ({ failure }) =>
    tell({ type: 'error', title: text.exportFailed, message: text.said(failure), step: STEP }),
  );
}
