import { counted } from '../../shared/spanish-count.ts';
import { type Chart, type ChartState, type ChartStateKind, type ChartTransition, statesOf } from './chart.ts';
import { holdersOf, isWithin } from './chart-folds.ts';
import {
  GUARD_INDENT,
  MARK_WIDTH,
  NAME_HEIGHT,
  nameWidth,
  PADDING,
  ROW_HEIGHT,
  textWidth,
} from './metrics.ts';

export interface PlannedText {
  readonly transition: string;
  readonly label: string;
  readonly guard: string;
  /** True when the guard is written on a second line. */
  readonly isTall: boolean;
  readonly leadsTo: { readonly id: string; readonly name: string } | null;
}

export type PlannedSpot =
  | { readonly kind: 'start'; readonly id: string; readonly width: number; readonly height: number }
  | {
      readonly kind: 'chip';
      readonly id: string;
      readonly width: number;
      readonly height: number;
      readonly texts: readonly PlannedText[];
    };

export interface PlannedState {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly stateKind: ChartStateKind;
  readonly isRegion: boolean;
  /** How many states are folded away in it, in words; null of a state that is not folded. */
  readonly folded: string | null;
  readonly actors: readonly string[];
  readonly texts: readonly PlannedText[];
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlannedState[];
  readonly spots: readonly PlannedSpot[];
}

export interface PlannedLine {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Names of what it stands for; none when it leads to an initial state. */
  readonly transitions: readonly string[];
  /** Empty where they are told elsewhere: in the chip where the line begins, or inside its folded state. */
  readonly texts: readonly PlannedText[];
  readonly width: number;
  readonly height: number;
}

export interface ChartPlan {
  readonly machine: string;
  readonly root: PlannedState;
  readonly lines: readonly PlannedLine[];
}

/**
 * When the same event leads from at least this many states to the same target, the boxes of those states name
 * it as text instead of a line, because so many lines would hide the others. An arrow from a state to one
 * inside it is always drawn.
 */
const LISTED_FROM = 4;
/** In characters. A longer text puts its guard on a second line. */
const LONG_TEXT = 38;
const START_SIZE = 12;
/** What a folded state without states inside has: its transitions. */
const MORE = '…';

interface Arrow {
  readonly from: Pick<ChartState, 'id'>;
  readonly to: { readonly id: string; readonly name: string };
  readonly transition: ChartTransition;
}

export function planChart({ machine, root }: Chart, foldedStates: readonly string[] = []): ChartPlan {
  const arrows = statesOf(root).flatMap((from) =>
    from.transitions.flatMap((transition) => transition.targets.map((to) => ({ from, to, transition }))),
  );
  const isTold = listedArrows(arrows);
  const folded = new Set(foldedStates);
  const holders = holdersOf(root, folded);
  const drawn = arrows
    .filter((arrow) => !isTold(arrow))
    .flatMap((arrow) => outsideFolds(arrow, holders, folded));
  const lines: PlannedLine[] = [];
  const chips = new Map<string, PlannedSpot[]>();
  for (const group of groupedByEnds(drawn)) {
    const [{ from, to }] = group;
    const transitions = group.map(({ transition }) => transition.name);
    const texts = folded.has(from.id) ? [] : group.map(({ transition }) => textOf(transition));
    const id = `${from.id} > ${to.id}`;
    const size = sizeOf(texts);
    if (isWithin(to.id, from.id)) {
      const chip: PlannedSpot = {
        kind: 'chip',
        id: `${id} chip`,
        texts,
        width: size.width + PADDING,
        height: size.height + PADDING / 2,
      };
      chips.set(from.id, [...(chips.get(from.id) ?? []), chip]);
      lines.push({ id, from: chip.id, to: to.id, transitions, texts: [], width: 0, height: 0 });
    } else {
      lines.push({ id, from: from.id, to: to.id, transitions, texts, ...size });
    }
  }
  const plan = (state: ChartState, isRegion: boolean): PlannedState => {
    if (folded.has(state.id)) return foldedState(state, isRegion);
    const texts = state.transitions.flatMap((transition) => {
      if (transition.targets.length === 0) return [textOf(transition)];
      const told = transition.targets.filter((to) => isTold({ from: state, to, transition }));
      return told.map((to) => textOf(transition, to));
    });
    const { id, path, name, kind, actors, initial } = state;
    const start: PlannedSpot[] =
      initial === null ? [] : [{ kind: 'start', id: `${id} start`, width: START_SIZE, height: START_SIZE }];
    if (initial !== null) {
      const to = holders.get(initial)?.id ?? initial;
      lines.push({
        id: `${id} start >`,
        from: `${id} start`,
        to,
        transitions: [],
        texts: [],
        width: 0,
        height: 0,
      });
    }
    const rows = sizeOf(texts);
    const actorsWidth = Math.max(0, ...actors.map((actor) => MARK_WIDTH + textWidth(actor)));
    const content = actors.length * ROW_HEIGHT + rows.height;
    return {
      id,
      path,
      name,
      stateKind: kind,
      isRegion,
      folded: null,
      actors,
      texts,
      width: Math.ceil(Math.max(nameWidth(name) + 2 * MARK_WIDTH, rows.width, actorsWidth) + 2 * PADDING),
      height: NAME_HEIGHT + (content > 0 ? content + PADDING / 2 : 0),
      states: state.states.map((child) => plan(child, kind === 'parallel')),
      spots: [...start, ...(chips.get(id) ?? [])],
    };
  };
  return { machine, root: plan(root, false), lines };
}

