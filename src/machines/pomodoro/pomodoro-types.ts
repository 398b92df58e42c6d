/** Types of the Pomodoro: spec 1 sections 3, 4.4 and 9. */
export type Mode = 'work' | 'shortBreak' | 'longBreak';

export interface PomodoroSettings {
  readonly workDuration: number;
  readonly shortBreakDuration: number;
  readonly longBreakDuration: number;
  /** Every how many spans of work the break is a long one. */
  readonly longBreakInterval: number;
  readonly autoStartBreaks: boolean;
  readonly autoStartWork: boolean;
  readonly notifications: boolean;
  readonly sounds: boolean;
  readonly soundVolume: number;
  readonly tickingSound: boolean;
  readonly dailyGoal: number;
}

export interface PeriodStats {
  readonly date: string;
  readonly completed: number;
  readonly focused: number;
  readonly breaks: number;
}

/** Times in minutes, streaks in days. */
export interface AllTimeStats {
  readonly totalPomodoros: number;
  readonly totalFocusTime: number;
  readonly totalBreakTime: number;
  readonly averageSessionLength: number;
  readonly streak: number;
  readonly longestStreak: number;
}

export interface PomodoroStats {
  readonly today: PeriodStats;
  /** The last days with Pomodoros before today, newest last. */
  readonly weekly: readonly PeriodStats[];
  readonly monthly: readonly PeriodStats[];
  readonly allTime: AllTimeStats;
}

export interface Timer {
  readonly mode: Mode;
  readonly phase: 'idle' | 'running' | 'paused';
  /** Number of the span of work, from 1; a break has the number of the span before it. */
  readonly session: number;
  readonly totalSessions: number;
  readonly completedPomodoros: number;
  readonly completedBreaks: number;
  readonly length: number;
  /** Milliseconds left while the timer is stopped; while it runs, the deadline counts instead. */
  readonly remaining: number;
  /** When the running span ends. The remaining time is always computed from it, never by counting ticks. */
  readonly deadline: number | null;
}

export interface Pomodoro {
  readonly settings: PomodoroSettings;
  readonly stats: PomodoroStats;
  readonly timer: Timer;
}

export interface PomodoroDelays {
  readonly autoStart: number;
  /** Longest span in milliseconds; a stored timer is valid for as long. */
  readonly longest: number;
}
export const POMODORO_DELAYS: PomodoroDelays = { autoStart: 1_000, longest: 7_200_000 };

export interface PomodoroInput {
  readonly delays: PomodoroDelays;
  readonly fresh?: Pomodoro;
}
export interface PomodoroContext extends Pomodoro {
  readonly delays: PomodoroDelays;
  readonly now: number | null;
  /** True in the one tab that ends spans and plays sounds. Every tab shows the same timer. */
  readonly isOwner: boolean;
}

/** A whole span of work has ended. Only the tab that ended it emits this. */
export interface WorkSpanDone {
  readonly type: 'pomodoro.workDone';
  readonly minutes: number;
}
/** This tab ends the spans from now on, because it owns the timer. */
export interface PomodoroOwned {
  readonly type: 'pomodoro.owned';
}
export type PomodoroEmitted = WorkSpanDone | PomodoroOwned;

export type PomodoroEvent =
  | { readonly type: 'pomodoro.started' }
  /** Starts a span of work, or continues the present one; a break ends. */
  | { readonly type: 'pomodoro.workBegun' }
  | { readonly type: 'pomodoro.paused' }
  | { readonly type: 'pomodoro.reset' }
  | { readonly type: 'pomodoro.extended' }
  | { readonly type: 'pomodoro.skipped' }
  | { readonly type: 'pomodoro.modeChosen'; readonly mode: Mode }
  | { readonly type: 'pomodoro.settingsSaved'; readonly settings: PomodoroSettings }
  | { readonly type: 'pomodoro.openRequested' }
  | { readonly type: 'clock.ticked'; readonly at: number }
  | { readonly type: 'day.began'; readonly day: string }
  | { readonly type: 'pomodoro.keptElsewhere'; readonly kept: Pomodoro }
  | { readonly type: 'tab.owns' };

export interface EndOfSpan extends Pomodoro {
  readonly isFinished: boolean;
}
export type SpanEnded = Pick<Pomodoro, 'stats' | 'timer'>;

export type SurroundingsEvent =
  | { readonly type: 'keep'; readonly settings: PomodoroSettings; readonly timer: Timer }
  /** Shows the remaining time in the title of the page; null when no timer is running. */
  | { readonly type: 'showTime'; readonly remaining: number | null }
  | { readonly type: 'tick'; readonly volume: number }
  | { readonly type: 'announce'; readonly ended: Mode; readonly settings: PomodoroSettings }
  /**
   * Asks the browser for permission to play sound and show notifications, which browsers allow only while a
   * click is handled.
   */
  | { readonly type: 'askLeave'; readonly settings: PomodoroSettings };
