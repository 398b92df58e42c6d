import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AutomationOrigin, AutomationTrendQuery } from '../../../api/contract/automations.ts';
import type { automationsMachine } from '../../../machines/automations/automations-machine.ts';
import { useAddressParameters } from '../../addresses/use-address-parameters.ts';
import { useModule } from '../../portal.tsx';
import {
  automationsAskedOf,
  type RunsFilterChange,
  withDetail,
  withRunsFilter,
  withRunsPage,
} from './automations-address.ts';

type Children = ReturnType<ActorRefFrom<typeof automationsMachine>['getSnapshot']>['children'];
type ChildName = Exclude<keyof Children, 'relayEmitted'>;

export function useAutomationsChild<Name extends ChildName>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(useModule('automations'), ({ children }) => children[name]);
  if (child === undefined) throw new Error(`The automations have no machine '${name}'.`);
  return child;
}

/** Filters, page and open automation stand in the page's address, and these functions change it. */
export function useAutomationsAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  return {
    asked: automationsAskedOf(parameters),
    // Replaces the entry in the history, so that the back button does not step through half-typed dates.
    type: (origin: AutomationOrigin, change: RunsFilterChange) =>
      changeParameters((present) => withRunsFilter(present, origin, change), { replace: true }),
    choose: (origin: AutomationOrigin, change: RunsFilterChange) =>
      changeParameters((present) => withRunsFilter(present, origin, change)),
    turn: (origin: AutomationOrigin, page: number) =>
      changeParameters((present) => withRunsPage(present, origin, page)),
    dayAddress: (origin: AutomationOrigin, day: string) =>
      `?${withRunsFilter(parameters, origin, { desde: day, hasta: day })}`,
    detailAddress: (detail: AutomationTrendQuery) => `?${withDetail(parameters, detail)}`,
    closeDetail: () => changeParameters((present) => withDetail(present, null)),
  };
}
export type AutomationsAddress = ReturnType<typeof useAutomationsAddress>;
