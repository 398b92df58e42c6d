import { Button, SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/spanish-count.ts';
import type { BareYear, DateOrder, MomentDay } from '../../../workers/workbook/dates/date-text.ts';
import {
  asksOrder,
  type DateColumnReport,
  type DateExample,
  type DateOrders,
} from '../../../workers/workbook/dates/dates-protocol.ts';
import { parseAddress } from '../../../workers/workbook/reader/cell-address.ts';
import { datesText as text } from '../../text/bulk-import-dates.ts';
import { formatDay } from '../../text/format.ts';
import { DataTable } from '../data-table.tsx';
import { useRecoveredFocus } from '../use-recovered-focus.ts';
import classes from './value-columns.module.css';

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy'];
const isOrder = (value: string): value is DateOrder => ORDERS.some((order) => order === value);

const BARE_YEARS: readonly BareYear[] = ['year', 'serial'];
const isBareYearChoice = (value: string): value is BareYear => BARE_YEARS.some((choice) => choice === value);

const MOMENT_DAYS: readonly MomentDay[] = ['written', 'office'];
const isMomentDay = (value: string): value is MomentDay => MOMENT_DAYS.some((choice) => choice === value);

interface DateColumnsProps {
  readonly sheet: string;
  /** Label of a field; without this, the label is the name of the field. */
  readonly nameOf?: (field: string) => string;
  readonly columns: readonly DateColumnReport[];
  /** The orders that the person has said; null where the page does not ask for them. */
  readonly orders: DateOrders | null;
  readonly isBusy: boolean;
  readonly onOrder: (field: string, order: DateOrder) => void;
  readonly onBareYear: (field: string, as: BareYear) => void;
  readonly onMomentDay: (field: string, as: MomentDay) => void;
  /** Shows the cell of a date; null where the page does not show the file's cells. */
  readonly onSee: ((row: number, column: number) => void) | null;
}

export function DateColumns(props: DateColumnsProps) {
  const {
    sheet,
    columns,
    orders,
    nameOf = (field) => field,
    isBusy,
    onOrder,
    onBareYear,
    onMomentDay,
    onSee,
  } = props;
  const see =
    onSee === null
      ? null
      : ({ cell }: DateExample) => {
          const place = parseAddress(cell);
          if (place) onSee(place.row + 1, place.column);
        };
  return (
    <DataTable
      className={classes.scroller}
      label={text.table(sheet)}
      caption={<span className={classes.caption}>{sheet}</span>}
      columns={Object.values(text.columns)}
      lines="several"
      isBusy={isBusy}
    >
      <tbody>
        {columns.map((column) => (
          <tr key={column.field}>
            <th scope="row" className={classes.field}>
              <span className={classes.letter}>{column.columnLetter}</span> {nameOf(column.field)}
              <span className={classes.filled}>{text.filled(column.filled)}</span>
            </th>
            <td className={classes.readings}>
              <Forms column={column} onSee={see} />
              <BareYears column={column} onBareYear={onBareYear} onSee={see} />
              <Moments column={column} onMomentDay={onMomentDay} onSee={see} />
              <Doubts column={column} onOrder={onOrder} onSee={see} />
            </td>
            <td className={classes.order}>
              {hasFigures(column) && (
                <Order
                  column={column}
                  name={nameOf(column.field)}
                  isAsked={orders !== null && asksOrder(column, orders)}
                  onOrder={onOrder}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

interface OrderProps extends Pick<DateColumnsProps, 'onOrder'> {
  readonly column: DateColumnReport;
  readonly name: string;
  readonly isAsked: boolean;
}

function Order({ column: { field, order }, name, isAsked, onOrder }: OrderProps) {
  const answer = useRecoveredFocus(isAsked ? 'asked' : 'said');
  return (
    <div ref={answer} tabIndex={-1} className={classes.answers}>
      <SegmentedControl
        size="xs"
        aria-label={text.orderLabel(field)}
        value={order}
        data={ORDERS.map((one) => ({ value: one, label: text.orders[one] }))}
        onChange={(value) => isOrder(value) && onOrder(field, value)}
      />
      {isAsked && (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={text.keepOrderOf(name, order)}
          onClick={() => onOrder(field, order)}
        >
          {text.keepOrder}
        </Button>
      )}
    </div>
  );
}

interface OfColumn {
  readonly column: DateColumnReport;
  readonly onSee: ((example: DateExample) => void) | null;
}

function Forms({ column, onSee }: OfColumn) {
  return (
    <ul className={classes.forms}>
      {column.forms.map(({ form, count, example }) => (
        <li key={form}>
          {onSee === null ? (
            <span
              className={classes.form}
              data-form={form}
              title={text.example(example.cell, example.written, example.day && formatDay(example.day))}
            >
              {text.forms[form]} <span className={classes.count}>{formatCount(count)}</span>
            </span>
          ) : (
            <UnstyledButton
              className={classes.form}
              data-form={form}
              title={text.example(example.cell, example.written, example.day && formatDay(example.day))}
              aria-label={`${text.forms[form]}: ${formatCount(count)}. ${text.seeCell(example.cell)}`}
              onClick={() => onSee(example)}
            >
              {text.forms[form]} <span className={classes.count}>{formatCount(count)}</span>
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function BareYears({
  column: { field, bareYears },
  onBareYear,
  onSee,
}: OfColumn & Pick<DateColumnsProps, 'onBareYear'>) {
  if (bareYears === null) return null;
  const { count, as, example, days } = bareYears;
  const said = as && days[as];
  return (
    <>
      <Doubt onSee={onSee && (() => onSee(example))} cell={example.cell}>
        {said
          ? text.bareYearsDecided(count, example.written, formatDay(said))
          : text.bareYears(count, example.written)}
      </Doubt>
      <SegmentedControl
        size="xs"
        aria-label={text.bareYearLabel(field)}
        value={as ?? ''}
        data={BARE_YEARS.map((choice) => ({
          value: choice,
          label: text.bareYearChoices[choice](formatDay(days[choice] ?? '')),
        }))}
        onChange={(value) => isBareYearChoice(value) && onBareYear(field, value)}
      />
    </>
  );
}

function Moments({
  column: { field, moments },
  onMomentDay,
  onSee,
}: OfColumn & Pick<DateColumnsProps, 'onMomentDay'>) {
  if (moments === null) return null;
  const { count, as, example, days } = moments;
  const say = as === null ? text.moments : text.momentsDecided;
  return (
    <>
      <Doubt onSee={onSee && (() => onSee(example))} cell={example.cell}>
        {say(count, example.written, formatDay(days[as ?? 'written'] ?? ''))}
      </Doubt>
      <SegmentedControl
        size="xs"
        orientation="vertical"
        aria-label={text.momentDayLabel(field)}
        value={as ?? ''}
        data={MOMENT_DAYS.map((choice) => ({
          value: choice,
          label: text.momentDays[choice](formatDay(days[choice] ?? '')),
        }))}
        onChange={(value) => isMomentDay(value) && onMomentDay(field, value)}
      />
    </>
  );
}

function Doubts({ column, onOrder, onSee }: OfColumn & Pick<DateColumnsProps, 'onOrder'>) {
  const { field, order, onlyAs, ambiguous, ambiguousExamples, twoDigitYears, maybeSwapped } = column;
  const other: DateOrder = order === 'dmy' ? 'mdy' : 'dmy';
  const [example] = ambiguousExamples;
  // Dates that can be read in one way only are all in the other order, so that order is likely right for the
  // whole column.
  const isOtherLikely = onlyAs[other] > 0 && onlyAs[order] === 0;
  return (
    <>
      {ambiguous > 0 && example?.day && example.otherDay && (
        <Doubt onSee={onSee && (() => onSee(example))} cell={example.cell}>
          {text.ambiguous(ambiguous, example.written, formatDay(example.day), formatDay(example.otherDay))}
        </Doubt>
      )}
      {onlyAs[other] > 0 && (
        <Doubt>
          {text.onlyOther(onlyAs[other], other)}{' '}
          {isOtherLikely && (
            <Button variant="default" size="compact-xs" onClick={() => onOrder(field, other)}>
              {text.readAs(other)}
            </Button>
          )}
        </Doubt>
      )}
      {maybeSwapped > 0 && <Doubt>{text.maybeSwapped(maybeSwapped)}</Doubt>}
      {twoDigitYears > 0 && <Doubt>{text.twoDigitYears(twoDigitYears)}</Doubt>}
    </>
  );
}

interface DoubtProps {
  readonly children: ReactNode;
  readonly cell?: string;
  readonly onSee?: (() => void) | null;
}

function Doubt({ children, cell, onSee }: DoubtProps) {
  return (
    <p className={classes.doubt}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span>
        {children}{' '}
        {cell !== undefined && onSee && (
          <UnstyledButton className={classes.see} onClick={onSee}>
            {text.seeCell(cell)}
          </UnstyledButton>
        )}
      </span>
    </p>
  );
}

const hasFigures = ({ forms, onlyAs }: DateColumnReport): boolean =>
  forms.some(({ form }) => form === 'figures') || onlyAs.dmy + onlyAs.mdy > 0;
