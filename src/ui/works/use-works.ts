import { useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import type { WorkOptions } from '../../api/contract/works.ts';
import type { WorksEvent, WorksListQuery, WorksPlace } from '../../machines/works/works-types.ts';
import { useAsked } from '../components/use-asked.ts';
import type { Hears } from '../hears.ts';
import { useModule } from '../portal.tsx';
import { type FilterChange, withFilter, withPlace, worksQueryOf } from '../works-address.ts';

export function useWorksList() {
  const list = useSelector(useModule('works'), ({ children }) => children.worksList);
  if (list === undefined) throw new Error('The works have no list.');
  return list;
}

const NOTHING: WorkOptions = { proyectos: [], estados: [], hitos: [] };

export const useWorkOptions = (): WorkOptions =>
  useSelector(useModule('works'), ({ context }) => context.options) ?? NOTHING;

const worksIntents = (actor: Hears<WorksEvent>) => ({
  ask: (query: WorksListQuery) => actor.send({ type: 'works.asked', query }),
  leave: () => actor.send({ type: 'works.left' }),
});

/** The address holds the filter and the place, and only the address changes them. */
export function useWorksAddress() {
  const [parameters, setParameters] = useSearchParams();
  const query = worksQueryOf(parameters);
  useAsked(useModule('works'), worksIntents, query);
  return {
    query,
    // Replaced, so that the back button does not step through half-typed words.
    type: (change: FilterChange) =>
      setParameters((present) => withFilter(present, change), { replace: true }),
    choose: (change: FilterChange) => setParameters((present) => withFilter(present, change)),
    turn: (place: WorksPlace) => setParameters((present) => withPlace(present, place)),
  };
}
export type WorksAddress = ReturnType<typeof useWorksAddress>;
