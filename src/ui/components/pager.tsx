import { Pagination } from '@mantine/core';
import { useComponentWords } from './component-words.tsx';
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
  const { pager: text } = useComponentWords();
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
        getItemProps={(item) => ({ 'aria-label': text.page(item) })}
      >
        <Pagination.First aria-label={text.first} />
        <Pagination.Previous aria-label={text.previous} />
        <span className={classes.items}>
          <Pagination.Items />
        </span>
        <span className={classes.position}>{text.position(page, pages)}</span>
        <Pagination.Next aria-label={text.next} />
        <Pagination.Last aria-label={text.last} />
      </Pagination.Root>
    </nav>
  );
}
