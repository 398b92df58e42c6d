import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTelling } from '../components/toasts-context.tsx';
import { useNavigationIntents } from '../intents.ts';
import { MODULES } from '../modules.ts';
import { useModule } from '../portal.tsx';
import { massUpdateText as text } from '../text/mass-update.ts';
import { massUpdateIntents } from './mass-update-intents.ts';
import { type RowsChange, rowsAskedOf, withRows } from './rows-address.ts';

export function useMassUpdate() {
  const machine = useModule('massUpdate');
  return {
    machine,
    ...useMemo(() => massUpdateIntents(machine), [machine]),
    context: useSelector(machine, ({ context }) => context),
    isAdjusting: useSelector(machine, (snapshot) => snapshot.matches({ shown: 'adjusting' })),
    isOld: useSelector(machine, (snapshot) => snapshot.matches({ shown: 'old' })),
    children: useSelector(machine, ({ children }) => children),
  };
}

export function useRowsAddress() {
  const [parameters, setParameters] = useSearchParams();
  return {
    asked: rowsAskedOf(parameters),
    seek: (change: RowsChange) =>
      setParameters((present) => withRows(present, change), {
        // Replaced, so that the back button does not step through half-typed words.
        replace: change.buscar !== undefined,
      }),
  };
}

export function useMassUpdateNews(): void {
  const { machine, children } = useMassUpdate();
  const { tell } = useTelling();
  const { goTo } = useNavigationIntents();
  const { updateExport } = children;
  useEffect(() => {
    const heard = [
      machine.on('update.settled', ({ kind, isDone }) => {
        if (!isDone || kind !== 'discard') return;
        tell({ type: 'success', title: text.decision.discarded });
        goTo(MODULES.bulkUpdate.path);
      }),
      machine.on('recipe.saved', ({ recipe }) =>
        tell({ type: 'success', title: text.recipeDialog.saved, message: recipe.nombre }),
      ),
      updateExport?.on('export.saved', () => tell({ type: 'success', title: text.one.exported })),
      updateExport?.on('export.failed', ({ failure }) =>
        tell({ type: 'error', title: text.one.notExported, message: text.failure(failure) }),
      ),
    ];
    return () => {
      for (const subscription of heard) subscription?.unsubscribe();
    };
  }, [machine, updateExport, tell, goTo]);
}
