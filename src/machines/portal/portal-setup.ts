import { assign, enqueueActions, type PromiseActorLogic, setup } from 'xstate';
import { logicsOf, type MachinesOf, messagesFor } from '../kit/children/child-table.ts';
import type { FetchedMachine } from '../kit/lazy-machine/lazily.ts';
import { type OpenWork, withoutWork, withWork } from '../kit/open-work.ts';
import { placeholder } from '../kit/placeholder.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { INSIDE_CHILDREN, type MODULE_CHILDREN, PAGE_CHILDREN } from './portal-children.ts';
import type { PortalContext, PortalEvent, PortalInput } from './portal-types.ts';

export const STAGES = {
  page: PAGE_CHILDREN,
  inside: { ...PAGE_CHILDREN, ...INSIDE_CHILDREN },
};
export type Stage = keyof typeof STAGES;

/** The machines of the modules, each under the name by which the portal knows it. */
export type ModuleMachines = {
  readonly [TName in keyof typeof MODULE_CHILDREN]: FetchedMachine<MachinesOf<typeof MODULE_CHILDREN>[TName]>;
};

export type InsideMachines = MachinesOf<typeof INSIDE_CHILDREN>;

type PortalChild = keyof (typeof STAGES)['inside'];

export const portalSetup = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    children: {} as { readonly [TName in PortalChild]: TName } & {
      relayChildren: 'relayChildren';
      relayInside: 'relayInside';
      fetchInside: 'fetchInside';
    },
  },
  actors: {
    ...logicsOf(STAGES.inside),
    relayChildren: relayEmitted,
    relayInside: relayEmitted,
    fetchInside: placeholder<PromiseActorLogic<InsideMachines>>(),
  },
  actions: {
    storePerson: assign((_, { userId }: { userId: number }) => ({ userId })),
    forgetPerson: assign({ userId: null, openWork: [] }),
    addWork: assign(({ context }, { work }: { work: OpenWork }) => ({
      openWork: withWork(context.openWork, work),
    })),
    removeWork: assign(({ context }, { work }: { work: OpenWork }) => ({
      openWork: withoutWork(context.openWork, work),
    })),
    sendOn: enqueueActions(({ enqueue, event, context }, { stage }: { stage: Stage }) => {
      for (const [name, message] of messagesFor(STAGES[stage], event, context)) {
        enqueue.sendTo(name as PortalChild, message as never);
      }
    }),
  },
});
