import { stateNames } from './coverage.ts';
import { EFFORTS, effortOf } from './effort.ts';
import { type ModelEdge, modelGraph } from './model-graph.ts';
import { type Path, pathOf } from './path.ts';
import { waysToNodes } from './strategies/ways-to-nodes.ts';
import type { WordedSubject } from './subject.ts';

/**
 * The states that `asked` names: the one with this path or, when there is none, those whose path has these names in
 * this order and ends with the last, such as 'processing.heldByAnotherOperator.waitingForTurn' for
 * 'processing.waitingForTurn'.
 */
export function statesNamed({ machine }: WordedSubject, asked: string): string[] {
  const names = stateNames(machine);
  if (names.includes(asked)) return [asked];
  return names.filter((name) => isShortFor(asked.split('.'), name.split('.')));
}

function isShortFor(asked: readonly string[], path: readonly string[]): boolean {
  if (asked.at(-1) !== path.at(-1)) return false;
  let found = 0;
  for (const name of path) if (name === asked[found]) found += 1;
  return found === asked.length;
}

/** The shortest path to one of these states, by hand where possible; null when the model never reaches them. */
export function pathToState(subject: WordedSubject, states: readonly string[]): Path | null {
  const start = modelGraph(subject);
  const effort = effortOf(subject.wording);
  for (const most of EFFORTS.keys()) {
    const rank = (edge: ModelEdge): number | null => {
      const place = EFFORTS.indexOf(effort(edge));
      return place <= most ? place : null;
    };
    for (const [{ snapshot }, way] of waysToNodes(start, rank)) {
      const active: { readonly path: readonly string[] }[] = snapshot._nodes;
      if (active.some(({ path }) => states.includes(path.join('.')))) return pathOf(start, way);
    }
  }
  return null;
}
