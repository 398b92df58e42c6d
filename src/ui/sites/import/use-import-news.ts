import { useTelling } from '../../components/toasts-context.tsx';
import { useModule } from '../../portal.tsx';
import { siteImportText as text } from '../../text/site-import.ts';
import { useHeard } from '../../use-heard.ts';

export function useImportNews(): void {
  const undo = useModule('siteImportUndo');
  const { tell } = useTelling();
  useHeard(undo, 'import.undone', () => tell({ type: 'success', title: text.undo.done }));
}
