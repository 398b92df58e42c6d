import { useEffect } from 'react';
import { useComparedFile } from '../../compared-file/file/use-compared-file.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { useModule } from '../../portal.tsx';
import { siteImportText as text } from '../../text/site-import.ts';

export const useSiteImport = () => useComparedFile(useModule('siteImport'));

export function useImportNews(): void {
  const undo = useModule('siteImportUndo');
  const template = useModule('siteTemplate');
  const { tell } = useTelling();
  useEffect(() => {
    const heard = [
      undo.on('import.undone', () => tell({ type: 'success', title: text.undo.done })),
      template.on('export.saved', () => tell({ type: 'success', title: text.template.saved })),
      template.on('export.failed', ({ failure }) =>
        tell({ type: 'error', title: text.template.failed, message: text.template.failure(failure) }),
      ),
    ];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [undo, template, tell]);
}
