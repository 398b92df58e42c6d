import type { RunResult } from '../../src/api/contract/jobs.ts';
import type { RunMark } from '../../src/api/contract/loads/run-marks.ts';

export interface MarkFigures {
  readonly marca: RunMark;
  /** The unusual figure: milliseconds, rows or a number of failures, depending on `marca`. */
  readonly visto: number;
  /** The usual range is from `desde` to `hasta`; null on a side without a limit, or whose limit is not known yet. */
  readonly desde: number | null;
  readonly hasta: number | null;
}

/** From fewer good runs than this no usual duration, number of rows or gap is learned. */
const LEAST_LEARNED = 8;
const NEWEST = 20;
const FAILURES_TOLD = 3;
/** A margin that matters to people: a job of 100 ms that takes a second is nobody's concern. */
const SLOW_TIMES = 2;
const SLOW_LEAST_MS = 5_000;
const FAST_PART = 5;
/** Jobs that usually take less than this are never marked as too fast: their times vary too much. */
const FAST_LEAST_MS = 2_000;
const FEW_PART = 2;
const FEW_LEAST_ROWS = 10;
const MANY_TIMES = 3;
const MANY_LEAST_ROWS = 50;
const OFTEN_PART = 4;
const OFTEN_LEAST_MS = 60_000;
const LATE_TIMES = 1.5;
const LATE_LEAST_MS = 300_000;

export interface JudgedRun {
  readonly result: RunResult;
  readonly at: Date;
  /** When the run should have begun; null when that is not known, or when a person asked for the run. */
  readonly due: Date | null;
  readonly isAsked: boolean;
  /** Whether this run was marked as unusual when it ended. */
  readonly isMarked: boolean;
  readonly ms: number | null;
  readonly rows: number | null;
}

/**
 * The usual figures of a job, learned from its good scheduled runs. A figure is null when too few runs have
 * it.
 */
export interface Usual {
  readonly ms: Spread | null;
  readonly rows: Spread | null;
  /** Milliseconds between the starts of two successive runs. */
  readonly gap: Spread | null;
}

export interface Spread {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/**
 * Learns what is usual from `runs`, newest first. Duration and rows leave out the runs that were marked as unusual; but
 * when more than half of the newest runs are marked, the job has changed, and these newest runs count.
 */
export function learn(runs: readonly JudgedRun[]): Usual {
  const good = runs.filter(({ result, isAsked }) => result === 'ok' && !isAsked);
  const newest = good.slice(0, NEWEST);
  const hasChanged = newest.filter(({ isMarked }) => isMarked).length > newest.length / 2;
  const base = hasChanged ? newest : good.filter(({ isMarked }) => !isMarked);
  const gaps = good.slice(1).map(({ at }, index) => (good[index]?.at.getTime() ?? 0) - at.getTime());
  return {
    ms: spread(base.flatMap(({ ms }) => ms ?? [])),
    rows: spread(base.flatMap(({ rows }) => rows ?? [])),
    gap: spread(gaps),
  };
}

function spread(values: readonly number[]): Spread | null {
  if (values.length < LEAST_LEARNED) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const at = (part: number): number => sorted[Math.round(part * (sorted.length - 1))] ?? 0;
  return { low: at(0.05), middle: at(0.5), high: at(0.95) };
}

export interface Limits {
  readonly ms: { readonly least: number | null; readonly most: number } | null;
  readonly rows: { readonly least: number | null; readonly most: number } | null;
  readonly gap: { readonly least: number | null; readonly most: number } | null;
}

/** The limits are wide on purpose: people stop reading warnings that are often false. */
export const limitsOf = ({ ms, rows, gap }: Usual): Limits => ({
  ms: ms && {
    least: ms.middle >= FAST_LEAST_MS ? Math.min(ms.low, ms.middle / FAST_PART) : null,
    most: Math.max(ms.high, ms.middle * SLOW_TIMES, ms.middle + SLOW_LEAST_MS),
  },
  rows: rows && {
    least: rows.low >= FEW_LEAST_ROWS ? rows.low / FEW_PART : null,
    most: Math.max(rows.high * MANY_TIMES, rows.high + MANY_LEAST_ROWS),
  },
  gap: gap && {
    least: gap.middle >= OFTEN_LEAST_MS ? Math.min(gap.low, gap.middle / OFTEN_PART) : null,
    most: Math.max(gap.high * LATE_TIMES, gap.high + LATE_LEAST_MS),
  },
});

interface Before {
  /**
   * When the previous scheduled run began; null when there is none, or when that run failed or was
   * interrupted.
   */
  readonly previous: Date | null;
  /** How many runs in a row have failed, the judged run included. */
  readonly failures: number;
}

const FAILED: readonly RunResult[] = ['error', 'colgada'];
export const hasFailed = (result: RunResult): boolean => FAILED.includes(result);

/** Returns what was unusual about a run that has ended (its marks). */
export function judge(run: JudgedRun, usual: Usual, { previous, failures }: Before): MarkFigures[] {
  const { ms, rows, gap } = limitsOf(usual);
  const marks: MarkFigures[] = [];
  if (run.due !== null) {
    const late = run.at.getTime() - run.due.getTime();
    if (late > LATE_LEAST_MS) marks.push({ marca: 'tarde', visto: late, desde: null, hasta: LATE_LEAST_MS });
  }
  if (run.result === 'colgada')
    marks.push({ marca: 'colgada', visto: run.ms ?? 0, desde: null, hasta: null });
  if (failures >= FAILURES_TOLD && hasFailed(run.result)) {
    marks.push({ marca: 'fallos', visto: failures, desde: null, hasta: null });
  }
  if (run.result !== 'ok') return marks;
  if (ms !== null && run.ms !== null) {
    if (run.ms > ms.most) marks.push({ marca: 'lenta', visto: run.ms, desde: ms.least, hasta: ms.most });
    else if (ms.least !== null && run.ms < ms.least) {
      marks.push({ marca: 'rapida', visto: run.ms, desde: ms.least, hasta: ms.most });
    }
  }
  if (rows !== null && run.rows !== null) {
    if (run.rows > rows.most) {
      marks.push({ marca: 'muchas_filas', visto: run.rows, desde: rows.least, hasta: rows.most });
    } else if (rows.least !== null && run.rows < rows.least) {
      marks.push({ marca: 'pocas_filas', visto: run.rows, desde: rows.least, hasta: rows.most });
    }
  }
  if (gap?.least != null && previous !== null && !run.isAsked) {
    const since = run.at.getTime() - previous.getTime();
    if (since < gap.least) marks.push({ marca: 'demasiadas', visto: since, desde: gap.least, hasta: null });
  }
  return marks;
}

/**
 * The mark of a program that should have reported again by now; null when it is not late, or when its usual gap is not
 * known yet.
 */
export function lateness(lastStart: Date, now: Date, usual: Usual): MarkFigures | null {
  const { gap } = limitsOf(usual);
  if (gap === null || usual.gap === null) return null;
  const usually = usual.gap.middle;
  const late = now.getTime() - lastStart.getTime() - usually;
  const allowed = gap.most - usually;
  return late <= allowed ? null : { marca: 'tarde', visto: late, desde: null, hasta: allowed };
}
