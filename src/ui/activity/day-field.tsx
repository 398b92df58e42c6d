import { TextInput } from '@mantine/core';
import { useTyped } from '../components/use-typed.ts';
import { isDay } from './activity-address.ts';
import classes from './day-field.module.css';

interface DayFieldProps {
  readonly label: string;
  /** 'YYYY-MM-DD', or ''. */
  readonly value: string;
  readonly onDay: (day: string) => void;
}

/** A day by the browser's own calendar. While its year is typed it passes through days that nobody means. */
export function DayField({ label, value, onDay }: DayFieldProps) {
  const [typed, type] = useTyped(value, onDay, (day) => day === '' || isDay(day));
  return (
    <TextInput
      className={classes.day}
      size="sm"
      type="date"
      aria-label={label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<span className={classes.label}>{label}</span>}
      leftSectionWidth={52}
    />
  );
}
