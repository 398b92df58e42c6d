import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { PreviewedQuery } from '../../machines/trash/deletion-types.ts';
import type { previewedWorksMachine } from '../../machines/trash/trash-lists.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { workAddress } from '../addresses/work-address.ts';
import { DataTable } from '../components/data-table.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { askOnly, listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Pager } from '../components/pager.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { WorkStateTag } from '../components/states/work-state-tag.tsx';
import { useAsked } from '../components/use-asked.ts';
import { deletionText } from '../text/trash.ts';
import classes from './trash.module.css';

const text = deletionText.list;
const COLUMNS = [text.work, text.project, text.state, { label: text.lines, isNumber: true }];
const FIRST_PAGE: PreviewedQuery = { page: 1 };

/** The works that would be deleted, one page after the other. */
export function PreviewedWorks({ works }: { readonly works: ActorRefFrom<typeof previewedWorksMachine> }) {
  useAsked(works, askOnly<PreviewedQuery>, FIRST_PAGE);
  const shown = useSelector(works, ({ context }) => context.page);
  const isWaiting = useSelector(works, selectIsWaiting);
  const hasFailed = useSelector(works, selectHasFailed);
  const stale = hasFailed && <StaleList sentence={text.failed} onRetry={() => listIntents(works).retry()} />;
  if (shown === null) return stale || <ListSkeleton label={text.loading} rowHeight={40} />;
  const { items, total, pageSize } = shown;
  const first = (shown.page - 1) * pageSize + 1;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <>
      {stale}
      <DataTable label={text.label} columns={COLUMNS} lines="several" cardsBelow={700} isBusy={isWaiting}>
        <tbody>
          {items.map(({ cod, proyecto, subproyecto, estado, lineas }) => (
            <tr key={cod}>
              <th scope="row" data-label={text.work} className={classes.codes}>
                <QuietLink to={workAddress(cod)}>{cod}</QuietLink>
              </th>
              <td data-label={text.project}>
                {proyecto} · {subproyecto}
              </td>
              <td data-label={text.state}>{estado !== null && <WorkStateTag state={estado} />}</td>
              <td data-label={text.lines} data-number>
                {formatCount(lineas)}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <ListFoot shown={isWaiting ? text.loading : text.shown(first, first + items.length - 1, total)}>
        {pages > 1 && (
          <Pager
            label={text.pager}
            page={shown.page}
            pages={pages}
            onPage={(page) => listIntents(works).ask({ page })}
          />
        )}
      </ListFoot>
    </>
  );
}
