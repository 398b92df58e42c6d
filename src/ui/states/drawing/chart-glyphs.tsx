import type { ChartStateKind } from '../../../workers/chart/chart.ts';
import type { Mark } from '../chart-coverage.ts';
import classes from './chart-glyphs.module.css';

interface GlyphProps {
  readonly x: number;
  readonly y: number;
}

export function MarkGlyph({ mark, x, y }: GlyphProps & { readonly mark: Mark }) {
  return (
    <g className={classes.mark} data-mark={mark} transform={`translate(${x} ${y})`}>
      {mark === 'suite' && <path d="M-4 0.5L-1.2 3.2L4 -3" />}
      {mark === 'session' && <circle r={4} />}
      {mark === 'both' && (
        <>
          <circle r={6} />
          <path d="M-3 0.4L-0.9 2.4L3 -2.2" />
        </>
      )}
      {mark === 'none' && <circle r={4} />}
    </g>
  );
}

/** A transition that a walk may take next. */
export function NextGlyph({ x, y }: GlyphProps) {
  return (
    <g className={classes.next} transform={`translate(${x} ${y})`}>
      <path d="M-4 0H3.5M0 -3.8L4 0L0 3.8" />
    </g>
  );
}

export function NowGlyph({ x, y }: GlyphProps) {
  return (
    <g className={classes.now} transform={`translate(${x} ${y})`}>
      <circle r={7} />
      <path d="M-2.2 -3.4L3.6 0L-2.2 3.4Z" />
    </g>
  );
}

export function KindGlyph({ kind, x, y }: GlyphProps & { readonly kind: ChartStateKind }) {
  if (kind === 'plain' || kind === 'compound') return null;
  return (
    <g className={classes.kind} transform={`translate(${x} ${y})`}>
      {kind === 'parallel' && <path d="M-2.5 -5V5M2.5 -5V5" />}
      {kind === 'final' && (
        <>
          <circle r={5} />
          <circle r={2} className={classes.filled} />
        </>
      )}
      {kind === 'history' && <path d="M-3 -4V4M3 -4V4M-3 0H3" />}
    </g>
  );
}

export function GearGlyph({ x, y }: GlyphProps) {
  return (
    <g className={classes.kind} transform={`translate(${x} ${y})`}>
      <circle r={2} />
      <path d="M0 -5V-3.4M0 3.4V5M-5 0H-3.4M3.4 0H5M-3.5 -3.5L-2.4 -2.4M2.4 2.4L3.5 3.5M-3.5 3.5L-2.4 2.4M2.4 -2.4L3.5 -3.5" />
    </g>
  );
}
