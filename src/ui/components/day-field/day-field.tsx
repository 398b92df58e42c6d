import 'dayjs/locale/es.js';
import '@mantine/dates/styles.layer.css';
import { DateInput, DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import { useState } from 'react';
import { dayFieldText as text } from '../../text/day-field.ts';
import classes from './day-field.module.css';
import { dayOfText } from './days.ts';

/** Weekends look like other days, because Mantine's red has too little contrast. */
const SPANISH: DatesProviderSettings = { locale: 'es', firstDayOfWeek: 1, weekendDays: [] };

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onDay: (day: string) => void;
}

/** dd/mm/aaaa whatever the browser's language. Text that is no day stays, with an error. */
export function DayField({ label, value, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && typed.trim() !== '' && dayOfText(typed) === null;
  return (
    <DatesProvider settings={SPANISH}>
      <DateInput
        className={classes.day}
        size="sm"
        valueFormat="DD/MM/YYYY"
        placeholder={text.placeholder}
        aria-label={label}
        value={value === '' ? null : value}
        dateParser={dayOfText}
        fixOnBlur={false}
        allowDeselect
        highlightToday
        hideOutsideDates
        popoverProps={{ withinPortal: false }}
        ariaLabels={text.calendar}
        error={isWrong && text.wrong}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={(day) => {
          setTyped('');
          onDay(day ?? '');
        }}
        leftSection={<span className={classes.label}>{label}</span>}
        leftSectionWidth={52}
      />
    </DatesProvider>
  );
}
