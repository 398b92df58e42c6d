import { assign, enqueueActions, setup } from 'xstate';
import type { Permissions } from '../../api/contract/permissions.ts';
import { logicsOf, messagesFor } from '../kit/children/child-table.ts';
import { promisePlaceholder } from '../kit/placeholder.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { INSIDE_CHILDREN, MODULE_CHILDREN, PAGE_CHILDREN } from './portal-children.ts';
import type { PortalContext, PortalEvent, PortalInput } from './portal-types.ts';

/** What lives while the portal is there, while somebody is inside, and while the modules are. */
export const STAGES = {
  page: PAGE_CHILDREN,
  inside: { ...PAGE_CHILDREN, ...INSIDE_CHILDREN },
  modules: { ...PAGE_CHILDREN, ...INSIDE_CHILDREN, ...MODULE_CHILDREN },
};
export type Stage = keyof typeof STAGES;

type PortalChild = keyof (typeof STAGES)['modules'];

/** What the chart of the portal names. */
export const portalSetup = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    children: {} as { readonly [TName in PortalChild]: TName } & {
      relayChildren: 'relayChildren';
      relayInside: 'relayInside';
      relayModules: 'relayModules';
      fetchInside: 'fetchInside';
      fetchModules: 'fetchModules';
    },
  },
  actors: {
    ...logicsOf(STAGES.modules),
    relayChildren: relayEmitted,
    relayInside: relayEmitted,
    relayModules: relayEmitted,
    /** The machines of the inside are bound once it is done. */
    fetchInside: promisePlaceholder<void>('fetchInside'),
    /** And those of the modules, once this one is. */
    fetchModules: promisePlaceholder<void>('fetchModules'),
  },
  actions: {
    storePerson: assign((_, { userId }: { userId: number | null }) => ({ userId })),
    storePermissions: assign((_, { permissions }: { permissions: Permissions | null }) => ({ permissions })),
    /** To every child of this stage that hears the event. */
    sendOn: enqueueActions(({ enqueue, event, context }, { stage }: { stage: Stage }) => {
      for (const [name, message] of messagesFor(STAGES[stage], event, context)) {
        enqueue.sendTo(name as PortalChild, message as never);
      }
    }),
  },
});
