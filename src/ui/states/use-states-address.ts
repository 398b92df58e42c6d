import { useMemo } from 'react';
import type { Chart } from '../../workers/chart/chart.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { type StatesAddress, statesAddress, withStatesAddress } from './states-address.ts';

export type GoInStates = (changed: Partial<StatesAddress>) => void;

/** What the address asks for, and a function that changes a part of it. Another machine starts with nothing selected. */
export function useStatesAddress(charts: readonly Chart[]): readonly [StatesAddress, GoInStates] {
  const [parameters, change] = useAddressParameters();
  const address = useMemo(() => statesAddress(parameters, charts), [parameters, charts]);
  const go: GoInStates = (changed) =>
    change(
      (present) => {
        const former = statesAddress(present, charts);
        const isOther = changed.machine !== undefined && changed.machine !== former.machine;
        const kept = isOther ? { ...former, state: null, steps: null, script: null } : former;
        return withStatesAddress(present, { ...kept, ...changed });
      },
      { replace: true },
    );
  return [address, go];
}
