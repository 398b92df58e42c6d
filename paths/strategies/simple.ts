import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';
import { eventKey } from '../possible-events.ts';
import { waysToNodes } from './ways-to-nodes.ts';

/**
 * Every maximal way that enters no chart state twice. Steps needed within a state to leave it, such as filling a
 * field, take the shortest way.
 */
export function* simpleWays(start: ModelNode): Generator<Way> {
  yield* onwardFrom(start, [], new Set([chartStateOf(start)]));
}

function* onwardFrom(node: ModelNode, way: Way, entered: ReadonlySet<string>): Generator<Way> {
  const onward = waysOut(node).filter(({ value }) => !entered.has(value));
  if (onward.length === 0 && way.length > 0) yield way;
  for (const { out, to, value } of onward) {
    yield* onwardFrom(to, [...way, ...out], new Set([...entered, value]));
  }
}

interface WayOut {
  readonly out: Way;
  readonly to: ModelNode;
  readonly value: string;
}

const known = new WeakMap<ModelNode, readonly WayOut[]>();

function waysOut(node: ModelNode): readonly WayOut[] {
  const found = known.get(node) ?? findWaysOut(node);
  known.set(node, found);
  return found;
}

function findWaysOut(node: ModelNode): WayOut[] {
  const here = chartStateOf(node);
  const told = new Set<string>();
  const inside = waysToNodes(node, ({ to }) => (chartStateOf(to) === here ? 0 : null));
  return [...inside].flatMap(([from, way]) =>
    from.edges.flatMap((edge) => {
      const value = chartStateOf(edge.to);
      const kind = kindOf(edge, value);
      if (value === here || told.has(kind)) return [];
      told.add(kind);
      return [{ out: [...way, edge], to: edge.to, value }];
    }),
  );
}

const kindOf = ({ event, taken }: ModelEdge, value: string): string =>
  [eventKey(event), ...taken.flat(), value].join('\n');

const chartStateOf = ({ snapshot }: ModelNode): string => JSON.stringify(snapshot.value);
