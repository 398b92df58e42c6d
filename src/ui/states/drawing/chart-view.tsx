import { ActionIcon } from '@mantine/core';
import { IconCurrentLocation, IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useMemo } from 'react';
import type { Drawing } from '../../../machines/states-page/states-page-types.ts';
import type { Place } from '../../../workers/chart/chart-places.ts';
import type { PlannedState } from '../../../workers/chart/chart-plan.ts';
import { Hint } from '../../components/hint.tsx';
import { statesText } from '../../text/states.ts';
import type { ChartCoverage } from '../chart-coverage.ts';
import type { Folds } from '../use-folds.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartMap } from './chart-map.tsx';
import classes from './chart-view.module.css';
import { useViewport } from './use-viewport.ts';

const text = statesText.drawing;

export interface ChartViewProps {
  readonly drawing: Drawing;
  /** Whose machine it is, where several people have one. */
  readonly owner?: string;
  readonly coverage: ChartCoverage;
  readonly lit: ReadonlySet<string>;
  /** Names of the transitions that a walk may take next. */
  readonly next: ReadonlySet<string>;
  /** True when `lit` is where a walk stands: the view follows it. */
  readonly isWalked: boolean;
  readonly selected: string | null;
  readonly folds: Folds;
  readonly onSelect: (state: string | null) => void;
  readonly onTake: (transition: string) => void;
}

export function ChartView(props: ChartViewProps) {
  const { drawing, owner, coverage, lit, next, isWalked, selected, folds, onSelect, onTake } = props;
  const { plan, places } = drawing;
  const current = useMemo(() => placeOfCurrent(drawing, lit), [drawing, lit]);
  const view = useViewport(places, current);
  const { viewport } = view;
  const keysId = useId();

  const showSelected = useEffectEvent((): boolean => {
    const place = selected === null ? undefined : places.boxes[selected];
    if (place) view.show(place);
    return place !== undefined;
  });
  const openDrawing = useEffectEvent(() => {
    if (isWalked && current) view.show(current);
    else if (!showSelected()) view.reset();
  });
  const follow = useEffectEvent(() => {
    if (isWalked && current) view.reveal(current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing is opened anew.
  useEffect(() => openDrawing(), [drawing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each selection is shown once.
  useEffect(() => void showSelected(), [selected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of a walk is followed.
  useEffect(() => follow(), [lit]);

  const click = (event: MouseEvent) => {
    if (view.isDragged || !(event.target instanceof Element)) return;
    const transition = event.target.closest('[data-next]')?.getAttribute('data-next');
    if (transition) return onTake(transition);
    const state = event.target.closest('[data-state]')?.getAttribute('data-state') ?? null;
    if (state !== null && folds.folded.has(state)) folds.fold(state, false);
    onSelect(state);
  };
  return (
    <div className={classes.view}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the outline beside it selects states by keys. */}
      <section
        ref={view.frame}
        className={classes.frame}
        data-dragged={view.isDragged || undefined}
        aria-label={text.label(plan.machine, owner)}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom it.
        tabIndex={0}
        onClick={click}
        {...view.handlers}
      >
        <svg className={classes.drawing} role="img" aria-label={text.label(plan.machine, owner)}>
          {viewport && (
            <g
              className={classes.canvas}
              style={{
                transform: `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.scale})`,
              }}
            >
              <ChartDrawing drawing={drawing} coverage={coverage} lit={lit} next={next} selected={selected} />
            </g>
          )}
        </svg>
      </section>
      <p id={keysId} className="visually-hidden">
        {text.keys}
      </p>
      <div className={classes.tools}>
        <Tool
          label={text.zoomIn}
          onClick={view.zoomIn}
          icon={<IconZoomIn size={18} stroke={1.5} aria-hidden />}
        />
        <Tool
          label={text.zoomOut}
          onClick={view.zoomOut}
          icon={<IconZoomOut size={18} stroke={1.5} aria-hidden />}
        />
        <Tool
          label={text.fit}
          onClick={view.showAll}
          icon={<IconMaximize size={18} stroke={1.5} aria-hidden />}
        />
        {current && (
          <Tool
            label={text.current}
            onClick={() => view.show(current)}
            icon={<IconCurrentLocation size={18} stroke={1.5} aria-hidden />}
          />
        )}
      </div>
      {viewport && (
        <ChartMap
          drawing={drawing}
          lit={lit}
          viewport={viewport}
          frame={view.sizeOfFrame()}
          onLook={view.lookAt}
        />
      )}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

function Tool({ label, icon, onClick }: ToolProps) {
  return (
    <Hint label={label} position="left">
      <ActionIcon variant="default" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Hint>
  );
}

function placeOfCurrent({ plan, places }: Drawing, lit: ReadonlySet<string>): Place | null {
  const find = (state: PlannedState): PlannedState | null => {
    for (const child of state.states) {
      if (lit.has(child.path)) return find(child) ?? child;
    }
    return null;
  };
  const current = find(plan.root) ?? startOf(plan.root, places.boxes);
  return (current && places.boxes[current.id]) ?? null;
}

function startOf(root: PlannedState, boxes: Readonly<Record<string, Place>>): PlannedState | null {
  const top = (state: PlannedState): number => boxes[state.id]?.y ?? Number.POSITIVE_INFINITY;
  return root.states.toSorted((a, b) => top(a) - top(b))[0] ?? null;
}
