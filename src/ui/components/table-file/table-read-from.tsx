import type { TableSummary, WantedPlace } from '../../../workers/workbook/table/table-protocol.ts';
import { placeSaid, tablePlaceText as text } from '../../text/table-place.ts';
import classes from './table-file.module.css';
import { TablePlaceChoice } from './table-place-choice.tsx';

interface TableReadFromProps {
  readonly table: TableSummary;
  readonly isBusy: boolean;
  readonly onPlace: (place: WantedPlace) => void;
}

/** The sheet and row in which the table seems to begin; the person may choose others. */
export function TableReadFrom({ table, isBusy, onPlace }: TableReadFromProps) {
  const { sheet, headerRow, sheetsOfFile, beginning } = table.location;
  const said = placeSaid(table);
  return (
    <section className={classes.reading} aria-label={text.label}>
      {said !== null && <p>{said}</p>}
      <TablePlaceChoice
        sheets={sheetsOfFile}
        sheet={sheet}
        headerRow={headerRow}
        rows={beginning}
        isBusy={isBusy}
        onSheet={(chosen) => onPlace({ sheet: chosen ?? 0, headerRow: null })}
        onRow={(row) => onPlace({ sheet, headerRow: row })}
      />
    </section>
  );
}
