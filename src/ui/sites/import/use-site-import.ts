import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { selectPhase } from '../../../machines/sites/import/site-import-selectors.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { useModule } from '../../portal.tsx';
import { siteImportText as text } from '../../text/site-import.ts';
import { siteImportIntents } from './site-import-intents.ts';

export function useSiteImport() {
  const machine = useModule('siteImport');
  return {
    ...useMemo(() => siteImportIntents(machine), [machine]),
    context: useSelector(machine, ({ context }) => context),
    phase: useSelector(machine, selectPhase),
  };
}

/** What lives beside the file: the imports there were, the question before one is undone, and the download. */
export function useImportParts() {
  const machine = useModule('siteImport');
  return {
    imports: useSelector(machine, ({ children }) => children.siteImports),
    undo: useSelector(machine, ({ children }) => children.siteImportUndo),
    template: useSelector(machine, ({ children }) => children.siteTemplate),
  };
}

/** Whoever leaves the page was asked: the file goes with it. */
export function useLeaving(): void {
  const machine = useModule('siteImport');
  useEffect(() => () => siteImportIntents(machine).leave(), [machine]);
}

export function useImportNews(): void {
  const machine = useModule('siteImport');
  const { template } = useImportParts();
  const { tell } = useTelling();
  useEffect(() => {
    const heard = [
      machine.on('import.undone', () => tell({ type: 'success', title: text.undo.done })),
      template?.on('export.saved', () => tell({ type: 'success', title: text.template.saved })),
      template?.on('export.failed', ({ failure }) =>
        tell({ type: 'error', title: text.template.failed, message: text.template.failure(failure) }),
      ),
    ];
    return () => {
      for (const subscription of heard) subscription?.unsubscribe();
    };
  }, [machine, template, tell]);
}
