import type { ChartState, ChartTransition } from '../../workers/chart/chart.ts';

export type OutlineItem =
  | {
      readonly kind: 'state';
      readonly key: string;
      readonly state: ChartState;
      readonly isInitial: boolean;
      readonly items: readonly OutlineItem[];
    }
  | {
      readonly kind: 'transition';
      readonly key: string;
      readonly transition: ChartTransition;
      readonly target: string | null;
    };

export function outlineOf(state: ChartState, isInitial = false): OutlineItem {
  const transitions = state.transitions.map(
    (transition): OutlineItem => ({
      kind: 'transition',
      key: transition.name,
      transition,
      target: transition.targets[0]?.id ?? null,
    }),
  );
  const states = state.states.map((child) => outlineOf(child, state.initial === child.id));
  return { kind: 'state', key: state.id, state, isInitial, items: [...transitions, ...states] };
}

/** The items whose words match, with what they stand in; null when there are none. */
export function foundItems(item: OutlineItem, matches: (item: OutlineItem) => boolean): OutlineItem | null {
  if (item.kind === 'transition') return matches(item) ? item : null;
  const items = item.items.flatMap((child) => foundItems(child, matches) ?? []);
  return items.length > 0 || matches(item) ? { ...item, items } : null;
}

export interface VisibleItem {
  readonly item: OutlineItem;
  readonly parent: string | null;
}

export function visibleItems(
  item: OutlineItem,
  folded: ReadonlySet<string>,
  parent: string | null = null,
): VisibleItem[] {
  const own = { item, parent };
  if (item.kind === 'transition' || folded.has(item.key)) return [own];
  return [own, ...item.items.flatMap((child) => visibleItems(child, folded, item.key))];
}
