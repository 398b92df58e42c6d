import { type Chart, type ChartState, statesOf } from './chart.ts';

/** A chart with more states than this starts folded: drawn whole, its text would be illegible on a common screen. */
const WHOLE_UP_TO = 40;
/** How many boxes are shown at most when all is folded. */
const BOXES_AT_MOST = 16;

const isFoldable = ({ states, transitions }: ChartState): boolean =>
  states.length > 0 || transitions.length > 0;

/** The states that are folded when a chart is first drawn: none of a small one, all of a large one. */
export const foldedAtFirst = (chart: Chart): string[] =>
  statesOf(chart.root).length - 1 > WHOLE_UP_TO ? foldedAll(chart) : [];

/**
 * What is folded when all is: the states of the deepest level that has few boxes and, inside them, the states that have
 * states of their own. So a region that is unfolded shows its own regions folded.
 */
export function foldedAll({ root }: Chart): string[] {
  let shown = root.states;
  for (;;) {
    const next = shown.flatMap((state) => (state.states.length === 0 ? [state] : state.states));
    if (next.length > BOXES_AT_MOST || next.length === shown.length) break;
    shown = next;
  }
  const inside = shown
    .flatMap((state) => state.states.flatMap(statesOf))
    .filter(({ states }) => states.length > 0);
  return [...shown.filter(isFoldable), ...inside].map(({ id }) => id);
}

/** The folded states without those around one of `shown`, so that these are seen. */
export const unfoldedAround = (folded: readonly string[], shown: readonly string[]): string[] =>
  folded.filter((id) => !shown.some((state) => isWithin(state, id)));

export const isWithin = (id: string, outer: string): boolean => id.startsWith(`${outer}.`);

/** The state as which each state is drawn: itself, or the outermost folded one around it. */
export function holdersOf(root: ChartState, folded: ReadonlySet<string>): ReadonlyMap<string, ChartState> {
  const holders = new Map<string, ChartState>();
  const visit = (state: ChartState, holder: ChartState | null): void => {
    holders.set(state.id, holder ?? state);
    for (const child of state.states) visit(child, holder ?? (folded.has(state.id) ? state : null));
  };
  visit(root, null);
  return holders;
}
