import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DecisionSettled } from '../../machines/reconciliation/decision-types.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { useModule } from '../portal.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import { type LinesChange, linesAskedOf, withLines } from './lines-address.ts';
import { reconciliationIntents } from './reconciliation-intents.ts';

const text = reconciliationText;

export function useReconciliation() {
  const machine = useModule('reconciliation');
  return {
    machine,
    ...useMemo(() => reconciliationIntents(machine), [machine]),
    context: useSelector(machine, ({ context }) => context),
    isAll: useSelector(machine, (snapshot) => snapshot.matches({ shown: { choice: 'all' } })),
    isOld: useSelector(machine, (snapshot) => snapshot.matches({ shown: { counts: 'old' } })),
    children: useSelector(machine, ({ children }) => children),
  };
}

export function useLinesAddress() {
  const [parameters, setParameters] = useSearchParams();
  return {
    asked: linesAskedOf(parameters),
    seek: (change: LinesChange) =>
      setParameters((present) => withLines(present, change), {
        // Replaced, so that the back button does not step through half-typed words.
        replace: change.buscar !== undefined,
      }),
  };
}

export function useReconciliationNews(): void {
  const { machine, children } = useReconciliation();
  const { tell } = useTelling();
  const { differencesExport } = children;
  useEffect(() => {
    const heard = [
      machine.on('decision.settled', ({ kind, isDone }: DecisionSettled) => {
        if (isDone && kind !== 'aceptar') tell({ type: 'success', title: text.decision.done[kind] });
      }),
      differencesExport?.on('export.saved', () => tell({ type: 'success', title: text.one.exported })),
      differencesExport?.on('export.failed', ({ failure }) =>
        tell({ type: 'error', title: text.one.notExported, message: text.failure(failure) }),
      ),
    ];
    return () => {
      for (const subscription of heard) subscription?.unsubscribe();
    };
  }, [machine, differencesExport, tell]);
}
