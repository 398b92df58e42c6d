import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { plainText } from '../../shared/plain-text.ts';
import type { Chart } from '../../workers/chart/chart.ts';
import { useDrawnPart } from '../components/use-drawn-part.ts';
import { statesText } from '../text/states.ts';
import type { ChartCoverage } from './chart-coverage.ts';
import { MarkGlyph, NextGlyph, NowGlyph } from './drawing/chart-glyphs.tsx';
import classes from './outline.module.css';
import { foundItems, type OutlineItem, outlineOf, visibleItems } from './outline-items.ts';
import type { Folds } from './use-folds.ts';

const text = statesText.outline;
const FIRST_ITEMS = 30;

export interface OutlineProps {
  readonly chart: Chart;
  /** What is seen in a state, by its path. */
  readonly words?: ReadonlyMap<string, string> | undefined;
  /** Only what this text is in is shown, with what it stands in. */
  readonly search?: string;
  readonly coverage: ChartCoverage;
  readonly lit: ReadonlySet<string>;
  /** Names of the transitions that a walk may take next. */
  readonly next: ReadonlySet<string>;
  /** True when `lit` is where a walk stands, and not where the running machine is. */
  readonly isWalked: boolean;
  readonly selected: string | null;
  readonly folds: Folds;
  readonly onSelect: (state: string) => void;
}

export function Outline(props: OutlineProps) {
  const { chart, words, search = '' } = props;
  const whole = useMemo(() => outlineOf(chart.root), [chart]);
  const wanted = plainText(search.trim());
  const root = useMemo(
    () => (wanted === '' ? whole : foundItems(whole, (item) => isCalled(item, wanted, words))),
    [whole, wanted, words],
  );
  if (root === null) return <p className={classes.nothing}>{text.nothing}</p>;
  // What is found is shown, however it is folded.
  return <Tree {...props} root={root} folded={wanted === '' ? props.folds.folded : NONE} />;
}

const NONE: ReadonlySet<string> = new Set();

function isCalled(item: OutlineItem, wanted: string, words: OutlineProps['words']): boolean {
  const names =
    item.kind === 'state'
      ? [item.state.name, words?.get(item.state.path) ?? '']
      : [item.transition.label, item.transition.guard];
  return names.some((name) => plainText(name).includes(wanted));
}

interface TreeProps extends OutlineProps {
  readonly root: OutlineItem;
  readonly folded: ReadonlySet<string>;
}

