import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectSettings, selectStats } from '../../../machines/pomodoro/pomodoro-selectors.ts';
import { monthsWithToday } from '../../../machines/pomodoro/pomodoro-stats.ts';
import type { PeriodStats, PomodoroStats } from '../../../machines/pomodoro/pomodoro-types.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { Dialog } from '../../components/dialog.tsx';
import { StateView } from '../../components/state-view.tsx';
import { usePortalChild } from '../../portal.tsx';
import { formatMonthAndYear, formatShortWeekdayAndDay } from '../../text/format.ts';
import { formatMinutes, pomodoroText } from '../../text/pomodoro.ts';
import { Figures } from './figures.tsx';
import { PeriodTable } from './period-table.tsx';

const text = pomodoroText.stats;

interface PomodoroStatsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function PomodoroStatsDialog({ opened, onClose }: PomodoroStatsDialogProps) {
  const pomodoro = usePortalChild('pomodoro');
  const stats = useSelector(pomodoro, selectStats);
  const { dailyGoal } = useSelector(pomodoro, selectSettings);
  const isEmpty = stats.allTime.totalPomodoros === 0 && stats.today.breaks === 0;
  return (
    <Dialog
      opened={opened}
      title={text.title}
      width={600}
      isReadOnly
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {text.close}
        </Button>
      }
    >
      {isEmpty ? (
        <StateView kind="empty" title={text.empty} detail={text.emptyDetail} />
      ) : (
        <Contents stats={stats} dailyGoal={dailyGoal} />
      )}
    </Dialog>
  );
}

function Contents({ stats, dailyGoal }: { readonly stats: PomodoroStats; readonly dailyGoal: number }) {
  const { today, allTime } = stats;
  return (
    <>
      <Figures
        title={text.today}
        figures={[
          [text.completed, pomodoroText.goal(today.completed, dailyGoal)],
          [text.focused, formatMinutes(today.focused)],
          [text.breaks, formatCount(today.breaks)],
        ]}
      />
      <PeriodTable
        title={text.week}
        of={text.day}
        periods={newestFirst(stats.weekly)}
        format={formatShortWeekdayAndDay}
      />
      <PeriodTable
        title={text.months}
        of={text.month}
        periods={newestFirst(monthsWithToday(stats))}
        format={formatMonthAndYear}
      />
      <Figures
        title={text.ever}
        figures={[
          [text.totalPomodoros, formatCount(allTime.totalPomodoros)],
          [text.totalFocusTime, formatMinutes(allTime.totalFocusTime)],
          [text.totalBreakTime, formatMinutes(allTime.totalBreakTime)],
          [text.averageSessionLength, formatMinutes(allTime.averageSessionLength)],
          [text.streak, text.days(allTime.streak)],
          [text.longestStreak, text.days(allTime.longestStreak)],
        ]}
      />
    </>
  );
}

const newestFirst = (periods: readonly PeriodStats[]): readonly PeriodStats[] => periods.toReversed();
