import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Works } from '../../api/contract/works.ts';
import { selectFailure, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { WorksPlace } from '../../machines/works/works-types.ts';
import { ListFoot } from '../components/list-foot.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { TurnButton, Turns } from '../components/turn-button.tsx';
import { WorksTable } from '../components/works-table.tsx';
import { listText } from '../text/lists.ts';
import { worksText as text } from '../text/works.ts';
import { NO_FILTER } from '../works-address.ts';
import { FilterChips } from './filter-chips.tsx';
import { useWorkOptions, useWorksList, type WorksAddress } from './use-works.ts';

export function WorksList({ address }: { readonly address: WorksAddress }) {
  const list = useWorksList();
  const snapshot = useSelector(list, (present) => present);
  const { page } = snapshot.context;
  const options = useWorkOptions();
  const failure = selectFailure(snapshot);
  const isWaiting = selectIsWaiting(snapshot);
  const retry = () => listIntents(list).retry();
  return (
    <>
      <FilterChips filter={address.query.filter} named={[page?.nombres, options]} onRemove={address.choose} />
      {page === null &&
        (failure === null ? (
          <ListSkeleton label={text.loading} rowHeight={40} />
        ) : (
          <StateView
            kind="error"
            title={text.failed}
            detail={text.failure(failure)}
            action={<Button onClick={retry}>{listText.retry}</Button>}
          />
        ))}
      {page !== null && failure !== null && <StaleList sentence={text.stale(failure)} onRetry={retry} />}
      {page !== null &&
        (page.items.length === 0 && !isWaiting && failure === null ? (
          <Nothing page={page} address={address} />
        ) : (
          <Page page={page} isWaiting={isWaiting} onTurn={address.turn} />
        ))}
    </>
  );
}

interface NothingProps {
  readonly page: Works;
  readonly address: WorksAddress;
}

function Nothing({ page, address: { query, choose, turn } }: NothingProps) {
  if (page.total > 0) {
    return (
      <StateView
        kind="empty"
        title={text.pastEnd}
        detail={text.pastEndDetail}
        action={
          <Button variant="default" onClick={() => turn({})}>
            {text.pages.first}
          </Button>
        }
      />
    );
  }
  return Object.keys(query.filter).length > 0 ? (
    <StateView
      kind="empty"
      title={text.noMatch}
      detail={text.noMatchDetail}
      action={
        <Button variant="default" onClick={() => choose(NO_FILTER)}>
          {text.filters.clear}
        </Button>
      }
    />
  ) : (
    <StateView kind="empty" title={text.empty} detail={text.emptyDetail} />
  );
}

interface PageProps {
  readonly page: Works;
  readonly isWaiting: boolean;
  readonly onTurn: (place: WorksPlace) => void;
}

function Page({ page, isWaiting, onTurn }: PageProps) {
  const { items, total, anteriores, siguiente, anterior } = page;
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (place: WorksPlace) => () => {
    top.current?.scrollIntoView();
    onTurn(place);
  };
  return (
    <div ref={top}>
      <WorksTable works={items} isWaiting={isWaiting} />
      <ListFoot
        shown={isWaiting ? text.loading : text.shown(anteriores + 1, anteriores + items.length, total)}
      >
        <Turns label={text.pages.label}>
          <TurnButton
            label={text.pages.first}
            icon={<IconChevronsLeft size={18} stroke={1.5} aria-hidden />}
            onTurn={anteriores === 0 ? null : turnTo({})}
          />
          <TurnButton
            label={text.pages.previous}
            icon={<IconChevronLeft size={18} stroke={1.5} aria-hidden />}
            onTurn={anterior === null ? null : turnTo({ antes: anterior })}
          />
          <TurnButton
            label={text.pages.next}
            isNext
            icon={<IconChevronRight size={18} stroke={1.5} aria-hidden />}
            onTurn={siguiente === null ? null : turnTo({ despues: siguiente })}
          />
        </Turns>
      </ListFoot>
    </div>
  );
}
