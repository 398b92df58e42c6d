import { DateInput } from '@mantine/dates';
import { type KeyboardEvent, useState } from 'react';
import { officeDay } from '../../../shared/office-time.ts';
import { useComponentWords } from '../component-words.tsx';
import { PageDates } from '../dates/page-dates.tsx';
import { turnedDay } from '../dates/turned-day.ts';
import classes from './day-field.module.css';
import { dayOfText, isWrittenAsDay, wholeDayOfText } from './days.ts';

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onDay: (day: string) => void;
  /**
   * Set for a field of a form: it has its label above it and its problem below it. Without it the field looks like a
   * filter, with the label inside.
   */
  readonly inForm?: DayInForm;
}

interface DayInForm {
  readonly name: string;
  readonly description?: string | undefined;
  readonly error: string | null;
  readonly disabled: boolean;
  readonly isFirst: boolean;
}

/** Properties that mark the office's today. Mantine's own mark, off by default, is on the browser's today. */
const TODAY = { 'data-today': true, highlightToday: true, 'aria-current': 'date' } as const;

/**
 * A field for a day, as dd/mm/aaaa whatever the browser's language. Text that is no day stays, with an error, and
 * changes nothing. In a form, an emptied field counts when it is left: it may be emptied to type another day. The focus
 * never leaves the text for the calendar, so Page Up and Page Down write the day of another month, from an empty field
 * counted from today.
 */
export function DayField({ label, value, onDay, inForm }: DayFieldProps) {
  const { dayField: text } = useComponentWords();
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(() => officeDay(Date.now()));
  const isNoDay = typed.trim() !== '' && dayOfText(typed) === null;
  const isWrong = isLeft && isNoDay;
  const wrong = isWrittenAsDay(typed) ? text.noSuchDay : text.wrong;
  const takeTyped = (written: string) => {
    const day = written.trim() === '' ? '' : dayOfText(written);
    if (day !== null && day !== value) onDay(day);
  };
  return (
    <PageDates>
      <DateInput
        {...(inForm ? formLook(label, inForm, isNoDay ? wrong : '') : filterLook(label))}
        valueFormat="DD/MM/YYYY"
        placeholder={text.placeholder}
        value={value === '' ? null : value}
        dateParser={wholeDayOfText}
        fixOnBlur={false}
        allowDeselect={inForm === undefined}
        defaultDate={today}
        getDayProps={(day) => (day === today ? TODAY : {})}
        hideOutsideDates
        popoverProps={{ withinPortal: inForm !== undefined }}
        ariaLabels={text.calendar}
        error={isWrong ? wrong : (inForm?.error ?? false)}
        // Keeps Esc from a dialog around the field, which would close together with the calendar.
        data-mantine-stop-propagation={isOpen || undefined}
        onKeyDown={(event) => {
          turn(event, today);
          if (event.key === 'Escape') setOpen(false);
          if (event.key !== 'Enter') return;
          takeTyped(event.currentTarget.value);
          setLeft(true);
        }}
        onClick={() => setOpen(true)}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setLeft(false);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={({ currentTarget }) => {
          takeTyped(currentTarget.value);
          setLeft(true);
          setOpen(false);
        }}
        onChange={(day) => {
          setTyped('');
          onDay(day ?? '');
        }}
      />
    </PageDates>
  );
}

function turn(event: KeyboardEvent<HTMLInputElement>, today: string): void {
  const { currentTarget: input } = event;
  const day = input.value.trim() === '' ? today : dayOfText(input.value);
  const to = day === null ? null : turnedDay(day, event);
  if (to === null) return;
  event.preventDefault();
  // Mantine keeps the text of the field to itself while its calendar is open, so the day is written as if typed.
  input.setRangeText(to.split('-').reverse().join('/'), 0, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The description comes last, so that fields beside each other are in line although only some have one. */
export const FORM_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  ...(['label', 'input', 'error', 'description'] as const),
];

const filterLook = (label: string) => ({
  className: classes.day,
  size: 'sm' as const,
  'aria-label': label,
  leftSectionWidth: 52,
  leftSection: <span className={classes.label}>{label}</span>,
});

/** `problem`: why the typed text is no day, which keeps `useForm` from sending the form; '' when it is one. */
const formLook = (label: string, { name, description, disabled, isFirst }: DayInForm, problem: string) => ({
  label,
  description,
  disabled,
  size: 'md' as const,
  errorProps: { role: 'alert' },
  // Mantine gives the name to a hidden field, which cannot have the focus.
  ref: (input: HTMLInputElement | null) => {
    input?.setAttribute('name', name);
    input?.setCustomValidity(problem);
  },
  inputWrapperOrder: FORM_ORDER,
  ...(isFirst && { 'data-autofocus': true }),
});
