import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { pagedList } from '../../../machines/kit/paged-list/paged-list-machine.ts';
import { selectHasFailed, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import type { CountedPage } from '../../../machines/kit/paged-list/paged-list-types.ts';
import { DataTable } from '../../components/data-table.tsx';
import { listIntents } from '../../components/list-intents.ts';
import { PagedSection } from '../../components/paged-section.tsx';

type Listed = CountedPage<{ readonly id: number }>;

interface FileListProps<TAsked extends { readonly page: number }, TPage extends Listed> {
  readonly list: ActorRefFrom<ReturnType<typeof pagedList<TAsked, TPage>>>;
  readonly first: TAsked;
  readonly text: ComponentProps<typeof PagedSection>['text'];
  readonly columns: ComponentProps<typeof DataTable>['columns'];
  readonly cardsBelow?: number;
  readonly actions?: ReactNode;
  readonly row: (item: TPage['items'][number]) => ReactNode;
}

/** The list of earlier tables of one kind, the newest first. */
export function FileList<TAsked extends { readonly page: number }, TPage extends Listed>(
  props: FileListProps<TAsked, TPage>,
) {
  const { list, first, text, columns, cardsBelow, actions, row } = props;
  const query = useSelector(list, ({ context }) => context.query) ?? first;
  const page = useSelector(list, ({ context }) => context.page);
  const isWaiting = useSelector(list, selectIsWaiting);
  const hasFailed = useSelector(list, selectHasFailed);
  return (
    <PagedSection
      page={page}
      isWaiting={isWaiting}
      hasFailed={hasFailed}
      number={query.page}
      text={text}
      actions={actions}
      onRetry={() => listIntents(list).retry()}
      onPage={(next) => listIntents<TAsked>(list).ask({ ...query, page: next })}
    >
      <DataTable label={text.title} columns={columns} isBusy={isWaiting} cardsBelow={cardsBelow} isRoomy>
        <tbody>{page?.items.map(row)}</tbody>
      </DataTable>
    </PagedSection>
  );
}
