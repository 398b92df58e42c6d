import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { selectFilePhase } from '../../machines/reconciliation/file/reconciliation-file-selectors.ts';
import { reconciliationAddress } from '../addresses/reconciliation-address.ts';
import { useNavigationIntents } from '../intents.ts';
import { useModule } from '../portal.tsx';
import { fileIntents } from './reconciliation-intents.ts';

export function useReconciliationFile() {
  const machine = useModule('reconciliationFile');
  return {
    ...useMemo(() => fileIntents(machine), [machine]),
    context: useSelector(machine, ({ context }) => context),
    phase: useSelector(machine, selectFilePhase),
    sending: useSelector(machine, ({ children }) => children.reconciliationSending),
    list: useSelector(machine, ({ children }) => children.reconciliationList),
  };
}

/** Whoever leaves the page was asked: the file goes with it. */
export function useLeaving(): void {
  const machine = useModule('reconciliationFile');
  useEffect(() => () => fileIntents(machine).leave(), [machine]);
}

/** What was compared is looked at next. */
export function useOpeningMade(): void {
  const machine = useModule('reconciliationFile');
  const { goTo } = useNavigationIntents();
  const [made, setMade] = useState<number | null>(null);
  const open = useEffectEvent((id: number) => goTo(reconciliationAddress(id)));
  useEffect(() => {
    const heard = machine.on('reconciliation.made', ({ id }) => setMade(id));
    return () => heard.unsubscribe();
  }, [machine]);
  // Not at once: until the portal has heard that nothing is left unsent, leaving would be asked about.
  useEffect(() => {
    if (made !== null) open(made);
  }, [made]);
}
