import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { ChartPlan, PlannedLine, PlannedSpot, PlannedState } from './chart-plan.ts';
import { PADDING } from './metrics.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Place extends Point {
  readonly width: number;
  readonly height: number;
}
export interface LinePlace {
  readonly points: readonly Point[];
  readonly texts: Place | null;
}

export interface ChartPlaces {
  readonly width: number;
  readonly height: number;
  readonly boxes: Readonly<Record<string, Place>>;
  readonly lines: Readonly<Record<string, LinePlace>>;
}

/**
 * ELK does not pass these options on to nested graphs, so each graph gets them. `considerModelOrder` is left
 * out because it crashes on nested states in elk 0.12.1.
 */
const OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Cycles are broken depth first: the path from the start leads down, and only the edges that close a cycle lead up.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
};
/**
 * For a graph with folded states, which is an overview: few boxes beside each other, close together, and one line where
 * several begin or end, so that all of it fits on a common screen with legible text.
 */
const OVERVIEW: LayoutOptions = {
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': '3',
  'elk.layered.mergeEdges': 'true',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
};
const INNER_PADDING = 20;
const OVERVIEW_PADDING = 14;
const OUTER_PADDING = 8;

export function elkGraphOf({ root, lines }: ChartPlan): ElkNode {
  return {
    id: '',
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${OUTER_PADDING},left=${OUTER_PADDING},bottom=${OUTER_PADDING},right=${OUTER_PADDING}]`,
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
    },
    children: [boxOf(root)],
    edges: lines.map(edgeOf),
  };
}

function boxOf({ id, width, height, states, spots }: PlannedState): ElkNode {
  if (states.length === 0) return { id, width, height };
  const isOverview = states.some(({ folded }) => folded !== null);
  const padding = isOverview ? OVERVIEW_PADDING : INNER_PADDING;
  // elk sometimes ignores the least size of nested states, so the right padding makes up the wanted width.
  const widest = Math.max(...[...states, ...spots].map((inner) => inner.width));
  const right = Math.max(padding, width - padding - widest);
  return {
    id,
    layoutOptions: {
      ...OPTIONS,
      ...(isOverview && OVERVIEW),
      'elk.padding': `[top=${height + PADDING},left=${padding},bottom=${padding},right=${right}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [...spots.map(spotOf), ...states.map(boxOf)],
  };
}

const spotOf = ({ id, width, height }: PlannedSpot): ElkNode => ({
  id,
  width,
  height,
  layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
});

const edgeOf = ({ id, from, to, texts, width, height }: PlannedLine): ElkExtendedEdge => ({
  id,
  sources: [from],
  targets: [to],
  labels:
    texts.length === 0
      ? []
      : [{ id: `${id} texts`, text: id, width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
});

export function placesOf(graph: ElkNode): ChartPlaces {
  const boxes: Record<string, Place> = {};
  const lines: Record<string, LinePlace> = {};
  const keep = (node: ElkNode): void => {
    boxes[node.id] = placeOf(node);
    for (const child of node.children ?? []) keep(child);
  };
  for (const child of graph.children ?? []) keep(child);
  for (const { id, sections = [], labels = [] } of graph.edges ?? []) {
    lines[id] = {
      points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
        [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x, y })),
      ),
      texts: labels[0] ? placeOf(labels[0]) : null,
    };
  }
  return { width: graph.width ?? 0, height: graph.height ?? 0, boxes, lines };
}

const placeOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place => ({ x, y, width, height });
