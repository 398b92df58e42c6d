import type { AnyStateMachine } from 'xstate';
import type { Chart, ChartState, ChartStateKind, ChartTransition } from '../src/workers/chart/chart.ts';
import { eventLabel } from './event-label.ts';
import { guardLabel } from './guard-label.ts';
import { transitionName } from './transitions.ts';

type StateNode = AnyStateMachine['root'];

export const chartOf = (machine: AnyStateMachine): Chart => ({
  machine: machine.id,
  root: stateOf(machine.root),
});

function stateOf(node: StateNode): ChartState {
  const initial = node.initial?.target[0];
  return {
    id: node.id,
    path: node.path.join('.'),
    name: node.key,
    kind: KINDS[node.type],
    initial: initial ? initial.id : null,
    actors: node.invoke.map(({ id }) => id),
    transitions: transitionsOf(node),
    states: Object.values(node.states).map((child) => stateOf(child as StateNode)),
  };
}

const KINDS: Readonly<Record<StateNode['type'], ChartStateKind>> = {
  atomic: 'plain',
  compound: 'compound',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

function transitionsOf(node: StateNode): ChartTransition[] {
  const lists = [...node.transitions.entries(), ['', node.always ?? []] as const];
  return lists.flatMap(([event, alternatives]) =>
    alternatives.map(({ guard, target }, index) => ({
      name: transitionName(node.id, event, index),
      event,
      index,
      label: event === '' ? 'always' : eventLabel(event),
      guard: guardLabel(guard),
      targets: (target ?? []).map(({ id, key }) => ({ id, name: key })),
    })),
  );
}
