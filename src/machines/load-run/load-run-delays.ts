export interface LoadRunDelays {
  readonly consoleWait: number;
  /** Of the drawing alone, between log steps: 500 to 800 ms; 0 with reduced motion and in tests. */
  readonly stepPause: number;
  readonly scriptPause: number;
  /** All pauses that are left once the run is over. */
  readonly drawRestWithin: number;
  /** Lines: with more, the drawing would fall too far behind the run, and all are drawn. */
  readonly queuedAtMost: number;
  /** The first wait before asking the run; it doubles up to `askEveryAtMost`. */
  readonly askAfter: number;
  readonly askEveryAtMost: number;
  readonly askAtMost: number;
  /** Between two requests for a run or turn that may change. */
  readonly followEvery: number;
  readonly turnEvery: number;
  /** Between two looks of somebody who waits for the turn. */
  readonly waitEvery: number;
  readonly followAgain: number;
}

/** The pauses of spec 3 section 9; the times of asking after a lost answer (docs/decisions/0009). */
export const LOAD_RUN_DELAYS: LoadRunDelays = {
  consoleWait: 30 * 100,
  stepPause: 800,
  scriptPause: 500,
  drawRestWithin: 1_000,
  queuedAtMost: 100,
  askAfter: 2_000,
  askEveryAtMost: 30_000,
  askAtMost: 600_000,
  followEvery: 1_000,
  turnEvery: 5_000,
  waitEvery: 2_000,
  followAgain: 10_000,
};

export const withoutPauses = (delays: LoadRunDelays): LoadRunDelays => ({
  ...delays,
  stepPause: 0,
  scriptPause: 0,
});
