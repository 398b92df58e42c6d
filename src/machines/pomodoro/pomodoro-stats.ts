import { daysAfter } from '../../shared/calendar-day.ts';
import { officeDay } from '../../shared/office-time.ts';
import type { AllTimeStats, PeriodStats, PomodoroStats, Timer } from './pomodoro-types.ts';

export const dayOf = (at: number): string => officeDay(at);

const WEEKLY_AT_MOST = 7;
const MONTHLY_AT_MOST = 12;
const MINUTE_MS = 60_000;
const MONTH = '2026-11'.length;

const nothingOn = (date: string): PeriodStats => ({ date, completed: 0, focused: 0, breaks: 0 });

export const freshStats = (day: string): PomodoroStats => ({
  today: nothingOn(day),
  weekly: [],
  monthly: [],
  allTime: {
    totalPomodoros: 0,
    totalFocusTime: 0,
    totalBreakTime: 0,
    averageSessionLength: 0,
    streak: 0,
    longestStreak: 0,
  },
});

/**
 * Moves the statistics to `day` when it is a later day than theirs. A clock that was set back does not reopen an
 * earlier day.
 */
export function onDay(stats: PomodoroStats, day: string): PomodoroStats {
  const { today, allTime } = stats;
  if (day <= today.date) return stats;
  const weekly = today.completed > 0 ? [...stats.weekly, today].slice(-WEEKLY_AT_MOST) : stats.weekly;
  const goesOn = weekly.at(-1)?.date === daysAfter(day, -1);
  return {
    today: nothingOn(day),
    weekly,
    monthly: withMonthOf(today, stats.monthly),
    allTime: goesOn ? allTime : { ...allTime, streak: 0 },
  };
}

function withMonthOf(day: PeriodStats, monthly: readonly PeriodStats[]): readonly PeriodStats[] {
  if (day.completed + day.breaks === 0) return monthly;
  const date = day.date.slice(0, MONTH);
  const month = monthly.find((known) => known.date === date) ?? nothingOn(date);
  return [...monthly.filter((known) => known !== month), added(month, day)].slice(-MONTHLY_AT_MOST);
}

const added = (to: PeriodStats, { completed, focused, breaks }: PeriodStats): PeriodStats => ({
  date: to.date,
  completed: to.completed + completed,
  focused: to.focused + focused,
  breaks: to.breaks + breaks,
});

export const monthsWithToday = ({ today, monthly }: PomodoroStats): readonly PeriodStats[] =>
  withMonthOf(today, monthly);

export function withFinished(stats: PomodoroStats, { mode, length }: Timer, endedAt: number): PomodoroStats {
  const opened = onDay(stats, dayOf(endedAt));
  const minutes = Math.round(length / MINUTE_MS);
  const { today, allTime } = opened;
  if (mode !== 'work') {
    return {
      ...opened,
      today: { ...today, breaks: today.breaks + 1 },
      allTime: { ...allTime, totalBreakTime: allTime.totalBreakTime + minutes },
    };
  }
  return {
    ...opened,
    today: { ...today, completed: today.completed + 1, focused: today.focused + minutes },
    allTime: withPomodoro(allTime, minutes, today.completed === 0),
  };
}

function withPomodoro(allTime: AllTimeStats, minutes: number, isFirstOfDay: boolean): AllTimeStats {
  const totalPomodoros = allTime.totalPomodoros + 1;
  const totalFocusTime = allTime.totalFocusTime + minutes;
  const streak = allTime.streak + (isFirstOfDay ? 1 : 0);
  return {
    ...allTime,
    totalPomodoros,
    totalFocusTime,
    averageSessionLength: totalFocusTime / totalPomodoros,
    streak,
    longestStreak: Math.max(allTime.longestStreak, streak),
  };
}
