import type { PeriodStats } from '../../../machines/pomodoro/pomodoro-types.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { formatMinutes, pomodoroText } from '../../text/pomodoro.ts';
import classes from './stats.module.css';

const text = pomodoroText.stats;

interface PeriodTableProps {
  readonly title: string;
  readonly of: string;
  readonly periods: readonly PeriodStats[];
  readonly format: (date: string) => string;
}

export function PeriodTable({ title, of, periods, format }: PeriodTableProps) {
  if (periods.length === 0) return null;
  const most = Math.max(1, ...periods.map(({ completed }) => completed));
  return (
    <table className={classes.table}>
      <caption className={classes.title}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{text.completed}</th>
          <td className={classes.barCell} />
          <th scope="col" className={classes.number}>
            {text.focused}
          </th>
          <th scope="col" className={classes.number}>
            {text.breaks}
          </th>
        </tr>
      </thead>
      <tbody>
        {periods.map(({ date, completed, focused, breaks }) => (
          <tr key={date}>
            <th scope="row">{format(date)}</th>
            <td className="tabular">{formatCount(completed)}</td>
            <td className={classes.barCell}>
              <span className={classes.bar} style={{ width: `${(completed / most) * 100}%` }} />
            </td>
            <td className={`${classes.number} tabular`}>{formatMinutes(focused)}</td>
            <td className={`${classes.number} tabular`}>{formatCount(breaks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
