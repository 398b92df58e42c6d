import type { AnyStateMachine } from 'xstate';
import { allNodes } from '../../paths/transitions.ts';
import { actionLists, actionName } from './action-lists.ts';
import type { Mutant } from './mutant.ts';
import { isEmit, mayEmit, withActions, withoutEmission } from './rewritten-actions.ts';
import { asList, rewrite } from './rewritten-machine.ts';

/** For each action named in the chart that emits an event, a mutant in which it emits nothing. */
export function emissionMutants(machine: AnyStateMachine): Mutant[] {
  const named = new Set(
    allNodes(machine.root).flatMap((node) =>
      actionLists(node).flatMap(({ owner, key }) => asList(owner[key]).map(actionName)),
    ),
  );
  return Object.entries(machine.implementations.actions)
    .filter(
      ([name, action]) => named.has(name) && action !== undefined && (isEmit(action) || mayEmit(action)),
    )
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
