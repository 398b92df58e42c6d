import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { TrailPage, TrailPlace, TrailQuery } from '../../machines/activity/activity-types.ts';
import { selectFailure, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import { NO_FILTER } from '../addresses/activity-address.ts';
import { ListFoot } from '../components/list-foot.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { TurnButton, Turns } from '../components/turn-button.tsx';
import { activityText as text } from '../text/activity.ts';
import { formatTime } from '../text/format.ts';
import { listText } from '../text/lists.ts';
import { ActivityTable } from './activity-table.tsx';
import { type ActivityAddress, useActivityChild } from './use-activity.ts';

interface ActivityListProps {
  readonly address: ActivityAddress;
}

export function ActivityList({ address }: ActivityListProps) {
  const list = useActivityChild('activityList');
  const page = useSelector(list, ({ context }) => context.page);
  const failure = useSelector(list, selectFailure);
  const isWaiting = useSelector(list, selectIsWaiting);
  const retry = () => listIntents(list).retry();
  if (page === null) {
    return failure !== null ? (
      <StateView
        kind="error"
        title={text.failed}
        detail={text.failure(failure)}
        action={<Button onClick={retry}>{listText.retry}</Button>}
      />
    ) : (
      <ListSkeleton label={text.loading} rowHeight={40} />
    );
  }
  return (
    <>
      {failure !== null && <StaleList sentence={text.stale(failure)} onRetry={retry} />}
      {page.items.length === 0 && !isWaiting && failure === null ? (
        <Nothing query={address.query} onClear={() => address.choose(NO_FILTER)} />
      ) : (
        <Page page={page} isWaiting={isWaiting} address={address} />
      )}
    </>
  );
}

interface NothingProps {
  readonly query: TrailQuery;
  readonly onClear: () => void;
}

function Nothing({ query: { filter, place }, onClear }: NothingProps) {
  const isNarrowed = Object.keys(filter).length + Object.keys(place).length > 0;
  return isNarrowed ? (
    <StateView
      kind="empty"
      title={text.noMatch}
      detail={text.noMatchDetail}
      action={
        <Button variant="default" onClick={onClear}>
          {text.filters.clear}
        </Button>
      }
    />
  ) : (
    <StateView kind="empty" title={text.empty} detail={text.emptyDetail} />
  );
}

interface PageProps extends ActivityListProps {
  readonly page: TrailPage;
  readonly isWaiting: boolean;
}

function Page({ page, isWaiting, address: { addressOf, entryId, query, turn } }: PageProps) {
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (place: TrailPlace) => {
    top.current?.scrollIntoView();
    turn(place);
  };
  const { anterior: despues, siguiente: antes } = page;
  const isNewest = query.place.antes === undefined && query.place.despues === undefined;
  return (
    <div ref={top}>
      <ActivityTable page={page} addressOf={addressOf} openId={entryId} isWaiting={isWaiting} />
      <ListFoot shown={isWaiting ? text.loading : text.shown(page.items.length, formatTime(page.readAt))}>
        <Turns label={text.pages.label}>
          <TurnButton
            label={text.pages.newest}
            icon={<IconChevronsLeft size={18} stroke={1.5} aria-hidden />}
            onTurn={isNewest ? null : () => turnTo({})}
          />
          <TurnButton
            label={text.pages.newer}
            icon={<IconChevronLeft size={18} stroke={1.5} aria-hidden />}
            onTurn={despues === null ? null : () => turnTo({ despues })}
          />
          <TurnButton
            label={text.pages.older}
            isNext
            icon={<IconChevronRight size={18} stroke={1.5} aria-hidden />}
            onTurn={antes === null ? null : () => turnTo({ antes })}
          />
        </Turns>
      </ListFoot>
    </div>
  );
}
