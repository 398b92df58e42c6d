import { type AnyStateMachine, StateMachine } from 'xstate';
import { allNodes, transitionName } from '../../src/paths/transitions.ts';

type StateNode = AnyStateMachine['root'];
type Config = Record<string, unknown>;
/** A transition as XState resolved it. */
type Definition = { readonly target?: readonly StateNode[] | undefined };

export const MUTATIONS = [
  'transition dropped',
  'onError dropped',
  'target swapped',
  'guard dropped',
] as const;
export type MutationKind = (typeof MUTATIONS)[number];

export interface Mutant {
  readonly machine: string;
  /** `<kind>: <name of the transition>`, stable while the chart is. */
  readonly name: string;
  readonly kind: MutationKind;
  /** Breaks the machine in place, for everybody who holds it; the answer mends it. */
  readonly breakMachine: () => () => void;
}

/** Cycles of `always` end here instead of never. */
const MOST_MICROSTEPS = 1_000;

/** Every way to break the machine by one slip of the pen. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return allNodes(machine.root).flatMap((node) =>
    transitionLists(node).flatMap((list) => inList(machine, list)),
  );
}

/** Where a state's config writes the alternatives of one event. */
interface TransitionList {
  readonly node: StateNode;
  readonly event: string;
  readonly owner: Config;
  readonly key: string;
}

function transitionLists(node: StateNode): TransitionList[] {
  const config = node.config as Config;
  const of = (owner: unknown, event: (key: string) => string): TransitionList[] =>
    Object.keys((owner ?? {}) as Config).map((key) => ({
      node,
      event: event(key),
      owner: owner as Config,
      key,
    }));
  const own = (key: string, event: string): TransitionList[] =>
    config[key] === undefined ? [] : [{ node, event, owner: config, key }];
  return [
    ...of(config.on, (key) => key),
    ...of(config.after, (key) => `xstate.after.${key}.${node.id}`),
    ...own('always', 'always'),
    ...own('onDone', `xstate.done.state.${node.id}`),
    ...asList(config.invoke).flatMap((invoke) =>
      (['onDone', 'onError'] as const)
        .filter((key) => (invoke as Config)[key] !== undefined)
        .map((key) => ({
          node,
          event: `xstate.${key === 'onDone' ? 'done' : 'error'}.actor.${String((invoke as Config).id)}`,
          owner: invoke as Config,
          key,
        })),
    ),
  ];
}

function inList(machine: AnyStateMachine, { node, event, owner, key }: TransitionList): Mutant[] {
  return asList(owner[key]).flatMap((written, index) => {
    const name = transitionName(node.id, event, index);
    const replaced = (kind: MutationKind, by: unknown): Mutant => ({
      machine: machine.id,
      name: `${kind}: ${name}`,
      kind,
      breakMachine: () => rewrite(machine, owner, key, index, by),
    });
    const transition = typeof written === 'string' ? { target: written } : (written as Config);
    const { guard: _guard, ...unguarded } = transition;
    const other = otherTarget(takenOf(node, event, index));
    return [
      replaced(key === 'onError' ? 'onError dropped' : 'transition dropped', DROPPED),
      ...(other === null ? [] : [replaced('target swapped', { ...transition, target: `#${other.id}` })]),
      ...('guard' in transition ? [replaced('guard dropped', unguarded)] : []),
    ];
  });
}

const DROPPED = Symbol('dropped');

/** The state beside the one it leads to; null where it leads nowhere or to an only child. */
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

/** The machine built again from a config that differs in one place, put into the very object that everybody imported. */
function rewrite(
  machine: AnyStateMachine,
  owner: Config,
  key: string,
  index: number,
  by: unknown,
): () => void {
  const intact = { ...machine };
  const config = copyWith(machine.config, owner, (copy) => {
    const rest = asList(copy[key]).flatMap((written, at) =>
      at !== index ? [written] : by === DROPPED ? [] : [by],
    );
    if (rest.length === 0) delete copy[key];
    else copy[key] = rest;
  }) as Config;
  const options = { ...(config.options as object), maxIterations: MOST_MICROSTEPS };
  Object.assign(machine, new StateMachine({ ...config, options } as never, machine.implementations as never));
  return () => {
    Object.assign(machine, intact);
  };
}

/** A copy of a config, its functions kept, with one of its objects changed. */
function copyWith(value: unknown, wanted: object, change: (copy: Config) => void): unknown {
  if (Array.isArray(value)) return value.map((one) => copyWith(one, wanted, change));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, copyWith(one, wanted, change)]),
  );
  if (value === wanted) change(copy);
  return copy;
}

const asList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
