import { Button, UnstyledButton } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type ExplorerColumn, WITHIN } from '../../../api/contract/records/explorer.ts';
import { daysOfPeriod, nameInFilter, PERIODS, periodNamed } from '../../../shared/periods/periods.ts';
import { rangeBounds } from '../../../shared/range-bounds.ts';
import { DayField } from '../../components/day-field/day-field.tsx';
import { useOfficeDay } from '../../components/use-office-day.ts';
import { explorerText } from '../../text/explorer.ts';
import { formatDays } from '../../text/format.ts';
import { boundIn, type Condition, conditionsOfRange, periodIn } from './conditions.ts';
import classes from './filter-popover.module.css';

const text = explorerText.editor;

interface DayEditorProps {
  readonly column: ExplorerColumn;
  readonly conditions: readonly Condition[];
  readonly onApply: (conditions: readonly Condition[]) => void;
}

/** Filters by a period that moves on with the day, by whether there is a date, or by two days, either of which may be left open. */
export function DayEditor({ column, conditions, onApply }: DayEditorProps) {
  const [from, setFrom] = useState(boundIn(conditions, 'desde'));
  const [to, setTo] = useState(boundIn(conditions, 'hasta'));
  const [isBackwards, setBackwards] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const bounds = rangeBounds(from, to, false);
    if (typeof bounds === 'string') return setBackwards(true);
    const { least, most } = bounds;
    onApply(conditionsOfRange(column.nombre, least, most));
  };
  return (
    <form className={classes.editor} onSubmit={apply}>
      <p className={classes.title}>{column.etiqueta}</p>
      <Periods column={column} conditions={conditions} onApply={onApply} />
      <div className={classes.days}>
        <DayField label={text.from} value={from} onDay={setFrom} />
        <DayField label={text.to} value={to} onDay={setTo} />
      </div>
      {isBackwards && (
        <p className={classes.problem} role="alert">
          {text.backwards}
        </p>
      )}
      <Button type="submit" size="sm">
        {text.apply}
      </Button>
    </form>
  );
}

interface Offered {
  readonly condition: Condition;
  readonly label: string;
  readonly span: string | undefined;
}

function Periods({ column, conditions, onApply }: DayEditorProps) {
  const today = useOfficeDay();
  const offered: readonly Offered[] = [
    ...PERIODS.map((period): Offered => {
      const { from, to } = daysOfPeriod(period, today);
      return {
        condition: { column: column.nombre, operator: WITHIN, value: nameInFilter(period) },
        label: text.periods[period],
        span: formatDays(from, to),
      };
    }),
    ...(['vacio', 'lleno'] as const)
      .filter((operator) => column.operadores.includes(operator))
      .map(
        (operator): Offered => ({
          condition: { column: column.nombre, operator, value: '' },
          label: operator === 'vacio' ? text.noDay : text.anyDay,
          span: undefined,
        }),
      ),
  ];
  const isOn = ({ operator, value }: Condition) =>
    operator === WITHIN
      ? periodIn(conditions) === periodNamed(value)
      : conditions.some((one) => one.operator === operator);
  const chosen = Math.max(
    0,
    offered.findIndex(({ condition }) => isOn(condition)),
  );
  return (
    <ul className={classes.periods} aria-label={text.periodsOf(column.etiqueta)}>
      {offered.map(({ condition, label, span }, place) => (
        <li key={label}>
          <UnstyledButton
            className={classes.choice}
            data-autofocus={place === chosen || undefined}
            aria-pressed={isOn(condition)}
            title={span}
            onClick={() => onApply([condition])}
          >
            {label}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
