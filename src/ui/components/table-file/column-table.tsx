import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TableColumn } from '../../../workers/workbook/table/table-protocol.ts';
import { tableFileText } from '../../text/table-file.ts';
import { DataTable } from '../data-table.tsx';
import classes from './table-file.module.css';

const text = tableFileText.columns;
const LEFT_OUT = '';

export interface ColumnChoice<TField extends string> {
  readonly value: TField;
  readonly label: string;
}

interface ColumnTableProps<TField extends string> {
  readonly columns: readonly TableColumn[];
  readonly taken: readonly (TField | null)[];
  readonly choices: readonly ColumnChoice<TField>[];
  /** The fields to which more than one column is matched. */
  readonly repeated: readonly TField[];
  readonly isBusy: boolean;
  readonly words: { readonly takenFor: string; readonly leftOut: string };
  readonly onMatch: (index: number, field: TField | null) => void;
  /** Further cells after the field of each column; `index` is that of the column. */
  readonly more?: readonly { readonly label: string; readonly cell: (index: number) => ReactNode }[];
}

/** The columns of a file, each with a choice of the field to which it is matched. */
export function ColumnTable<TField extends string>(props: ColumnTableProps<TField>) {
  const { columns, taken, choices, repeated, isBusy, words, onMatch, more = [] } = props;
  const data = [{ value: LEFT_OUT, label: words.leftOut }, ...choices];
  return (
    <DataTable
      label={text.list}
      columns={[text.column, text.examples, words.takenFor, ...more.map(({ label }) => label)]}
      cardsBelow={more.length > 0 ? 900 : undefined}
      lines="several"
      isBusy={isBusy}
    >
      <tbody>
        {columns.map(({ column, letter, header, examples }, index) => {
          const field = taken[index] ?? null;
          return (
            <tr key={column}>
              <th scope="row" data-label={text.column} className={classes.column}>
                {header === '' ? <em>{text.unnamed}</em> : <bdi>{header}</bdi>}
                <span>{text.letter(letter)}</span>
              </th>
              <td data-label={text.examples} className={classes.examples}>
                {examples.length === 0 ? text.noExamples : examples.join(' · ')}
              </td>
              <td data-label={words.takenFor}>
                <NativeSelect
                  className={classes.taken}
                  size="sm"
                  aria-label={text.choose(header === '' ? text.letter(letter) : header)}
                  value={field ?? LEFT_OUT}
                  disabled={isBusy}
                  error={field !== null && repeated.includes(field) ? text.repeatedHere : null}
                  data={data}
                  onChange={({ currentTarget }) =>
                    onMatch(index, choices.find(({ value }) => value === currentTarget.value)?.value ?? null)
                  }
                />
              </td>
              {more.map(({ label, cell }) => (
                <td key={label} data-label={label}>
                  {cell(index)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}
