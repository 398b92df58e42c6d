import type { AnyStateMachine } from 'xstate';
import { eventLabel } from '../event-label.ts';
import { guardLabel } from '../guard-label.ts';

type StateNode = AnyStateMachine['root'];

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly within: StateNode;
}

const INDENT = '  ';

/**
 * The chart as a Mermaid state diagram. Mermaid draws no arrow from a state to one inside it, so a compound state has
 * an inner box 'en cualquier estado' from which its own transitions start.
 */
export function mermaid(machine: AnyStateMachine): string {
  const { root } = machine;
  const arrows = arrowsFrom(root);
  // In Mermaid only a state can hold parallel regions, so a parallel root is drawn as a state.
  const lines = isParallel(root)
    ? [...drawn(root, arrows, INDENT), `${INDENT}[*] --> ${nameOf(root)}`]
    : inside(root, arrows, INDENT);
  return `${['stateDiagram-v2', ...lines].join('\n')}\n`;
}

function drawn(node: StateNode, arrows: readonly Arrow[], indent: string): string[] {
  const head = `${indent}state "${escaped(node.key)}" as ${nameOf(node)}`;
  if (childrenOf(node).length === 0) return [head];
  return [`${head} {`, ...inside(node, arrows, indent + INDENT), `${indent}}`];
}

function inside(node: StateNode, arrows: readonly Arrow[], indent: string): string[] {
  const parts = childrenOf(node).map((child) => drawn(child, arrows, indent));
  if (arrows.some(({ from }) => from === anyOf(node))) {
    parts.push([`${indent}state "en cualquier estado" as ${anyOf(node)}`]);
  }
  const initial = node.initial?.target[0];
  return [
    ...(initial ? [`${indent}[*] --> ${nameOf(initial as StateNode)}`] : []),
    ...(isParallel(node)
      ? parts.flatMap((part, index) => (index === 0 ? part : [`${indent}--`, ...part]))
      : parts.flat()),
    ...childrenOf(node)
      .filter(({ type }) => type === 'final')
      .map((child) => `${indent}${nameOf(child)} --> [*]`),
    ...written(
      arrows.filter(({ within }) => within === node),
      indent,
    ),
  ];
}

function written(arrows: readonly Arrow[], indent: string): string[] {
  const ends = new Map<string, string[]>();
  for (const { from, to, label } of arrows) {
    const key = `${indent}${from} --> ${to}`;
    ends.set(key, [...(ends.get(key) ?? []), label]);
  }
  return [...ends].map(([key, labels]) => `${key} : ${labels.join('<br/>')}`);
}

function arrowsFrom(node: StateNode): Arrow[] {
  const from = childrenOf(node).length === 0 ? nameOf(node) : anyOf(node);
  const lists = [...node.transitions.entries(), ['', node.always ?? []] as const];
  const own = lists.flatMap(([event, alternatives]) =>
    alternatives.flatMap(({ target, guard }, index) => {
      const label = labelOf(event, guardLabel(guard), index > 0);
      if (target === undefined) return [{ from, to: from, label, within: holderOf(node) }];
      return target.map((to) => ({
        from,
        to: nameOf(to as StateNode),
        label,
        within: commonHolder(node, to as StateNode),
      }));
    }),
  );
  return [...own, ...childrenOf(node).flatMap(arrowsFrom)];
}

function labelOf(event: string, guard: string, isLater: boolean): string {
  const condition = guard === '' && isLater ? 'else' : guard;
  const text = [event === '' ? 'always' : eventLabel(event), ...(condition === '' ? [] : [`[${condition}]`])];
  return escaped(text.join(' '));
}

/**
 * The innermost state around both ends of an arrow, in whose block the arrow is written: in any other block Mermaid
 * would move an end out of its own state.
 */
function commonHolder(from: StateNode, to: StateNode): StateNode {
  const holder = holderOf(from);
  return holder === to.parent && !isParallel(holder) ? holder : from.machine.root;
}

/** A compound state's arrows start from its inner box. */
const holderOf = (node: StateNode): StateNode => (childrenOf(node).length > 0 ? node : (node.parent ?? node));

const isParallel = ({ type }: StateNode): boolean => type === 'parallel';
const childrenOf = (node: StateNode): StateNode[] => Object.values(node.states) as StateNode[];

/** Mermaid allows neither dots nor its own keywords as names. */
const nameOf = ({ machine, path }: StateNode): string =>
  [machine.id, ...path].join('_').replaceAll(/\W/g, '_');
const anyOf = (node: StateNode): string => `${nameOf(node)}__any`;

const escaped = (text: string): string =>
  text.replaceAll(/[^\p{Letter}\p{Number} _.,()[\]-]/gu, (letter) => `#${letter.codePointAt(0)};`);
