import { Button, CloseButton, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { RUN_STATES, type RunState } from '../../api/contract/bulk-load.ts';
import type { runListMachine } from '../../machines/load-history/load-history-machine.ts';
import type { HistoryQuery } from '../../machines/load-history/load-history-types.ts';
import { Pager } from '../bulk-import/preview/pager.tsx';
import { Message } from '../components/message.tsx';
import { StateView } from '../components/state-view.tsx';
import { loadHistoryText as text } from '../text/load-history.ts';
import { type HistoryChange, historyQueryOf, withHistory } from './history-address.ts';
import classes from './run-list.module.css';
import { RunTable } from './run-table.tsx';

interface RunListProps {
  readonly list: ActorRefFrom<typeof runListMachine>;
  readonly addressOf: (uploadId: string) => string;
  /** What is offered while there is no load yet. */
  readonly firstStep?: ReactNode;
}

/** Every load there was: the address says which of them. */
export function RunList({ list, addressOf, firstStep }: RunListProps) {
  const { query, change } = useHistoryAddress();
  // What is typed is in the field at once; the address follows.
  const [typed, setTyped] = useState(query.buscar ?? '');
  const search = (words: string) => {
    setTyped(words);
    change({ buscar: words });
  };
  const clear = () => {
    setTyped('');
    change({ buscar: '', estado: null });
  };
  const asked = JSON.stringify(query);
  useEffect(() => {
    list.send({ type: 'list.asked', query: JSON.parse(asked) as HistoryQuery });
  }, [list, asked]);
  // Nobody looks at it from another page.
  useEffect(() => () => list.send({ type: 'list.left' }), [list]);
  return (
    <div className={classes.frame}>
      <Filters
        typed={typed}
        estado={query.estado}
        onSearch={search}
        onState={(estado) => change({ estado })}
      />
      <ListBody
        list={list}
        query={query}
        addressOf={addressOf}
        onPage={(page) => change({ page })}
        onClear={clear}
        {...(firstStep !== undefined && { firstStep })}
      />
    </div>
  );
}

function useHistoryAddress() {
  const [parameters, setParameters] = useSearchParams();
  const change = (wanted: HistoryChange) =>
    setParameters((present) => withHistory(present, wanted), {
      // Typing leaves no trail of half words behind the browser's back button.
      replace: wanted.buscar !== undefined,
    });
  return { query: historyQueryOf(parameters), change };
}

interface FiltersProps {
  readonly typed: string;
  readonly estado: RunState | undefined;
  readonly onSearch: (words: string) => void;
  readonly onState: (estado: RunState | null) => void;
}

function Filters({ typed, estado, onSearch, onState }: FiltersProps) {
  return (
    <section aria-label={text.filters} className={classes.filters}>
      <TextInput
        className={classes.search}
        size="sm"
        aria-label={text.search}
        placeholder={text.search}
        value={typed}
        maxLength={200}
        onChange={(event) => onSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={
          typed && <CloseButton size="sm" aria-label={text.clearSearch} onClick={() => onSearch('')} />
        }
      />
      <NativeSelect
        aria-label={text.stateFilter}
        value={estado ?? ''}
        onChange={(event) => onState(RUN_STATES.find((state) => state === event.currentTarget.value) ?? null)}
        data={[{ value: '', label: text.anyState }, ...RUN_STATES.map(stateOption)]}
      />
    </section>
  );
}

const stateOption = (state: RunState) => ({ value: state, label: text.states[state] });

interface ListBodyProps extends RunListProps {
  readonly query: HistoryQuery;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

function ListBody({ list, query, addressOf, onPage, onClear, firstStep }: ListBodyProps) {
  const page = useSelector(list, ({ context }) => context.page);
  const isWaiting = useSelector(list, (snapshot) => snapshot.hasTag('waiting'));
  const isFailed = useSelector(list, (snapshot) => snapshot.matches({ seen: 'failed' }));
  const retry = () => list.send({ type: 'list.retryRequested' });
  if (page === null) return isFailed ? <ListFailed onRetry={retry} /> : <ListLoading />;
  if (page.total === 0 && !isWaiting && !isFailed) {
    return isNarrowed(query) ? (
      <NoMatch onClear={onClear} />
    ) : (
      <StateView kind="empty" title={text.empty.title} detail={text.empty.detail} action={firstStep} />
    );
  }
  const pages = Math.max(1, Math.ceil(page.total / page.pageSize));
  const from = page.items.length === 0 ? 0 : (page.page - 1) * page.pageSize + 1;
  return (
    <>
      {isFailed && (
        <div className={classes.stale} role="alert">
          <Message meaning="warning" sentence={text.failed.stale} />
          <Button size="compact-sm" variant="default" onClick={retry}>
            {text.failed.retry}
          </Button>
        </div>
      )}
      <RunTable label={text.title} runs={page.items} addressOf={addressOf} isWaiting={isWaiting} />
      <div className={classes.foot}>
        <p role="status">
          {isWaiting ? text.loading : text.showing(from, from + page.items.length - 1, page.total)}
        </p>
        <Pager label={text.pager} page={Math.min(query.page, pages)} pages={pages} onPage={onPage} />
      </div>
    </>
  );
}

const isNarrowed = ({ buscar, estado, page }: HistoryQuery): boolean =>
  buscar !== undefined || estado !== undefined || page > 1;

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <StateView
      kind="empty"
      title={text.noMatch.title}
      detail={text.noMatch.detail}
      action={
        <Button variant="default" onClick={onClear}>
          {text.noMatch.clear}
        </Button>
      }
    />
  );
}

function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <StateView
      kind="error"
      title={text.failed.title}
      detail={text.failed.detail}
      action={<Button onClick={onRetry}>{text.failed.retry}</Button>}
    />
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function ListLoading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {text.loading}
      </p>
      <div className={classes.skeleton} aria-hidden>
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} height={14} />
        ))}
      </div>
    </div>
  );
}
