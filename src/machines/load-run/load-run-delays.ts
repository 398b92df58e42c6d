export interface LoadRunDelays {
  readonly consoleWait: number;
  /**
   * Milliseconds between two steps as they are drawn (the specification allows 500 to 800); 0 with reduced motion and
   * in tests.
   */
  readonly stepPause: number;
  readonly scriptPause: number;
  /** Milliseconds for all remaining pauses once the run has ended. */
  readonly drawRestWithin: number;
  /** Above this number of waiting lines all are drawn at once, because the console would lag too far behind the run. */
  readonly queuedAtMost: number;
  /**
   * Milliseconds until the server is asked for the first time what happened to a step; doubles at each question up to
   * `askEveryAtMost`.
   */
  readonly askAfter: number;
  readonly askEveryAtMost: number;
  readonly askAtMost: number;
  /** Milliseconds between two reads of the record of an open run. */
  readonly followEvery: number;
  /** Milliseconds between two reads of who is loading at present. */
  readonly turnEvery: number;
  /** Milliseconds between two reads while an operator waits until another operator's load ends. */
  readonly waitEvery: number;
  /** Milliseconds before the record of a run is read again after reading it failed. */
  readonly followAgain: number;
}

/** The pauses are those of spec 3 section 9; docs/decisions/0009 gives the waits after a lost answer. */
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
