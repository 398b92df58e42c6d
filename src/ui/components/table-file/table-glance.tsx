import type { FileGlance } from '../../../workers/workbook/glance/glance-protocol.ts';
import { tableGlanceText as text } from '../../text/table-glance.ts';
import { DataTable } from '../data-table.tsx';
import classes from './table-glance.module.css';

interface TableGlanceProps extends Pick<FileGlance, 'sheets' | 'sheetCount' | 'header' | 'rows'> {
  /** Name of the shown sheet, for a page with two of these tables. */
  readonly of?: string | undefined;
  /** How much of the file is shown, where that is known. */
  readonly shown?: string;
}

/** The Excel helper of spec 1: the first sheets, rows and columns of a file. */
export function TableGlance({ sheets, sheetCount, header, rows, of, shown }: TableGlanceProps) {
  const columns = header.map((label, column) => ({ key: column, label: label || text.unnamed }));
  return (
    <div className={classes.glance}>
      {sheets.length > 0 && (
        <div className={classes.sheets}>
          <span>{text.sheets}</span>
          <ul>
            {sheets.map((name) => (
              <li key={name} className={classes.sheet}>
                {name}
              </li>
            ))}
          </ul>
          {sheetCount > sheets.length && <span>{text.more(sheetCount - sheets.length)}</span>}
        </div>
      )}
      {rows.length === 0 ? (
        <p className={classes.none} role="status">
          {text.noRows}
        </p>
      ) : (
        <div className={classes.preview}>
          <DataTable label={text.table(of)} columns={columns.map(({ label }) => label)}>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change, and have no key.
                <tr key={index}>
                  {columns.map(({ key, label }) => (
                    <td key={key} data-label={label} title={row[key]}>
                      {row[key]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </DataTable>
          {shown !== undefined && (
            <p className={classes.foot} role="status">
              {shown}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
