import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { officeDay } from '../../../shared/office-time.ts';
import { typedValue } from '../../../shared/values/typed-value.ts';
import { useComponentWords } from '../../components/component-words.tsx';
import { PageDates } from '../../components/dates/page-dates.tsx';
import { pastedText } from '../cell-text.ts';
import classes from './cell-editor.module.css';

interface CellCalendarProps {
  readonly typed: string;
  /** `day` as a person would type it. */
  readonly onDay: (day: string) => void;
}

/** The month of the typed day. A click takes a day; the keyboard stays in the text. */
export function CellCalendar({ typed, onDay }: CellCalendarProps) {
  const { dayField: text } = useComponentWords();
  const [today] = useState(() => officeDay(Date.now()));
  const day = typedValue('fecha', typed).value;
  const [turned, setTurned] = useState<string | null>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the text.
    <div className={classes.calendar} onMouseDown={(event) => event.preventDefault()}>
      <PageDates>
        <DatePicker
          size="xs"
          value={day}
          date={turned ?? day ?? today}
          onDateChange={setTurned}
          hideOutsideDates
          ariaLabels={text.calendar}
          getDayProps={(date) => ({
            tabIndex: -1,
            ...(date === today && { 'aria-current': 'date' as const }),
          })}
          onChange={(date) => date !== null && onDay(pastedText('fecha', date))}
        />
      </PageDates>
    </div>
  );
}
