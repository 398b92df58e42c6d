import type { AnyStateMachine } from 'xstate';
import { allNodes, transitionName } from '../../src/paths/transitions.ts';
import type { Mutant, MutationKind } from './mutants.ts';
import { asList, type Config, configWith, rewrite } from './rewritten-machine.ts';
import { transitionLists } from './transition-lists.ts';

/** Each action of a transition, an entry or an exit dropped, and each invoked actor started without its input. */
export function actionMutants(machine: AnyStateMachine): Mutant[] {
  return allNodes(machine.root).flatMap((node) => {
    const config = node.config as Config;
    const mutant = (kind: MutationKind, place: string, config: () => Config): Mutant => ({
      machine: machine.id,
      name: `${kind}: ${place}`,
      kind,
      breakMachine: () => rewrite(machine, { config: config() }),
    });
    const withoutEach = (kind: MutationKind, owner: Config, key: string, place: string): Mutant[] =>
      asList(owner[key]).map((action, index) =>
        mutant(kind, `${place} · ${nameOf(action)} #${index}`, () =>
          configWith(machine, owner, (copy) => {
            copy[key] = asList(copy[key]).toSpliced(index, 1);
          }),
        ),
      );
    return [
      ...transitionLists(node).flatMap(({ event, owner, key }) =>
        asList(owner[key]).flatMap((transition, index) =>
          typeof transition === 'string'
            ? []
            : withoutEach(
                'action dropped',
                transition as Config,
                'actions',
                transitionName(node.id, event, index),
              ),
        ),
      ),
      ...withoutEach('entry or exit dropped', config, 'entry', `${node.id} entry`),
      ...withoutEach('entry or exit dropped', config, 'exit', `${node.id} exit`),
      ...asList(config.invoke)
        .map((invoke) => invoke as Config)
        .filter(({ input }) => input !== undefined)
        .map((invoke) =>
          mutant('input dropped', `${node.id} · ${String(invoke.id)}`, () =>
            configWith(machine, invoke, (copy) => {
              delete copy.input;
            }),
          ),
        ),
    ];
  });
}

const nameOf = (action: unknown): string =>
  typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : String(action);
