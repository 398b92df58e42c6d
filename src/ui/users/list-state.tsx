import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PeopleFilter } from '../../machines/users/users-types.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { useModule } from '../portal.tsx';
import { usersApiMessage } from '../text/error-notices.ts';
import { listText } from '../text/lists.ts';
import { usersText as text } from '../text/users.ts';
import { useUsersIntents } from './use-users.ts';

interface ListStateProps {
  readonly filter: PeopleFilter;
  readonly shown: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

export function ListState({ filter, shown, onClear, children }: ListStateProps) {
  const users = useModule('users');
  const failure = useSelector(users, (snapshot) =>
    snapshot.matches({ seen: { list: 'failed' } }) ? snapshot.context.failure : null,
  );
  const total = useSelector(users, ({ context }) => context.people?.length ?? null);
  const { retry } = useUsersIntents();
  if (total === null) {
    return failure === null ? (
      <ListSkeleton label={text.loading} rowHeight={44} />
    ) : (
      <StateView
        kind="error"
        title={text.failed}
        detail={usersApiMessage(failure)}
        action={<Button onClick={retry}>{listText.retry}</Button>}
      />
    );
  }
  return (
    <>
      {failure !== null && <StaleList sentence={text.stale(failure)} onRetry={retry} />}
      {shown > 0 ? children : <Nobody filter={filter} isEmpty={total === 0} onClear={onClear} />}
    </>
  );
}

interface NobodyProps {
  readonly filter: PeopleFilter;
  readonly isEmpty: boolean;
  readonly onClear: () => void;
}

function Nobody({ filter, isEmpty, onClear }: NobodyProps) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      {text.clearFilters}
    </Button>
  );
  if (!isEmpty) {
    return (
      <StateView
        kind="empty"
        title={text.noMatch(filter.q.trim())}
        detail={text.noMatchDetail}
        action={clear}
      />
    );
  }
  return filter.estado === 'borrados' ? (
    <StateView kind="empty" title={text.emptyBin} action={clear} />
  ) : (
    <StateView kind="empty" title={text.empty} />
  );
}
