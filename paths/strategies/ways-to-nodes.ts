import { getShortestPaths } from '@xstate/graph';
import type { ActorLogic, EventObject, Snapshot } from 'xstate';
import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';

interface EdgeTaken extends EventObject {
  readonly edge: ModelEdge;
}
/** The logic that @xstate/graph walks: the graph computed before, with its nodes as snapshots. */
type GraphLogic = ActorLogic<ModelNode & Snapshot<unknown>, EdgeTaken, unknown>;

type Rank = (edge: ModelEdge) => number | null;
const alike: Rank = () => 0;

/** Of edges that are all alike; kept, because each rule about a machine asks for them. */
const found = new WeakMap<ModelNode, ReadonlyMap<ModelNode, Way>>();

/**
 * The shortest way to every reachable state, nearest first. Edges with a lower `rank` go first; an edge with rank null
 * is never taken.
 */
export function waysToNodes(start: ModelNode, rank = alike): ReadonlyMap<ModelNode, Way> {
  if (rank !== alike) return findWays(start, rank);
  const ways = found.get(start) ?? findWays(start, rank);
  found.set(start, ways);
  return ways;
}

function findWays(start: ModelNode, rank: Rank): ReadonlyMap<ModelNode, Way> {
  const keyOf = keys<ModelNode>('node');
  const edgeKeyOf = keys<ModelEdge>('edge');
  const logic = {
    getInitialSnapshot: () => start,
    transition: (_from: ModelNode, { edge }: EdgeTaken) => edge.to,
  } as unknown as GraphLogic;
  const paths = getShortestPaths(logic, {
    events: (node) => ranked(node.edges, rank).map((edge) => ({ type: 'edge', edge })),
    serializeState: keyOf,
    serializeEvent: ({ edge }) => edgeKeyOf(edge),
  });
  return new Map(
    // The first step that @xstate/graph returns is the start itself, which has no edge.
    paths.map(({ state, steps }) => [state, steps.slice(1).map(({ event }) => event.edge)]),
  );
}

/** Gives each object a short key, which is cheaper to compare than its whole text. */
function keys<TThing extends object>(name: string): (thing: TThing) => string {
  const known = new Map<TThing, string>();
  return (thing) => {
    const key = known.get(thing) ?? `${name}${known.size}`;
    known.set(thing, key);
    return key;
  };
}

function ranked(edges: readonly ModelEdge[], rank: Rank): readonly ModelEdge[] {
  if (rank === alike) return edges;
  return edges
    .flatMap((edge) => {
      const place = rank(edge);
      return place === null ? [] : [{ edge, place }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ edge }) => edge);
}
