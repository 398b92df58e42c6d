import { NativeSelect } from '@mantine/core';
import { GLANCE } from '../../../workers/workbook/glance/glance-protocol.ts';
import type { BeginningRow, SheetBeginning } from '../../../workers/workbook/layout/layout-protocol.ts';
import { tablePlaceText as text } from '../../text/table-place.ts';
import classes from './table-file.module.css';
import { TableGlance } from './table-glance.tsx';

const NONE = '';

interface TablePlaceChoiceProps {
  readonly sheets: readonly Pick<SheetBeginning, 'name' | 'visibility'>[];
  /** Null when no sheet holds the table. */
  readonly sheet: number | null;
  readonly headerRow: number;
  /** The rows of the sheet among which the header is chosen. */
  readonly rows: readonly BeginningRow[];
  readonly labels?: { readonly sheet: string; readonly row: string };
  /** A sheet that cannot be chosen, because it holds another table. */
  readonly taken?: number | undefined;
  readonly mayBeNone?: boolean;
  readonly isBusy: boolean;
  readonly onSheet: (sheet: number | null) => void;
  readonly onRow: (headerRow: number) => void;
}

/** In which sheet and row the header of a table is. */
export function TablePlaceChoice(props: TablePlaceChoiceProps) {
  const { sheets, sheet, headerRow, rows, labels = text, taken, mayBeNone = false, isBusy } = props;
  const choices = sheets.flatMap(({ name, visibility }, index) =>
    index === taken
      ? []
      : [{ value: String(index), label: visibility === 'visible' ? name : text.hidden(name) }],
  );
  const [header, ...below] = rows.filter(({ number }) => number >= headerRow);
  const isListed = rows.some(({ number }) => number === headerRow);
  return (
    <div className={classes.choice}>
      <div className={classes.place}>
        {(choices.length > 1 || mayBeNone) && (
          <NativeSelect
            size="sm"
            label={labels.sheet}
            value={sheet === null ? NONE : String(sheet)}
            data={mayBeNone ? [{ value: NONE, label: text.none }, ...choices] : choices}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) => props.onSheet(value === NONE ? null : Number(value))}
          />
        )}
        {sheet !== null && rows.length > 0 && (
          <NativeSelect
            size="sm"
            label={labels.row}
            value={String(headerRow)}
            data={[
              ...(isListed ? [] : [{ value: String(headerRow), label: text.rowChoice(headerRow, '—') }]),
              ...rows.map(({ number, words }) => ({
                value: String(number),
                label: text.rowChoice(number, words),
              })),
            ]}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) => props.onRow(Number(value))}
          />
        )}
      </div>
      {sheet !== null && header !== undefined && (
        <TableGlance
          sheets={sheets.slice(0, GLANCE.sheets).map(({ name }) => name)}
          sheetCount={sheets.length}
          of={sheets[sheet]?.name}
          header={header.cells}
          rows={below.slice(0, GLANCE.rows).map(({ cells }) => cells)}
        />
      )}
    </div>
  );
}
