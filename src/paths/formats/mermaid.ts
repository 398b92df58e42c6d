import type { AnyStateMachine } from 'xstate';
import { eventLabel } from '../event-label.ts';

type StateNode = AnyStateMachine['root'];

const INDENT = '  ';

/** The chart as a Mermaid state diagram: states within states, regions apart, each transition with its event. */
export function mermaid(machine: AnyStateMachine): string {
  return `${['stateDiagram-v2', ...inside(machine.root, INDENT)].join('\n')}\n`;
}

function inside(node: StateNode, indent: string): string[] {
  const children = Object.values(node.states) as StateNode[];
  const lines = children.flatMap((child, index) => [
    ...(node.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
    ...drawn(child, indent),
  ]);
  const initial = node.initial?.target[0];
  return [
    ...(initial ? [`${indent}[*] --> ${nameOf(initial as StateNode)}`] : []),
    ...lines,
    ...children.flatMap((child) => arrows(child, indent)),
  ];
}

function drawn(node: StateNode, indent: string): string[] {
  const head = `${indent}state "${node.key}" as ${nameOf(node)}`;
  if (Object.keys(node.states).length === 0) return [head];
  return [`${head} {`, ...inside(node, indent + INDENT), `${indent}}`];
}

function arrows(node: StateNode, indent: string): string[] {
  const from = nameOf(node);
  const lists = [...node.transitions.entries(), ['', node.always ?? []] as const];
  const lines = lists.flatMap(([event, list]) =>
    list.flatMap(({ target, guard }) =>
      (target ?? [node]).map((to) => `${indent}${from} --> ${nameOf(to as StateNode)}${label(event, guard)}`),
    ),
  );
  return node.type === 'final' ? [...lines, `${indent}${from} --> [*]`] : lines;
}

function label(event: string, guard: unknown): string {
  const said = event === '' ? '' : eventLabel(event);
  const condition = guardName(guard);
  const text = [said, condition && `[${condition}]`].filter(Boolean).join(' ');
  return text === '' ? '' : ` : ${text}`;
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : '';
}

/** Mermaid takes no dots in a name. */
const nameOf = (node: StateNode): string => [node.machine.id, ...node.path].join('_').replaceAll(/\W/g, '_');
