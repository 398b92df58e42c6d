import { useEffect } from 'react';
import { useTelling } from '../components/toasts-context.tsx';
import { usePortalChild } from '../portal.tsx';
import { explorerText as text } from '../text/explorer.ts';
import { useExplorerChild } from './use-explorer.tsx';

/** Says how an export ended. */
export function useExportNews(): void {
  const { tell } = useTelling();
  const announcer = usePortalChild('announcer');
  const files = useExplorerChild('explorerExport');
  useEffect(() => {
    const saved = files.on('export.saved', () =>
      announcer.send({ type: 'shown.opened', value: text.exported }),
    );
    const failed = files.on('export.failed', ({ failure }) =>
      tell({ type: 'error', title: text.exportFailed, message: text.said(failure) }),
    );
    return () => {
      saved.unsubscribe();
      failed.unsubscribe();
    };
  }, [tell, announcer, files]);
}
