import { modelGraph } from '../model-graph.ts';
import { type Path, pathOf } from '../path.ts';
import { transitionTours } from '../strategies/transition-tour.ts';
import type { PageModel } from './page-model.ts';
import { pageSubject } from './page-subject.ts';

const MOST_STEPS = 30;

export function coveringPaths(model: PageModel): Path[] {
  const start = modelGraph(pageSubject(model));
  return [...transitionTours(start, undefined, MOST_STEPS)].map((way) => pathOf(start, way));
}
