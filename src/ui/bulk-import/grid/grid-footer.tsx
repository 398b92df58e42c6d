import { NativeSelect } from '@mantine/core';
import { formatCount } from '../../../shared/spanish-count.ts';
import { Pager } from '../../components/pager.tsx';
import { bulkImportText as text } from '../../text/bulk-import.ts';
import classes from './grid-footer.module.css';

/** Only visible rows are read, so large pages are cheap. */
const PAGE_SIZES = [25, 50, 100, 200, 1000, 10_000, 100_000] as const;

interface GridFooterProps {
  readonly offset: number;
  readonly pageSize: number;
  /** Rows that the filter leaves, of the `of` rows of the sheet. */
  readonly total: number;
  readonly of: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

export function GridFooter({ offset, pageSize, total, of, onPage, onPageSize }: GridFooterProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : offset + 1;
  const to = Math.min(offset + pageSize, total);
  return (
    <div className={classes.footer}>
      <p className={classes.count} role="status">
        {total === of ? text.grid.showing(from, to, total) : text.grid.showingOf(from, to, total, of)}
      </p>
      <NativeSelect
        className={classes.size}
        label={text.grid.rowsPerPage}
        labelProps={{ className: classes.label }}
        size="xs"
        value={String(pageSize)}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        data={PAGE_SIZES.map((size) => ({ value: String(size), label: formatCount(size) }))}
      />
      <Pager
        label={text.pager.ofSheet}
        page={Math.floor(offset / pageSize) + 1}
        pages={pages}
        onPage={onPage}
      />
    </div>
  );
}
