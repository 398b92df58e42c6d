import { Button } from '@mantine/core';
import { IconTableOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectSheetNotices } from '../../../machines/bulk-import/bulk-import-selectors.ts';
import type { sheetWindowMachine } from '../../../machines/bulk-import/sheet-window-machine.ts';
import type { ExcelErrorRecord, WorkbookSummary } from '../../../workers/workbook/protocol.ts';
import { bulkImportText as text } from '../../text/bulk-import.ts';
import { GridFooter } from './grid-footer.tsx';
import classes from './grid-view.module.css';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetToolbar } from './sheet-toolbar.tsx';
import { useSheetIntents } from './use-sheet-intents.ts';

interface GridViewProps {
  readonly sheetWindow: ActorRefFrom<typeof sheetWindowMachine>;
  readonly workbook: WorkbookSummary;
}

export function GridView({ sheetWindow, workbook }: GridViewProps) {
  const snapshot = useSelector(sheetWindow, (current) => current);
  const { selectSheet, selectPage, selectPageSize, retry } = useSheetIntents(sheetWindow);
  const { sheets, sheet: position, page, pageSize, rows } = snapshot.context;
  const sheet = sheets[position];
  const errors = useMemo(
    () => errorsByCell(workbook.errors, sheet?.name ?? ''),
    [workbook.errors, sheet?.name],
  );
  if (sheet === undefined) return null;

  const offset = (page - 1) * pageSize;
  const isEmpty = selectSheetNotices(snapshot).includes('emptySheet');
  return (
    <section className={classes.card} aria-label={text.grid.label}>
      <SheetToolbar
        sheets={sheets.map(({ name, visibility, dataRows }) => ({
          name,
          isHidden: visibility !== 'visible',
          dataRows,
        }))}
        selected={position}
        onSelect={selectSheet}
      />
      {isEmpty && <GridMessage title={text.grid.emptyTitle} body={text.grid.empty} />}
      {snapshot.matches('failed') && (
        <GridMessage title={text.grid.failedTitle} body={text.grid.failed} onRetry={retry} />
      )}
      {!isEmpty && !snapshot.matches('failed') && (
        <SheetGrid
          sheetName={sheet.name}
          header={sheet.header}
          columns={Math.max(sheet.columns, sheet.header.length)}
          rows={snapshot.matches('shown') ? rows : null}
          expectedRows={Math.min(pageSize, sheet.dataRows - offset)}
          errors={errors}
        />
      )}
      <GridFooter
        offset={offset}
        pageSize={pageSize}
        total={sheet.dataRows}
        onPage={selectPage}
        onPageSize={selectPageSize}
      />
    </section>
  );
}

interface GridMessageProps {
  readonly title: string;
  readonly body: string;
  readonly onRetry?: () => void;
}

/** In the grid's place and size. */
function GridMessage({ title, body, onRetry }: GridMessageProps) {
  return (
    <div className={classes.message} role="status">
      <IconTableOff size={24} stroke={1.5} aria-hidden />
      <strong>{title}</strong>
      <p>{body}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {text.grid.retry}
        </Button>
      )}
    </div>
  );
}

function errorsByCell(errors: readonly ExcelErrorRecord[], sheet: string): Record<string, string> {
  const own = errors.filter((record) => record.sheet === sheet);
  return Object.fromEntries(own.map(({ cell, error }) => [cell, error]));
}
