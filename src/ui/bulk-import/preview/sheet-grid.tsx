import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { columnLetter } from '../../../shared/cell-address.ts';
import { bulkImportText as text } from '../../text/bulk-import.ts';
import { columnWidth, looksNumeric } from './sheet-cells.ts';
import classes from './sheet-grid.module.css';

export interface GridRow {
  /** As Excel numbers it. */
  readonly number: number;
  readonly cells: readonly string[];
}

interface SheetGridProps {
  readonly sheetName: string;
  readonly header: readonly string[];
  readonly columns: number;
  /** null while the page loads: the grid keeps its shape. */
  readonly rows: readonly GridRow[] | null;
  readonly expectedRows: number;
  /** Keyed by cell name ('E7'). */
  readonly errors: Readonly<Record<string, string>>;
}

/** The window of a sheet, as the operator knows it from Excel: letters above, row numbers at the left. */
export function SheetGrid({ sheetName, header, columns, rows, expectedRows, errors }: SheetGridProps) {
  const positions = Array.from({ length: columns }, (_, index) => index);
  const widths = positions.map((index) => columnWidth(header[index] ?? ''));
  const characters = widths.reduce((total, width) => total + width, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={classes.scroller} aria-label={text.grid.caption(sheetName)} tabIndex={0}>
      <table
        className={classes.table}
        style={{ '--grid-characters': `${characters}ch` } as CSSProperties}
        aria-busy={rows === null}
      >
        <colgroup>
          <col className={classes.numberColumn} />
          {positions.map((index) => (
            <col key={index} style={{ width: `${widths[index]}ch` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              <VisuallyHidden>{text.grid.rowHeader}</VisuallyHidden>
            </th>
            {positions.map((index) => (
              <HeaderCell key={index} letter={columnLetter(index)} name={header[index] ?? ''} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === null
            ? Array.from({ length: expectedRows }, (_, index) => index).map((index) => (
                <SkeletonRow key={index} index={index} positions={positions} />
              ))
            : rows.map((row) => <DataRow key={row.number} row={row} columns={columns} errors={errors} />)}
        </tbody>
      </table>
    </section>
  );
}

function HeaderCell({ letter, name }: { readonly letter: string; readonly name: string }) {
  return (
    <th scope="col" className={classes.header} title={name || undefined}>
      <span className={classes.letter}>{letter}</span>
      <span className={classes.name} data-blank={name === '' || undefined}>
        {name || text.grid.noHeader}
      </span>
    </th>
  );
}

interface DataRowProps {
  readonly row: GridRow;
  readonly columns: number;
  readonly errors: Readonly<Record<string, string>>;
}

const DataRow = memo(function DataRow({ row, columns, errors }: DataRowProps) {
  return (
    <tr>
      <th scope="row" className={classes.number}>
        {row.number}
      </th>
      {Array.from({ length: columns }, (_, index) => columnLetter(index)).map((letter, index) => (
        <DataCell key={letter} value={row.cells[index] ?? ''} error={errors[`${letter}${row.number}`]} />
      ))}
    </tr>
  );
});

function DataCell({ value, error }: { readonly value: string; readonly error: string | undefined }) {
  if (error !== undefined) {
    return (
      <td className={classes.error} title={text.grid.errorCell(error)}>
        <IconAlertTriangleFilled size={14} role="img" aria-label={text.grid.errorCell(error)} />{' '}
        {value || error}
      </td>
    );
  }
  return (
    <td className={looksNumeric(value) ? classes.numeric : undefined} title={value || undefined}>
      {value}
    </td>
  );
}

/** Widths that differ as text does, the same on every render. */
const SKELETON_WIDTHS = ['62%', '84%', '48%', '72%', '56%'];

function SkeletonRow({
  index,
  positions,
}: {
  readonly index: number;
  readonly positions: readonly number[];
}) {
  return (
    <tr aria-hidden>
      <th className={classes.number} />
      {positions.map((position) => (
        <td key={position}>
          <span
            className={classes.bone}
            style={
              {
                '--bone-width': SKELETON_WIDTHS[(index * 3 + position) % SKELETON_WIDTHS.length],
              } as CSSProperties
            }
          />
        </td>
      ))}
    </tr>
  );
}
