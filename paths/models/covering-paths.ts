import { modelGraph } from '../model-graph.ts';
import { type Path, pathOf } from '../path.ts';
import { everyTransition, type Shown, transitionTours } from '../strategies/transition-tour.ts';
import type { PageModel } from './page-model.ts';
import { pageSubject } from './page-subject.ts';

const MOST_STEPS = 30;

/** Each event in one of the states where it may happen, and each state. */
export const everyEventAndState: Shown = ({ event, to }) => [event.type, `→ ${String(to.snapshot.value)}`];

export function coveringPaths(model: PageModel, namesOf: Shown = everyTransition): Path[] {
  const start = modelGraph(pageSubject(model));
  const tours = transitionTours(start, undefined, { longEnough: MOST_STEPS, namesOf });
  return [...tours].map((way) => pathOf(start, way));
}
