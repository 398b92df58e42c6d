import { Pagination } from '@mantine/core';
import { bulkImportText as text } from '../text/bulk-import.ts';
import classes from './pager.module.css';

interface PagerProps {
  /** Names the list: two pagers on one page must differ. */
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly disabled?: boolean;
}

/** First, previous, at most seven page entries with gaps, next, last (spec 3 section 9). */
export function Pager({ label, page, pages, onPage, disabled = false }: PagerProps) {
  return (
    <nav aria-label={label}>
      <Pagination.Root
        className={classes.pager}
        total={pages}
        value={page}
        onChange={onPage}
        disabled={disabled}
        siblings={1}
        boundaries={1}
        size="sm"
        getItemProps={(item) => ({ 'aria-label': text.pager.page(item) })}
      >
        <Pagination.First aria-label={text.pager.first} />
        <Pagination.Previous aria-label={text.pager.previous} />
        <span className={classes.items}>
          <Pagination.Items />
        </span>
        <span className={classes.position}>{text.pager.position(page, pages)}</span>
        <Pagination.Next aria-label={text.pager.next} />
        <Pagination.Last aria-label={text.pager.last} />
      </Pagination.Root>
    </nav>
  );
}
