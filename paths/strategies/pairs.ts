import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';
import { waysToNodes } from './ways-to-nodes.ts';

/**
 * Maximum number of steps of a way after its first new pair: longer paths are hard to follow by hand without a mistake.
 */
const MOST_STEPS_ONWARD = 20;

/**
 * Ways that take every two transitions that can follow each other. Each goes the shortest way to a new pair and on
 * while it finds more.
 */
export function* pairWays(start: ModelNode): Generator<Way> {
  const ways = waysToNodes(start);
  const covered = new Set<string>();
  for (const edge of start.edges) if (cover([edge], covered)) yield onwardFrom([edge], covered);
  for (const [node, way] of ways) {
    for (const edge of node.edges) {
      for (let next = uncovered(edge, covered); next !== null; next = uncovered(edge, covered)) {
        const taken = [...way, edge, next];
        cover(taken, covered);
        yield onwardFrom(taken, covered);
      }
    }
  }
}

function onwardFrom(taken: Way, covered: Set<string>): Way {
  const way = [...taken];
  for (let steps = 0; steps < MOST_STEPS_ONWARD; steps++) {
    const last = way.at(-1);
    const next = last === undefined ? null : uncovered(last, covered);
    if (last === undefined || next === null) break;
    way.push(next);
    cover([last, next], covered);
  }
  return way;
}

const uncovered = (edge: ModelEdge, covered: ReadonlySet<string>): ModelEdge | null =>
  edge.to.edges.find((next) => pairsOf([edge, next]).some((pair) => !covered.has(pair))) ?? null;

function cover(way: Way, covered: Set<string>): boolean {
  const before = covered.size;
  for (const pair of pairsOf(way)) covered.add(pair);
  return covered.size > before;
}

function pairsOf(way: Way): string[] {
  const microsteps = way.flatMap(({ taken }) => taken);
  return microsteps.flatMap((names, index) =>
    (microsteps[index - 1] ?? ['']).flatMap((before) => names.map((name) => `${before}\n${name}`)),
  );
}
