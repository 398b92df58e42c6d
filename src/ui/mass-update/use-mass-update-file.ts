import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { selectFilePhase } from '../../machines/mass-update/file/mass-update-file-selectors.ts';
import { massUpdateAddress } from '../addresses/mass-update-address.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { useNavigationIntents } from '../intents.ts';
import { useModule } from '../portal.tsx';
import { massUpdateText as text } from '../text/mass-update.ts';
import { fileIntents } from './mass-update-intents.ts';

export function useMassUpdateFile() {
  const machine = useModule('massUpdateFile');
  return {
    ...useMemo(() => fileIntents(machine), [machine]),
    context: useSelector(machine, ({ context }) => context),
    phase: useSelector(machine, selectFilePhase),
    children: useSelector(machine, ({ children }) => children),
  };
}

/** Whoever leaves the page was asked: the file goes with it. */
export function useLeaving(): void {
  const machine = useModule('massUpdateFile');
  useEffect(() => () => fileIntents(machine).leave(), [machine]);
}

/** What was compared is looked at next. */
export function useOpeningMade(): void {
  const machine = useModule('massUpdateFile');
  const { goTo } = useNavigationIntents();
  const [made, setMade] = useState<number | null>(null);
  const open = useEffectEvent((id: number) => goTo(massUpdateAddress(id)));
  useEffect(() => {
    const heard = machine.on('massUpdate.made', ({ id }) => setMade(id));
    return () => heard.unsubscribe();
  }, [machine]);
  // Not at once: until the portal has heard that nothing is left unsent, leaving would be asked about.
  useEffect(() => {
    if (made !== null) open(made);
  }, [made]);
}

export function useRecipeNews(): void {
  const machine = useModule('massUpdateFile');
  const { tell } = useTelling();
  useEffect(() => {
    const heard = machine.on('recipe.removed', ({ name }) =>
      tell({ type: 'success', title: text.recipes.removal.removed, message: name }),
    );
    return () => heard.unsubscribe();
  }, [machine, tell]);
}
