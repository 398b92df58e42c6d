import { WITHIN } from '../../../api/contract/records/explorer.ts';
import { daysAfter } from '../../../shared/calendar-day.ts';
import {
  type Condition,
  columnFilters,
  withColumnFilter,
  writtenCondition,
} from '../../explorer/filters/conditions.ts';

/** The choices of the filter by due date. */
export const DUE_CHOICES = ['late', 'today', 'week', 'none'] as const;
export type DueChoice = (typeof DUE_CHOICES)[number];

const DUE = 'vence';
/** The column with the number of days that a task is late; 0 for a task that is done or not due yet. */
const LATENESS = 'retraso';
const ASSIGNEE = 'responsable';

export function mondayOf(day: string): string {
  const fromMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return daysAfter(day, -fromMonday);
}

function dueConditions(choice: DueChoice): readonly Condition[] {
  switch (choice) {
    case 'late':
      return [{ column: LATENESS, operator: 'desde', value: '1' }];
    case 'today':
      return [{ column: DUE, operator: WITHIN, value: 'hoy' }];
    case 'week':
      return [{ column: DUE, operator: WITHIN, value: 'esta_semana' }];
    case 'none':
      return [{ column: DUE, operator: 'vacio', value: '' }];
  }
}

const without = (donde: readonly string[], column: string): readonly string[] =>
  withColumnFilter(donde, { column, conditions: [] });

/** The conditions with this choice of due date; null: due at any time. */
export const withDue = (donde: readonly string[], choice: DueChoice | null): readonly string[] => [
  ...without(without(donde, DUE), LATENESS),
  ...(choice === null ? [] : dueConditions(choice)).map(writtenCondition),
];

/**
 * The choice of due date in these conditions; null: due at any time, 'other': conditions that are none of the choices.
 */
export function dueOf(donde: readonly string[]): DueChoice | 'other' | null {
  const asked = columnFilters(donde)
    .filter(({ column }) => column === DUE || column === LATENESS)
    .flatMap(({ conditions }) => conditions.map(writtenCondition));
  if (asked.length === 0) return null;
  const isSame = (choice: DueChoice): boolean =>
    `${dueConditions(choice).map(writtenCondition)}` === `${asked}`;
  return DUE_CHOICES.find(isSame) ?? 'other';
}

export const isOnlyOf = (donde: readonly string[], person: number): boolean =>
  `${donde.filter((one) => one.startsWith(`${ASSIGNEE}.`))}` === `${ASSIGNEE}.es.${person}`;

/** The conditions for the tasks of one person; null: of everybody. */
export const withOnlyOf = (donde: readonly string[], person: number | null): readonly string[] =>
  withColumnFilter(donde, {
    column: ASSIGNEE,
    conditions: person === null ? [] : [{ column: ASSIGNEE, operator: 'es', value: String(person) }],
  });
