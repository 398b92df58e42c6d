import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ActivityOptions } from '../../api/contract/activity.ts';
import type { activityMachine } from '../../machines/activity/activity-machine.ts';
import type { TrailPlace } from '../../machines/activity/activity-types.ts';
import {
  entryOf,
  type FilterChange,
  trailQueryOf,
  withEntry,
  withFilter,
  withPlace,
} from '../addresses/activity-address.ts';
import { comparesOf, withComparing } from '../addresses/time-range-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { useModule } from '../portal.tsx';

type ActivityRef = ActorRefFrom<typeof activityMachine>;
type ChildName = 'activityList' | 'activitySummary' | 'activityEntry' | 'activityExport';
type Children = ReturnType<ActivityRef['getSnapshot']>['children'];

export function useActivityChild<Name extends ChildName>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(useModule('activity'), ({ children }) => children[name]);
  if (child === undefined) throw new Error(`The activity has no machine '${name}'.`);
  return child;
}

const NOTHING: ActivityOptions = { personas: [], entidades: [], acciones: [] };

export const useActivityOptions = (): ActivityOptions =>
  useSelector(useModule('activity'), ({ context }) => context.options) ?? NOTHING;

/** The page's address holds the filter, the page of the list and the open entry; these functions read and change it. */
export function useActivityAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  return {
    query: trailQueryOf(parameters),
    compares: comparesOf(parameters),
    entryId: entryOf(parameters),
    addressOf: (id: number) => `?${withEntry(parameters, id)}`,
    filterAddress: (change: FilterChange) => `?${withFilter(parameters, change)}`,
    // Replaces the entry in the history, so that the back button does not step through half-typed words.
    type: (change: FilterChange) =>
      changeParameters((present) => withFilter(present, change), { replace: true }),
    changeComparing: (compares: boolean) =>
      changeParameters((present) => withComparing(present, compares), { replace: true }),
    choose: (change: FilterChange) => changeParameters((present) => withFilter(present, change)),
    turn: (place: TrailPlace) => changeParameters((present) => withPlace(present, place)),
    open: (id: number) => changeParameters((present) => withEntry(present, id), { replace: true }),
    close: () => changeParameters((present) => withEntry(present, null)),
  };
}
export type ActivityAddress = ReturnType<typeof useActivityAddress>;
