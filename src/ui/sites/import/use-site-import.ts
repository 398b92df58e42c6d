import { useSelector } from '@xstate/react';
import { selectAppliedPhase } from '../../../machines/compared-file/file/file-selectors.ts';
import { useComparedFile } from '../../compared-file/file/use-compared-file.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { useModule } from '../../portal.tsx';
import { siteImportText as text } from '../../text/site-import.ts';
import { useHeard } from '../../use-heard.ts';

export function useSiteImport() {
  const machine = useModule('siteImport');
  return { ...useComparedFile(machine), phase: useSelector(machine, selectAppliedPhase) };
}

export function useImportNews(): void {
  const undo = useModule('siteImportUndo');
  const template = useModule('siteTemplate');
  const { tell } = useTelling();
  useHeard(undo, 'import.undone', () => tell({ type: 'success', title: text.undo.done }));
  useHeard(template, 'export.saved', () => tell({ type: 'success', title: text.template.saved }));
  useHeard(template, 'export.failed', ({ failure }) =>
    tell({ type: 'error', title: text.template.failed, message: text.template.failure(failure) }),
  );
}
