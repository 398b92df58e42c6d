import { Radio } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { DeletableLoads } from '../../api/contract/records/trash.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { deletableLoadsMachine, LoadsQuery } from '../../machines/trash/trash-lists.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { DataTable } from '../components/data-table.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { askOnly, listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Message } from '../components/message.tsx';
import { Pager } from '../components/pager.tsx';
import { SearchField } from '../components/search-field.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { useAsked } from '../components/use-asked.ts';
import { deletionText } from '../text/trash.ts';
import classes from './trash.module.css';

const text = deletionText.scope.loads;
const COLUMNS = [text.choose, text.file, text.who, text.when, { label: text.works, isNumber: true }];
const SEARCH_MAX = 100;
const FIRST_PAGE: LoadsQuery = { page: 1, buscar: '' };

interface LoadScopeProps {
  readonly loads: ActorRefFrom<typeof deletableLoadsMachine>;
  readonly chosen: string;
  readonly isDisabled: boolean;
  readonly problem: string | null;
  readonly onChoose: (uploadId: string) => void;
}

/** Chooses the load whose works are deleted, from those that have works in the portal. */
export function LoadScope({ loads, chosen, isDisabled, problem, onChoose }: LoadScopeProps) {
  useAsked(loads, askOnly<LoadsQuery>, FIRST_PAGE);
  const query = useSelector(loads, ({ context }) => context.query) ?? FIRST_PAGE;
  const shown = useSelector(loads, ({ context }) => context.page);
  const isWaiting = useSelector(loads, selectIsWaiting);
  const hasFailed = useSelector(loads, selectHasFailed);
  const { ask, retry } = listIntents<LoadsQuery>(loads);
  return (
    <fieldset className={classes.loads} disabled={isDisabled}>
      <legend>{text.label}</legend>
      <p className={classes.hint}>{text.hint}</p>
      <div>
        <SearchField
          label={text.search}
          value={query.buscar}
          maxLength={SEARCH_MAX}
          onSearch={(buscar) => ask({ page: 1, buscar })}
        />
      </div>
      {hasFailed && <StaleList sentence={text.failed} onRetry={retry} />}
      {shown === null && !hasFailed && <ListSkeleton label={text.loading} rowHeight={40} />}
      {shown !== null && (
        <Loads
          page={shown}
          isWaiting={isWaiting}
          chosen={chosen}
          onChoose={onChoose}
          onPage={(page) => ask({ ...query, page })}
        />
      )}
      {problem !== null && (
        <div role="alert">
          <Message meaning="danger" sentence={problem} />
        </div>
      )}
    </fieldset>
  );
}

interface LoadsProps extends Pick<LoadScopeProps, 'chosen' | 'onChoose'> {
  readonly page: DeletableLoads;
  readonly isWaiting: boolean;
  readonly onPage: (page: number) => void;
}

function Loads({ page: { items, total, page, pageSize }, isWaiting, chosen, onChoose, onPage }: LoadsProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  if (items.length === 0) {
    return (
      <p className={classes.hint} role="status">
        {isWaiting ? text.loading : text.none}
      </p>
    );
  }
  return (
    <>
      <DataTable label={text.label} columns={COLUMNS} lines="several" cardsBelow={700} isBusy={isWaiting}>
        <tbody>
          {items.map(({ uploadId, archivo, por, en, obras }) => (
            <tr key={uploadId}>
              <td>
                <Radio
                  name="obras/uploadId"
                  aria-label={text.chooseOne(archivo, en)}
                  value={uploadId}
                  checked={uploadId === chosen}
                  onChange={() => onChoose(uploadId)}
                />
              </td>
              <th scope="row" data-label={text.file}>
                {archivo}
              </th>
              <td data-label={text.who}>{por}</td>
              <td data-label={text.when}>{text.moment(en)}</td>
              <td data-label={text.works} data-number>
                {formatCount(obras)}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <ListFoot shown={isWaiting ? text.loading : text.shown(first, first + items.length - 1, total)}>
        {pages > 1 && <Pager label={text.pager} page={page} pages={pages} onPage={onPage} />}
      </ListFoot>
    </>
  );
}
