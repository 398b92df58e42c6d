import type { PlacedRow, PlacedRows } from '../../../workers/order/order-place.ts';
import { DataTable } from '../../components/data-table.tsx';
import { orderText as text } from '../../text/order.ts';
import classes from './order-rows.module.css';

/** The rows of the database after a step; what it changed is marked. */
export function OrderRows({ rows }: { readonly rows: readonly PlacedRows[] }) {
  return (
    <section className={classes.all} aria-label={text.rows}>
      <h3 className={classes.title}>{text.rows}</h3>
      {rows.map(({ name, columns, rows: own }) => (
        <div key={name} className={classes.table}>
          <h4 className={classes.name}>{name}</h4>
          {own.length === 0 ? (
            <p className={classes.none}>{text.noRows}</p>
          ) : (
            <DataTable label={text.rowsOf(name)} columns={[text.mark, ...columns]} cardsBelow={0}>
              <tbody>
                {own.map((one, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key of their own.
                  <Row key={index} placed={one} columns={columns} />
                ))}
              </tbody>
            </DataTable>
          )}
        </div>
      ))}
    </section>
  );
}

interface RowProps {
  readonly placed: PlacedRow;
  readonly columns: readonly string[];
}

function Row({ placed: { row, mark, changed }, columns }: RowProps) {
  return (
    <tr className={classes.row} data-mark={mark}>
      <td className={classes.mark}>{text.marks[mark]}</td>
      {columns.map((column) => (
        <td
          key={column}
          data-changed={(mark === 'same' && changed.includes(column)) || undefined}
          title={mark === 'same' && changed.includes(column) ? text.hasChanged : undefined}
        >
          {row[column] ?? '—'}
        </td>
      ))}
    </tr>
  );
}
