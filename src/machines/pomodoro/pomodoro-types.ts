/** Spec 1 sections 3, 4.4 and 9. */
export type Mode = 'work' | 'shortBreak' | 'longBreak';

/** Durations in minutes, volume from 0 to 1. */
export interface PomodoroSettings {
  readonly workDuration: number;
  readonly shortBreakDuration: number;
  readonly longBreakDuration: number;
  /** Every how many work sessions the break is a long one. */
  readonly longBreakInterval: number;
  readonly autoStartBreaks: boolean;
  readonly autoStartWork: boolean;
  readonly notifications: boolean;
  readonly sounds: boolean;
  readonly soundVolume: number;
  readonly tickingSound: boolean;
  readonly dailyGoal: number;
}

/** Of a day ('2026-11-21') or, in the monthly list, of a month ('2026-11'). */
export interface PeriodStats {
  readonly date: string;
  readonly completed: number;
  /** Minutes of work. */
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
  /** The last days before today on which something was done, the newest last. */
  readonly weekly: readonly PeriodStats[];
  /** The months of the days before today, the newest last. */
  readonly monthly: readonly PeriodStats[];
  readonly allTime: AllTimeStats;
}

/** Milliseconds, since 1970 where it is a moment. */
export interface Timer {
  readonly mode: Mode;
  readonly phase: 'idle' | 'running' | 'paused';
  /** Which work session this is, or which one the break follows; from 1. */
  readonly session: number;
  /** Work sessions that ended, also those that were skipped. */
  readonly totalSessions: number;
  readonly completedPomodoros: number;
  readonly completedBreaks: number;
  /** How long this span is in all, with what was added to it. */
  readonly length: number;
  /** What is left of it; while it runs the deadline says so. */
  readonly remaining: number;
  /** When the span that runs will have ended. The time left is always counted from it, never from ticks. */
  readonly deadline: number | null;
}

/** What is kept between visits and shared by the tabs. */
export interface Pomodoro {
  readonly settings: PomodoroSettings;
  readonly stats: PomodoroStats;
  readonly timer: Timer;
}

export interface PomodoroDelays {
  /** Between the end of a span and the start of the next, where that starts by itself. */
  readonly autoStart: number;
  /** No span is made longer: a kept timer is good for as long. */
  readonly longest: number;
}
export const POMODORO_DELAYS: PomodoroDelays = { autoStart: 1_000, longest: 7_200_000 };

export interface PomodoroInput {
  readonly delays: PomodoroDelays;
  /** What nobody has chosen or done anything with yet. */
  readonly fresh?: Pomodoro;
}
export interface PomodoroContext extends Pomodoro {
  readonly delays: PomodoroDelays;
  /** The clock at the last tick of the span that runs. */
  readonly now: number | null;
  /** This tab counts and sounds: one does, all show the same. */
  readonly isOwner: boolean;
}

export type PomodoroEvent =
  | { readonly type: 'pomodoro.started' }
  | { readonly type: 'pomodoro.paused' }
  | { readonly type: 'pomodoro.reset' }
  /** Five minutes more. */
  | { readonly type: 'pomodoro.extended' }
  | { readonly type: 'pomodoro.skipped' }
  | { readonly type: 'pomodoro.modeChosen'; readonly mode: Mode }
  | { readonly type: 'pomodoro.settingsSaved'; readonly settings: PomodoroSettings }
  /** After the machine broke. */
  | { readonly type: 'pomodoro.openRequested' }
  | { readonly type: 'clock.ticked'; readonly at: number }
  | { readonly type: 'day.began'; readonly day: string }
  /** Another tab kept something. */
  | { readonly type: 'pomodoro.keptElsewhere'; readonly kept: Pomodoro }
  /** This tab is the one that counts and sounds. */
  | { readonly type: 'tab.owns' };

/** What ends a span: its time, or a person who does not wait for it. */
export interface EndOfSpan extends Pomodoro {
  readonly isFinished: boolean;
}
export type SpanEnded = Pick<Pomodoro, 'stats' | 'timer'>;

/** Said to what is around the machine. */
export type SurroundingsEvent =
  | { readonly type: 'keep'; readonly settings: PomodoroSettings; readonly timer: Timer }
  /** null: nothing is being timed. */
  | { readonly type: 'showTime'; readonly remaining: number | null }
  | { readonly type: 'tick'; readonly volume: number }
  | { readonly type: 'announce'; readonly ended: Mode; readonly settings: PomodoroSettings }
  /** A person has just clicked: only now may the browser be asked for sound and notifications. */
  | { readonly type: 'askLeave'; readonly settings: PomodoroSettings };
