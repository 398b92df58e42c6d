import { IconDownload, IconRowRemove } from '@tabler/icons-react';
import {
  leftOutSource,
  selectIsOnlyLinesLeftOut,
  selectLeftOutRows,
  selectMarkedBookRef,
  selectRestIsLoaded,
} from '../../../machines/bulk-import/file-selectors.ts';
import type { MarkingSource } from '../../../machines/bulk-import/files/marked-book-types.ts';
import { bulkImportFilesText } from '../../text/bulk-import-files.ts';
import { useBulkImport, useBulkImportRef } from '../bulk-import-context.tsx';
import { BookControl } from './book-control.tsx';
import classes from './left-out-rows.module.css';
import { markedBookIntents } from './marked-book-intents.ts';

const text = bulkImportFilesText.leftOut;
const isOfRows = (source: MarkingSource | null): boolean => source !== null && source.leftOut !== null;

/** Offers the rows that the operator left out of the file as a workbook of their own. */
export function LeftOutRows() {
  const bulkImport = useBulkImportRef();
  const actor = useBulkImport(selectMarkedBookRef);
  const rows = useBulkImport(selectLeftOutRows);
  const isLoaded = useBulkImport(selectRestIsLoaded);
  const isOnlyLines = useBulkImport(selectIsOnlyLinesLeftOut);
  const isKnown = useBulkImport(({ context }) => context.file.fields !== null);
  if (actor === null || rows === 0 || !isKnown) return null;
  const ofWorks = isLoaded ? text.loadedHint : text.waitingHint;
  const hint = isOnlyLines ? text.onlyLinesHint : ofWorks;
  const request = () => {
    const source = leftOutSource(bulkImport.getSnapshot());
    if (source) markedBookIntents(actor).request(source);
  };
  return (
    <section className={classes.rows} aria-label={text.label}>
      <IconRowRemove className={classes.icon} size={18} stroke={1.5} aria-hidden />
      <p className={classes.words}>
        <strong>{isLoaded ? text.loaded(rows) : text.waiting(rows)}</strong> {hint}
      </p>
      <div className={classes.control}>
        <BookControl
          actor={actor}
          action={text.action(rows)}
          icon={IconDownload}
          isMine={isOfRows}
          onRequest={request}
        />
      </div>
    </section>
  );
}
