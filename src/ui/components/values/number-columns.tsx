import { SegmentedControl } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PercentScale } from '../../../shared/values/percent.ts';
import type { DecimalMark } from '../../../shared/values/seen-number.ts';
import type { MarkReport, NumberColumnReport } from '../../../workers/workbook/numbers/numbers-protocol.ts';
import { numbersText as text } from '../../text/numbers.ts';
import { DataTable } from '../data-table.tsx';
import classes from './value-columns.module.css';

const MARKS: readonly DecimalMark[] = ['comma', 'point'];
const isMark = (value: string): value is DecimalMark => MARKS.some((mark) => mark === value);
const SCALES: readonly PercentScale[] = ['hundred', 'fraction'];
const isScale = (value: string): value is PercentScale => SCALES.some((scale) => scale === value);

interface NumberColumnsProps {
  readonly columns: readonly NumberColumnReport[];
  readonly nameOf: (field: string) => string;
  readonly isBusy: boolean;
  readonly onMark: (field: string, mark: DecimalMark) => void;
  readonly onScale: (field: string, scale: PercentScale) => void;
}

/** How the columns of numbers are read, with the questions that only a person can answer. */
export function NumberColumns({ columns, nameOf, isBusy, onMark, onScale }: NumberColumnsProps) {
  return (
    <DataTable
      className={classes.scroller}
      label={text.table}
      caption={<span className={classes.caption}>{`${text.title}: ${text.summaryOf(columns)}`}</span>}
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
              {column.mark && <Mark mark={column.mark} />}
              {column.scale?.examples.map(({ cell, written }) => (
                <Doubt key={cell}>{text.scale(written)}</Doubt>
              ))}
              {column.unread > 0 && <Doubt>{text.unread(column.unread)}</Doubt>}
            </td>
            <td className={classes.order}>
              {column.mark?.isDoubtful && (
                <SegmentedControl
                  size="xs"
                  orientation="vertical"
                  aria-label={text.markLabel(nameOf(column.field))}
                  value={column.mark.as ?? ''}
                  data={choicesOf(column.mark)}
                  onChange={(value) => isMark(value) && onMark(column.field, value)}
                />
              )}
              {column.scale && (
                <SegmentedControl
                  size="xs"
                  aria-label={text.scaleLabel(nameOf(column.field))}
                  value={column.scale.as ?? ''}
                  data={SCALES.map((value) => ({ value, label: text.scaleChoices[value] }))}
                  onChange={(value) => isScale(value) && onScale(column.field, value)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Mark({ mark: { as, isDoubtful, examples } }: { readonly mark: MarkReport }) {
  const [first, second] = examples;
  if (first === undefined) return null;
  if (!isDoubtful && as !== null) {
    return (
      <span title={text.because(first.written, first.as[as] ?? '')}>
        {text.decided(as)}: {text.because(first.written, first.as[as] ?? '')}
      </span>
    );
  }
  const isTorn = first.as.comma === null || first.as.point === null;
  return (
    <>
      {isTorn && second !== undefined ? (
        <Doubt>{text.torn(first.written, second.written)}</Doubt>
      ) : (
        examples.map(({ cell, written, as: by }) => (
          <Doubt key={cell}>{text.ambiguous(written, by.comma ?? '', by.point ?? '')}</Doubt>
        ))
      )}
      {as === null && <p className={classes.filled}>{text.undecided}</p>}
    </>
  );
}

/**
 * Each answer shows how the first example would be read with it. An example that cannot be read in both ways
 * is left out.
 */
function choicesOf({ examples }: MarkReport) {
  const [example] = examples;
  const isTorn = example === undefined || example.as.comma === null || example.as.point === null;
  return MARKS.map((value) => ({
    value,
    label: text.markChoice(value, isTorn ? null : (example.as[value] ?? null)),
  }));
}

function Doubt({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.doubt}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
