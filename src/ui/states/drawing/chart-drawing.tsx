import { memo } from 'react';
import type { Drawing } from '../../../machines/states-page/states-page-types.ts';
import type { LinePlace, Place, Point } from '../../../workers/chart/chart-places.ts';
import {
  guardInBrackets,
  type PlannedSpot,
  type PlannedState,
  type PlannedText,
  rowsOf,
} from '../../../workers/chart/chart-plan.ts';
import {
  GUARD_INDENT,
  MARK_WIDTH,
  NAME_HEIGHT,
  NAME_SIZE,
  PADDING,
  ROW_HEIGHT,
  TEXT_SIZE,
} from '../../../workers/chart/metrics.ts';
import { type ChartCoverage, type Mark, markOfAll } from '../chart-coverage.ts';
import classes from './chart-drawing.module.css';
import { GearGlyph, KindGlyph, MarkGlyph, NextGlyph, NowGlyph } from './chart-glyphs.tsx';

interface ChartDrawingProps {
  readonly drawing: Drawing;
  readonly coverage: ChartCoverage;
  readonly lit: ReadonlySet<string>;
  /** Names of the transitions that a walk may take next. */
  readonly next: ReadonlySet<string>;
  readonly selected: string | null;
}

export const ChartDrawing = memo(function ChartDrawing(props: ChartDrawingProps) {
  const { drawing, coverage, next } = props;
  const { plan, places } = drawing;
  return (
    <>
      <State {...props} state={plan.root} places={places.boxes} />
      {plan.lines.map(({ id, transitions }) => {
        const line = places.lines[id];
        if (line === undefined) return null;
        return (
          <Line
            key={id}
            line={line}
            mark={transitions.length === 0 ? null : markOfAll(transitions.map(coverage.markOf))}
            isNext={transitions.some((name) => next.has(name))}
          />
        );
      })}
      {plan.lines.map(({ id, texts }) => {
        const place = places.lines[id]?.texts;
        if (!place) return null;
        return (
          <g key={id}>
            <rect
              className={classes.ground}
              x={place.x}
              y={place.y}
              width={place.width}
              height={place.height}
            />
            <Texts texts={texts} at={place} coverage={coverage} next={next} />
          </g>
        );
      })}
    </>
  );
});

interface StateProps extends Pick<ChartDrawingProps, 'coverage' | 'lit' | 'next' | 'selected'> {
  readonly state: PlannedState;
  readonly places: Readonly<Record<string, Place>>;
}

function State({ state, ...shown }: StateProps) {
  const { places, lit, next, selected, coverage } = shown;
  const place = places[state.id];
  if (place === undefined) return null;
  const { id, path, name, stateKind, isRegion, folded, actors, texts, states, spots } = state;
  const { x, y, width, height } = place;
  // The root is always active, so it is not highlighted.
  const isLit = path !== '' && lit.has(path);
  const isLeaf = states.length === 0;
  const top = y + NAME_HEIGHT;
  return (
    <g
      className={classes.state}
      data-state={id}
      data-lit={isLit || undefined}
      data-leaf={isLeaf || undefined}
      data-region={isRegion || undefined}
      data-selected={id === selected || undefined}
      data-folded={folded !== null || undefined}
    >
      {folded !== null && stateKind !== 'plain' && (
        <rect className={classes.under} x={x + 3} y={y + 3} width={width} height={height} rx={6} />
      )}
      <rect className={classes.box} x={x} y={y} width={width} height={height} rx={6} />
      {stateKind === 'final' && (
        <rect className={classes.inner} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} />
      )}
      <text className={classes.name} x={x + PADDING} y={y + NAME_HEIGHT / 2 + 4} fontSize={NAME_SIZE}>
        {name}
        {folded !== null && (
          <tspan className={classes.guard} dx={MARK_WIDTH / 2} fontSize={TEXT_SIZE}>
            {folded}
          </tspan>
        )}
      </text>
      <KindGlyph
        kind={stateKind}
        x={x + width - PADDING - (isLit ? MARK_WIDTH + 6 : 6)}
        y={y + NAME_HEIGHT / 2}
      />
      {isLit && <NowGlyph x={x + width - PADDING - 6} y={y + NAME_HEIGHT / 2} />}
      {actors.map((actor, index) => (
        <g key={actor}>
          <GearGlyph x={x + PADDING + 5} y={top + index * ROW_HEIGHT + ROW_HEIGHT / 2 - 3} />
          <text
            className={classes.actor}
            x={x + PADDING + MARK_WIDTH}
            y={top + index * ROW_HEIGHT + TEXT_SIZE - 2}
            fontSize={TEXT_SIZE}
          >
            {actor}
          </text>
        </g>
      ))}
      <Texts
        texts={texts}
        at={{ x: x + PADDING, y: top + actors.length * ROW_HEIGHT - 3 }}
        coverage={coverage}
        next={next}
      />
      {spots.map((spot) => (
        <Spot key={spot.id} spot={spot} place={places[spot.id]} coverage={coverage} next={next} />
      ))}
      {states.map((child) => (
        <State key={child.id} {...shown} state={child} />
      ))}
    </g>
  );
}

