import type { AnyStateMachine } from 'xstate';
import { allNodes, transitionName } from '../../paths/transitions.ts';
import type { Mutant, MutationKind } from './mutant.ts';
import { asList, type Config, configWith, rewrite } from './rewritten-machine.ts';
import { type StateNode, type TransitionList, transitionLists, writtenOut } from './transition-lists.ts';

/** A transition as XState resolved it. */
type Definition = { readonly target?: readonly StateNode[] | undefined };

/** For each transition, mutants that drop it, lead to another state, or ignore its guard. */
export function transitionMutants(machine: AnyStateMachine): Mutant[] {
  return allNodes(machine.root).flatMap((node) =>
    transitionLists(node).flatMap((list) => inList(machine, list)),
  );
}

function inList(machine: AnyStateMachine, { node, event, owner, key }: TransitionList): Mutant[] {
  return asList(owner[key]).flatMap((written, index) => {
    const name = transitionName(node.id, event, index);
    const replaced = (kind: MutationKind, by: readonly unknown[]): Mutant => ({
      machine: machine.id,
      name: `${kind}: ${name}`,
      kind,
      breakMachine: () => rewrite(machine, { config: withReplaced(machine, owner, key, index, by) }),
    });
    const transition = writtenOut(written);
    const { guard: _guard, ...unguarded } = transition;
    const other = otherTarget(takenOf(node, event, index));
    return [
      replaced(key === 'onError' ? 'onError dropped' : 'transition dropped', []),
      ...(other === null ? [] : [replaced('target swapped', [{ ...transition, target: `#${other.id}` }])]),
      ...('guard' in transition ? [replaced('guard dropped', [unguarded])] : []),
    ];
  });
}

function withReplaced(
  machine: AnyStateMachine,
  owner: Config,
  key: string,
  index: number,
  by: readonly unknown[],
): Config {
  return configWith(machine, owner, (copy) => {
    const rest = asList(copy[key]).toSpliced(index, 1, ...by);
    if (rest.length === 0) delete copy[key];
    else copy[key] = rest;
  });
}

/** The sibling of the transition's target; null when there is no target or no sibling. */
function otherTarget({ target }: Definition): StateNode | null {
  const [wanted] = target ?? [];
  if (wanted?.parent === undefined || wanted.parent.type === 'parallel') return null;
  const beside = Object.values(wanted.parent.states) as StateNode[];
  const next = beside[(beside.indexOf(wanted) + 1) % beside.length];
  return next === undefined || next === wanted ? null : next;
}

function takenOf(node: StateNode, event: string, index: number): Definition {
  const list = event === 'always' ? node.always : node.transitions.get(event);
  const found = list?.[index];
  if (found === undefined) throw new Error(`${node.id} has no transition ${index} on '${event}'.`);
  return found as Definition;
}
