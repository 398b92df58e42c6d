import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { workMachine } from '../../machines/work/work-machine.ts';
import type { LifeQuery, MomentsQuery } from '../../machines/work/work-types.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { codeOfPath } from '../addresses/work-address.ts';
import { useModule } from '../portal.tsx';
import { workIntents } from '../work-life/work-intents.ts';
import {
  lifeQueryOf,
  linesQueryOf,
  momentsOf,
  withLife,
  withLifeFilter,
  withLines,
  withMoments,
} from './moments-address.ts';

export type WorkRef = ActorRefFrom<typeof workMachine>;

/** The work that the address names; its machine has been asked for it by the visit of the page. */
export function useWork() {
  const cod = codeOfPath(useLocation().pathname);
  const work = useModule('work');
  const page = useSelector(work, ({ context }) => context.record);
  return {
    cod,
    work,
    page: page?.cod === cod ? page : null,
    failure: useSelector(work, (snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null)),
    isRefreshing: useSelector(
      work,
      (snapshot) => snapshot.matches('loading') || snapshot.matches({ shown: 'refreshing' }),
    ),
    stale: useSelector(work, (snapshot) =>
      snapshot.matches({ shown: 'stale' }) ? snapshot.context.failure : null,
    ),
    retry: useCallback(() => workIntents(work).retry(), [work]),
    refresh: useCallback(() => workIntents(work).refresh(), [work]),
  };
}

/**
 * What the lists show and which moments are compared stands in the page's address, and these functions change
 * it.
 */
export function useWorkAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  return {
    lines: linesQueryOf(parameters),
    life: lifeQueryOf(parameters),
    moments: momentsOf(parameters),
    turnLines: (page: number) => changeParameters((present) => withLines(present, { page })),
    // Replaces the entry in the history, so that the back button does not step through half-typed words.
    searchLines: (buscar: string) =>
      changeParameters((present) => withLines(present, { buscar }), { replace: true }),
    filterLife: (wanted: Parameters<typeof withLifeFilter>[1]) =>
      changeParameters((present) => withLifeFilter(present, wanted)),
    turnLife: (query: LifeQuery) => changeParameters((present) => withLife(present, query)),
    compare: (moments: MomentsQuery | null) => changeParameters((present) => withMoments(present, moments)),
  };
}
export type WorkAddress = ReturnType<typeof useWorkAddress>;