/** The arrow between the boxes that are drawn; none when one folded box holds both its ends. */
function outsideFolds(
  { from, to, transition }: Arrow,
  holders: ReadonlyMap<string, ChartState>,
  folded: ReadonlySet<string>,
): Arrow[] {
  const start = holders.get(from.id) ?? from;
  const end = holders.get(to.id) ?? to;
  return start.id === end.id && folded.has(start.id) ? [] : [{ from: start, to: end, transition }];
}

function foldedState(state: ChartState, isRegion: boolean): PlannedState {
  const { id, path, name, kind, states } = state;
  const folded = states.length > 0 ? counted(statesOf(state).length - 1, 'estado', 'estados') : MORE;
  return {
    id,
    path,
    name,
    stateKind: kind,
    isRegion,
    folded,
    actors: [],
    texts: [],
    width: Math.ceil(nameWidth(name) + textWidth(folded) + 2 * MARK_WIDTH + 2 * PADDING),
    height: NAME_HEIGHT,
    states: [],
    spots: [],
  };
}

function listedArrows(arrows: readonly Arrow[]): (arrow: Arrow) => boolean {
  const sources = new Map<string, Set<string>>();
  const keyOf = ({ to, transition }: Arrow): string => `${transition.event} ${to.id}`;
  for (const arrow of arrows) {
    sources.set(keyOf(arrow), (sources.get(keyOf(arrow)) ?? new Set()).add(arrow.from.id));
  }
  return (arrow) =>
    !isWithin(arrow.to.id, arrow.from.id) && (sources.get(keyOf(arrow))?.size ?? 0) >= LISTED_FROM;
}

function groupedByEnds(arrows: readonly Arrow[]): [Arrow, ...Arrow[]][] {
  const groups = new Map<string, [Arrow, ...Arrow[]]>();
  for (const arrow of arrows) {
    const key = `${arrow.from.id} > ${arrow.to.id}`;
    const group = groups.get(key);
    if (group) group.push(arrow);
    else groups.set(key, [arrow]);
  }
  return [...groups.values()];
}

function textOf(
  { name, label, guard }: ChartTransition,
  leadsTo: PlannedText['leadsTo'] = null,
): PlannedText {
  const length =
    label.length + (guard === '' ? 0 : guard.length + 3) + (leadsTo === null ? 0 : leadsTo.name.length + 3);
  return { transition: name, label, guard, isTall: guard !== '' && length > LONG_TEXT, leadsTo };
}

export const guardInBrackets = (guard: string): string => (guard === '' ? '' : `[${guard}]`);

export const rowsOf = ({ isTall }: PlannedText): number => (isTall ? 2 : 1);

function sizeOf(texts: readonly PlannedText[]): { width: number; height: number } {
  const widths = texts.map(({ label, guard, isTall, leadsTo }) => {
    const told = leadsTo === null ? '' : ` → ${leadsTo.name}`;
    const shown = guardInBrackets(guard);
    if (isTall) return Math.max(textWidth(label + told), GUARD_INDENT + textWidth(shown));
    return textWidth(label + told + (shown && ` ${shown}`));
  });
  return {
    width: Math.ceil(Math.max(0, ...widths.map((width) => MARK_WIDTH + width))),
    height: texts.reduce((height, text) => height + rowsOf(text) * ROW_HEIGHT, 0),
  };
}
