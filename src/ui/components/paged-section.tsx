import type { ReactNode } from 'react';
import type { CountedPage } from '../../machines/kit/paged-list/paged-list-types.ts';
import { shownOn } from '../text/lists.ts';
import { ListFoot } from './list-foot.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import classes from './paged-section.module.css';
import { Pager } from './pager.tsx';
import { Section } from './section.tsx';
import { StaleList } from './stale-list.tsx';

interface PagedSectionProps<TItem> {
  readonly page: CountedPage<TItem> | null;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly number: number;
  readonly onPage: (page: number) => void;
  readonly text: {
    readonly title: string;
    readonly loading: string;
    readonly failed: string;
    readonly stale: string;
    readonly none: string;
    readonly total: (count: number) => string;
    readonly pages: string;
  };
  /** Buttons beside the title of the section. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page whose list is divided into pages. */
export function PagedSection<TItem>(props: PagedSectionProps<TItem>) {
  const { page, isWaiting, hasFailed, onRetry, number, onPage, text, actions, children } = props;
  return (
    <Section title={text.title} isWide actions={actions}>
      {hasFailed && <StaleList sentence={page === null ? text.failed : text.stale} onRetry={onRetry} />}
      {page === null && !hasFailed && <ListSkeleton label={text.loading} rowHeight={40} />}
      {page !== null && page.total === 0 && <p className={classes.none}>{text.none}</p>}
      {page !== null && page.total > 0 && (
        <>
          {children}
          <ListFoot shown={isWaiting ? text.loading : shownOn(text.total(page.total), page)}>
            {page.total > page.pageSize && (
              <Pager
                label={text.pages}
                page={number}
                pages={Math.ceil(page.total / page.pageSize)}
                onPage={onPage}
              />
            )}
          </ListFoot>
        </>
      )}
    </Section>
  );
}
