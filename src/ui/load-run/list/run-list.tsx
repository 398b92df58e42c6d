import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { RUN_STATES, type RunState } from '../../../api/contract/loads/run-states.ts';
import { selectHasFailed, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import type { runListMachine } from '../../../machines/load-history/load-history-machine.ts';
import type { HistoryQuery } from '../../../machines/load-history/load-history-types.ts';
import { useAddressParameters } from '../../addresses/use-address-parameters.ts';
import { ListFoot } from '../../components/list-foot.tsx';
import { ListHead } from '../../components/list-head.tsx';
import { listIntents } from '../../components/list-intents.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Pager } from '../../components/pager.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { StaleList } from '../../components/stale-list.tsx';
import { StateView } from '../../components/state-view.tsx';
import { ChoiceFilters } from '../../explorer/filters/choice-filters.tsx';
import type { FilterChoices } from '../../explorer/filters/filtering.tsx';
import { listText } from '../../text/lists.ts';
import { loadHistoryText as text } from '../../text/load-history.ts';
import { type HistoryChange, historyQueryOf, SEARCH_LIMIT, withHistory } from './history-address.ts';
import classes from './run-list.module.css';
import { type RunDrawer, RunTable } from './run-table.tsx';

interface RunListProps {
  readonly list: ActorRefFrom<typeof runListMachine>;
  readonly addressOf: (uploadId: string) => string;
  readonly firstStep?: ReactNode;
  readonly drawer?: RunDrawer | undefined;
}

export function RunList({ list, addressOf, firstStep, drawer }: RunListProps) {
  const { query, change } = useHistoryAddress();
  return (
    <div className={classes.frame}>
      <ListHead>
        <SearchField
          label={text.search}
          value={query.buscar ?? ''}
          maxLength={SEARCH_LIMIT}
          onSearch={(buscar) => change({ buscar })}
        />
      </ListHead>
      <ChoiceFilters
        words={text.words}
        choices={CHOICES}
        filter={{ chosen: { estado: query.estado ?? '' }, searched: query.buscar ?? '' }}
        onChange={({ chosen, searched }) =>
          change({ estado: stateNamed(chosen['estado']), buscar: searched })
        }
      />
      <ListBody
        list={list}
        query={query}
        addressOf={addressOf}
        drawer={drawer}
        onPage={(page) => change({ page })}
        {...(firstStep !== undefined && { firstStep })}
      />
    </div>
  );
}

function useHistoryAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  const change = (wanted: HistoryChange) =>
    changeParameters((present) => withHistory(present, wanted), {
      // Replaces the entry in the history, so that the back button does not step through half-typed words.
      replace: wanted.buscar !== undefined && wanted.estado === undefined,
    });
  return { query: historyQueryOf(parameters), change };
}

const CHOICES: readonly FilterChoices[] = [
  {
    column: 'estado',
    label: text.stateFilter,
    values: RUN_STATES.map((state) => ({ value: state, label: text.states[state] })),
  },
];

const stateNamed = (name: string | undefined): RunState | null =>
  RUN_STATES.find((state) => state === name) ?? null;

interface ListBodyProps extends RunListProps {
  readonly query: HistoryQuery;
  readonly onPage: (page: number) => void;
}

function ListBody({ list, query, addressOf, drawer, onPage, firstStep }: ListBodyProps) {
  const page = useSelector(list, ({ context }) => context.page);
  const isWaiting = useSelector(list, selectIsWaiting);
  const isFailed = useSelector(list, selectHasFailed);
  const retry = () => listIntents(list).retry();
  if (page === null) {
    return isFailed ? <ListFailed onRetry={retry} /> : <ListSkeleton label={text.loading} rowHeight={40} />;
  }
  if (page.total === 0 && !isWaiting && !isFailed) {
    return isNarrowed(query) ? (
      // The filters above it have the way out.
      <StateView kind="empty" title={text.noMatch.title} detail={text.noMatch.detail} />
    ) : (
      <StateView kind="empty" title={text.empty.title} detail={text.empty.detail} action={firstStep} />
    );
  }
  const pages = Math.max(1, Math.ceil(page.total / page.pageSize));
  const from = page.items.length === 0 ? 0 : (page.page - 1) * page.pageSize + 1;
  return (
    <>
      {isFailed && <StaleList sentence={text.failed.stale} onRetry={retry} />}
      <RunTable
        label={text.title}
        runs={page.items}
        addressOf={addressOf}
        isWaiting={isWaiting}
        drawer={drawer}
      />
      <ListFoot
        shown={isWaiting ? text.loading : text.showing(from, from + page.items.length - 1, page.total)}
      >
        <Pager label={text.pager} page={Math.min(query.page, pages)} pages={pages} onPage={onPage} />
      </ListFoot>
    </>
  );
}

const isNarrowed = ({ buscar, estado }: HistoryQuery): boolean =>
  buscar !== undefined || estado !== undefined;

function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <StateView
      kind="error"
      title={text.failed.title}
      detail={text.failed.detail}
      action={<Button onClick={onRetry}>{listText.retry}</Button>}
    />
  );
}
