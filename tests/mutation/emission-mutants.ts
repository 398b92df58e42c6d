import type { AnyStateMachine } from 'xstate';
import type { Mutant } from './mutants.ts';
import { isEmit, mayEmit, withActions, withoutEmission } from './rewritten-actions.ts';
import { rewrite } from './rewritten-machine.ts';

/** Each action that emits, wherever it stands, emitting nothing. */
export function emissionMutants(machine: AnyStateMachine): Mutant[] {
  return Object.entries(machine.implementations.actions)
    .filter(([, action]) => action !== undefined && (isEmit(action) || mayEmit(action)))
    .map(([dropped]) => ({
      machine: machine.id,
      name: `emission dropped: ${machine.id} · ${dropped}`,
      kind: 'emission dropped',
      breakMachine: () =>
        rewrite(machine, {
          implementations: withActions(machine, (action, name) =>
            name === dropped ? withoutEmission(action) : action,
          ),
        }),
    }));
}
