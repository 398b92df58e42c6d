import { useSelector } from '@xstate/react';
import type { DashboardView } from '../../machines/dashboard/dashboard-view-machine.ts';
import type { ResourceEvent } from '../../machines/kit/resource/resource-types.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import type { Hears } from '../hears.ts';
import { useModule } from '../portal.tsx';
import { viewOf, withView } from './dashboard-view.ts';

const viewIntents = (actor: Hears<ResourceEvent<DashboardView>>) => ({
  keep: (view: DashboardView) => actor.send({ type: 'resource.changed', change: view }),
});

/** The view of the address or, where it names none, the one used last; and a function that chooses one. */
export function useDashboardView() {
  const kept = useModule('dashboardView');
  const last = useSelector(kept, ({ context }) => context.value);
  const [parameters, changeParameters] = useAddressParameters();
  const choose = (view: DashboardView) => {
    viewIntents(kept).keep(view);
    changeParameters((present) => withView(present, view));
  };
  return [viewOf(parameters) ?? last, choose] as const;
}