function Tree({ root, folded, folds, chart, selected, onSelect, ...shown }: TreeProps) {
  const { fold } = folds;
  const [active, setActive] = useState(root.key);
  const tree = useRef<HTMLDivElement>(null);
  const visible = visibleItems(root, folded);
  const place = Math.max(
    0,
    visible.findIndex(({ item }) => item.key === active),
  );

  const lastShown = visible.findLastIndex(
    ({ item }) => item.key === selected || (item.kind === 'state' && shown.lit.has(item.state.path)),
  );
  const { drawn, edge, drawAll } = useDrawnPart(visible.length, FIRST_ITEMS, lastShown + 1);
  const drawnKeys = new Set(visible.slice(0, drawn).map(({ item }) => item.key));

  const isSelectedVisible = visible.some(({ item }) => item.key === selected);

  useEffect(() => {
    if (selected === null || !isSelectedVisible) return;
    setActive(selected);
    itemOf(tree.current, selected)?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [selected, isSelectedVisible]);

  function goTo(key: string | undefined): void {
    if (key !== undefined && !drawnKeys.has(key)) drawAll();
    const item = key === undefined ? undefined : itemOf(tree.current, key);
    if (key === undefined || item === undefined) return;
    setActive(key);
    item.focus({ preventScroll: true });
    item.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }

  function choose(item: OutlineItem): void {
    setActive(item.key);
    if (item.kind === 'state') onSelect(item.key);
    else if (item.target !== null) onSelect(item.target);
  }

  function press(event: KeyboardEvent): void {
    const here = visible[place];
    if (here === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const { item, parent } = here;
    const isOpen = item.kind === 'state' && item.items.length > 0 && !folded.has(item.key);
    if (event.key === 'ArrowDown') goTo(visible[place + 1]?.item.key);
    else if (event.key === 'ArrowUp') goTo(visible[place - 1]?.item.key);
    else if (event.key === 'Home') goTo(visible[0]?.item.key);
    else if (event.key === 'End') goTo(visible.at(-1)?.item.key);
    else if (event.key === 'ArrowRight' && isOpen) goTo(visible[place + 1]?.item.key);
    else if (event.key === 'ArrowRight' && folded.has(item.key)) fold(item.key, false);
    else if (event.key === 'ArrowLeft' && isOpen) fold(item.key, true);
    else if (event.key === 'ArrowLeft') goTo(parent ?? undefined);
    else if (event.key === 'Enter' || event.key === ' ') choose(item);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={tree}
      className={classes.tree}
      role="tree"
      aria-label={text.label(chart.machine)}
      onKeyDown={press}
    >
      <Item
        item={root}
        place={1}
        siblings={1}
        active={visible[place]?.item.key ?? root.key}
        folded={folded}
        drawn={drawnKeys}
        selected={selected}
        fold={fold}
        choose={choose}
        {...shown}
      />
      {drawn < visible.length && <div ref={edge} aria-hidden />}
    </div>
  );
}

const itemOf = (tree: HTMLElement | null, key: string): HTMLElement | undefined =>
  [...(tree?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(({ dataset }) => dataset.key === key);

interface ItemProps
  extends Pick<OutlineProps, 'words' | 'coverage' | 'lit' | 'next' | 'isWalked' | 'selected'> {
  readonly item: OutlineItem;
  /** Its place among its siblings, from 1. */
  readonly place: number;
  readonly siblings: number;
  readonly active: string;
  readonly folded: ReadonlySet<string>;
  /** The items that are drawn; the others come when they are come near. */
  readonly drawn: ReadonlySet<string>;
  readonly fold: (key: string, isFolded: boolean) => void;
  readonly choose: (item: OutlineItem) => void;
}

function Item(props: ItemProps) {
  const { item, place, siblings, active, folded, drawn, selected, choose } = props;
  const isFolded = folded.has(item.key);
  const inner = item.kind === 'state' ? item.items : [];
  return (
    <div
      role="treeitem"
      className={classes.item}
      data-key={item.key}
      tabIndex={item.key === active ? 0 : -1}
      aria-expanded={inner.length > 0 ? !isFolded : undefined}
      aria-selected={item.key === selected}
      aria-setsize={siblings}
      aria-posinset={place}
      onClick={(event) => {
        event.stopPropagation();
        choose(item);
      }}
      onKeyDown={() => {}}
    >
      {item.kind === 'state' ? <StateRow {...props} item={item} /> : <TransitionRow {...props} item={item} />}
      {inner.length > 0 && !isFolded && (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree, not a fieldset.
        <div role="group" className={classes.group}>
          {inner.map(
            (child, index) =>
              drawn.has(child.key) && (
                <Item key={child.key} {...props} item={child} place={index + 1} siblings={inner.length} />
              ),
          )}
        </div>
      )}
    </div>
  );
}

interface StateRowProps extends ItemProps {
  readonly item: Extract<OutlineItem, { kind: 'state' }>;
}

function StateRow({ item, folded, words, lit, isWalked, fold }: StateRowProps) {
  const { state, isInitial, items } = item;
  const seen = words?.get(state.path);
  const isFolded = folded.has(item.key);
  const kind = text.kinds[state.kind];
  const isNow = state.path !== '' && lit.has(state.path);
  return (
    <div className={classes.row} data-lit={isNow || undefined}>
      {items.length > 0 ? (
        <IconChevronRight
          size={14}
          stroke={1.75}
          aria-hidden
          className={classes.fold}
          data-open={!isFolded || undefined}
          onClick={(event) => {
            event.stopPropagation();
            fold(item.key, !isFolded);
          }}
        />
      ) : (
        <span className={classes.fold} />
      )}
      <span className={classes.words}>
        <span className={classes.name}>{state.name}</span>
        {isInitial && <span className={classes.note}> {text.starts}</span>}
        {kind !== '' && <span className={classes.note}> {kind}</span>}
        {seen !== undefined && <span className={classes.seen}>{seen}</span>}
        {state.actors.length > 0 && <span className={classes.actors}>{text.runs(state.actors)}</span>}
      </span>
      {isNow && (
        <span className={classes.now}>
          <svg width={14} height={14} viewBox="-7 -7 14 14" aria-hidden="true">
            <NowGlyph x={0} y={0} />
          </svg>
          {isWalked ? text.here : text.now}
        </span>
      )}
    </div>
  );
}

interface TransitionRowProps extends ItemProps {
  readonly item: Extract<OutlineItem, { kind: 'transition' }>;
}

function TransitionRow({ item: { transition }, coverage, next }: TransitionRowProps) {
  const { name, label, guard, targets } = transition;
  const mark = coverage.markOf(name);
  const times = coverage.timesOf(name);
  const isNext = next.has(name);
  return (
    <div className={classes.row} data-next={isNext || undefined}>
      <span className={classes.mark}>
        <svg width={14} height={14} viewBox="-7 -7 14 14" aria-hidden="true">
          {isNext ? <NextGlyph x={0} y={0} /> : <MarkGlyph mark={mark} x={0} y={0} />}
        </svg>
        <span className="visually-hidden">
          {isNext ? statesText.coverage.next : statesText.coverage.marks[mark]}:
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.event}>{label}</span>
        {guard !== '' && (
          <>
            <span className={classes.note}> {text.when} </span>
            <span className={classes.guard}>{guard}</span>
          </>
        )}
        {targets.length === 0 ? (
          <span className={classes.note}> {text.stays}</span>
        ) : (
          <span className={classes.target}>
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden">{text.to} </span>
            {targets.map((target) => target.name).join(', ')}
          </span>
        )}
      </span>
      {times > 0 && (
        <span className={classes.times}>
          <span aria-hidden="true">×{times}</span>
          <span className="visually-hidden">{text.times(times)}</span>
        </span>
      )}
    </div>
  );
}