interface SpotProps extends Pick<ChartDrawingProps, 'coverage' | 'next'> {
  readonly spot: PlannedSpot;
  readonly place: Place | undefined;
}

function Spot({ spot, place, coverage, next }: SpotProps) {
  if (place === undefined) return null;
  const { x, y, width, height } = place;
  if (spot.kind === 'start') {
    return <circle className={classes.start} cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} />;
  }
  return (
    <g>
      <rect className={classes.chip} x={x} y={y} width={width} height={height} rx={10} />
      <Texts
        texts={spot.texts}
        at={{ x: x + PADDING / 2, y: y + PADDING / 4 }}
        coverage={coverage}
        next={next}
      />
    </g>
  );
}

interface TextsProps extends Pick<ChartDrawingProps, 'coverage' | 'next'> {
  readonly texts: readonly PlannedText[];
  readonly at: Point;
}

function Texts({ texts, at, coverage, next }: TextsProps) {
  let row = 0;
  return texts.map((text) => {
    const { transition, label, guard, isTall, leadsTo } = text;
    const y = at.y + row * ROW_HEIGHT + TEXT_SIZE + 1;
    row += rowsOf(text);
    const isNext = next.has(transition);
    const mark = { x: at.x + 6, y: y - TEXT_SIZE / 2 + 2 };
    return (
      <g
        key={`${transition} ${leadsTo?.id ?? ''}`}
        className={classes.told}
        data-next={isNext ? transition : undefined}
      >
        {isNext ? <NextGlyph {...mark} /> : <MarkGlyph mark={coverage.markOf(transition)} {...mark} />}
        <text className={classes.text} x={at.x + MARK_WIDTH} y={y} fontSize={TEXT_SIZE}>
          {label}
          {guard !== '' && !isTall && <tspan className={classes.guard}> {guardInBrackets(guard)}</tspan>}
          {leadsTo !== null && <tspan className={classes.leads}> → {leadsTo.name}</tspan>}
          {isTall && (
            <tspan className={classes.guard} x={at.x + MARK_WIDTH + GUARD_INDENT} dy={ROW_HEIGHT}>
              {guardInBrackets(guard)}
            </tspan>
          )}
        </text>
      </g>
    );
  });
}

interface LineProps {
  readonly line: LinePlace;
  /** Null of a line that leads to an initial state. */
  readonly mark: Mark | null;
  readonly isNext: boolean;
}

function Line({ line: { points }, mark, isNext }: LineProps) {
  const end = points.at(-1);
  const before = points.at(-2);
  if (end === undefined || before === undefined) return null;
  const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return (
    <g className={classes.line} data-mark={mark ?? undefined} data-ahead={isNext || undefined}>
      <path className={classes.way} d={wayOf(points)} />
      <path
        className={classes.head}
        d="M0 0L-8 4L-8 -4Z"
        transform={`translate(${end.x} ${end.y}) rotate(${turn})`}
      />
    </g>
  );
}

const CORNER = 6;

function wayOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const into = toward(point, before);
      const out = toward(point, after);
      return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`;
    })
    .join('');
}

function toward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
