import { assign, setup } from 'xstate';
import type { NewSubproject } from '../../../api/contract/loads/load-check.ts';
import { fromFinalState } from '../../kit/final-output.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import { type findNewSubprojects, isNameOf, unaccepted, withAcceptance } from './new-subprojects.ts';
import type {
  ReadAsKnown,
  SubprojectAcceptanceContext,
  SubprojectAcceptanceEvent,
  SubprojectAcceptanceInput,
  SubprojectAcceptanceOutput,
} from './subproject-acceptance-types.ts';

/** Asks the operator to accept, by its name, each subproject that a load would create. */
export const subprojectAcceptanceMachine = setup({
  types: {
    context: {} as SubprojectAcceptanceContext,
    input: {} as SubprojectAcceptanceInput,
    events: {} as SubprojectAcceptanceEvent,
    output: {} as SubprojectAcceptanceOutput,
  },
  actors: { findNewSubprojects: placeholderFor<typeof findNewSubprojects>() },
  actions: {
    storeCreated: assign((_, created: readonly NewSubproject[]) => ({ created })),
    storeAcceptance: assign(({ context: { accepted } }, acceptance: { name: string; accepts: boolean }) => ({
      accepted: withAcceptance(accepted, acceptance),
    })),
    storeRead: assign((_, { name, known }: ReadAsKnown) => ({ read: { name, known } })),
  },
  guards: {
    accepts: ({ context: { accepted } }, created: readonly NewSubproject[]) =>
      unaccepted(created, accepted).length === 0,
    isNew: ({ context: { created } }, { name }: { name: string }) =>
      isNameOf(
        created.map(({ valor }) => valor),
        name,
      ),
  },
}).createMachine({
  id: 'subprojectAcceptance',
  context: ({ input }) => ({ ...input, created: [], read: null }),
  initial: 'finding',
  output: fromFinalState<SubprojectAcceptanceOutput>,
  states: {
    finding: {
      invoke: {
        id: 'findNewSubprojects',
        src: 'findNewSubprojects',
        input: ({ context: { tracking } }) => ({ tracking }),
        onDone: [
          {
            guard: { type: 'accepts', params: fromOutput },
            target: 'accepted',
            actions: { type: 'storeCreated', params: fromOutput },
          },
          { target: 'asking', actions: { type: 'storeCreated', params: fromOutput } },
        ],
        // The load continues without the question: the server stops a load that would create a subproject
        // which nobody accepted.
        onError: 'accepted',
      },
    },
    asking: {
      on: {
        'subprojects.acceptanceChanged': {
          guard: { type: 'isNew', params: fromEvent },
          actions: { type: 'storeAcceptance', params: fromEvent },
        },
        'subprojects.readAsKnown': {
          guard: { type: 'isNew', params: fromEvent },
          target: 'readAsKnown',
          actions: { type: 'storeRead', params: fromEvent },
        },
        'subprojects.confirmed': {
          guard: { type: 'accepts', params: ({ context }) => context.created },
          target: 'accepted',
        },
      },
    },
    accepted: {
      type: 'final',
      output: ({ context: { created } }): SubprojectAcceptanceOutput => ({
        kind: 'accepted',
        names: created.map(({ valor }) => valor),
      }),
    },
    readAsKnown: {
      type: 'final',
      output: ({ context: { read } }): SubprojectAcceptanceOutput => ({
        kind: 'readAsKnown',
        ...present(read, 'known subproject'),
      }),
    },
  },
});
