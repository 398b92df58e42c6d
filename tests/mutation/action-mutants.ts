import type { AnyStateMachine } from 'xstate';
import { allNodes } from '../../paths/transitions.ts';
import { actionLists, actionName } from './action-lists.ts';
import type { Mutant, MutationKind } from './mutant.ts';
import { asList, type Config, configWith, rewrite } from './rewritten-machine.ts';

/**
 * For each action of a transition, an entry or an exit, a mutant without it; for each invoked actor, a mutant
 * that starts it without input.
 */
export function actionMutants(machine: AnyStateMachine): Mutant[] {
  const mutant = (kind: MutationKind, place: string, config: () => Config): Mutant => ({
    machine: machine.id,
    name: `${kind}: ${place}`,
    kind,
    breakMachine: () => rewrite(machine, { config: config() }),
  });
  return allNodes(machine.root).flatMap((node) => [
    ...actionLists(node).flatMap(({ kind, place, owner, key }) =>
      asList(owner[key]).map((action, index) =>
        mutant(kind, `${place} · ${actionName(action)} #${index}`, () =>
          configWith(machine, owner, (copy) => {
            copy[key] = asList(copy[key]).toSpliced(index, 1);
          }),
        ),
      ),
    ),
    ...asList((node.config as Config).invoke)
      .map((invoke) => invoke as Config)
      .filter(({ input }) => input !== undefined)
      .map((invoke) =>
        mutant('input dropped', `${node.id} · ${String(invoke.id)}`, () =>
          configWith(machine, invoke, (copy) => {
            delete copy.input;
          }),
        ),
      ),
  ]);
}
