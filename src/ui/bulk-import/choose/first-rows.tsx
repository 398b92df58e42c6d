import { useCallback } from 'react';
import type { FirstRows } from '../../../workers/workbook/preview/preview-protocol.ts';
import { bulkImportText as text } from '../../text/bulk-import.ts';
import { SheetGrid } from '../grid/sheet-grid.tsx';
import classes from './first-rows.module.css';

/** The first rows of a file while it is read: they are enough to recognise a wrong file. */
export function FirstRowsView({ firstRows }: { readonly firstRows: FirstRows }) {
  const { sheet, header, rows } = firstRows;
  const rowAt = useCallback((offset: number) => rows[offset] ?? null, [rows]);
  return (
    <section className={classes.section} aria-label={text.reading.firstRows(sheet)}>
      <h2 className={classes.title}>
        {text.reading.firstRows(sheet)} <span className={classes.rest}>{text.reading.rest}</span>
      </h2>
      <SheetGrid
        sheetName={sheet}
        header={header}
        columns={header.length}
        firstRow={0}
        rowCount={rows.length}
        rowAt={rowAt}
      />
    </section>
  );
}
