import { Button, Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PeopleFilter } from '../../machines/users/users-types.ts';
import { Message } from '../components/message.tsx';
import { StateView } from '../components/state-view.tsx';
import { usePortalChild } from '../portal.tsx';
import { usersApiMessage } from '../text/error-notices.ts';
import { usersText as text } from '../text/users.ts';
import classes from './list-state.module.css';
import { useUsersIntents } from './use-users.ts';

interface ListStateProps {
  readonly filter: PeopleFilter;
  readonly shown: number;
  readonly onClear: () => void;
  /** The people, where there are some to show. */
  readonly children: ReactNode;
}

/** Loading, failed, empty, or the people. */
export function ListState({ filter, shown, onClear, children }: ListStateProps) {
  const users = usePortalChild('users');
  const failure = useSelector(users, (snapshot) =>
    snapshot.matches({ seen: { list: 'failed' } }) ? snapshot.context.failure : null,
  );
  const total = useSelector(users, ({ context }) => context.people?.length ?? null);
  const { retry } = useUsersIntents();
  const again = (
    <Button variant={total === null ? 'filled' : 'default'} onClick={retry}>
      {text.retry}
    </Button>
  );
  if (total === null) {
    return failure === null ? (
      <Loading />
    ) : (
      <StateView kind="error" title={text.failed} detail={usersApiMessage(failure)} action={again} />
    );
  }
  return (
    <>
      {failure !== null && (
        <div className={classes.stale} role="alert">
          <Message meaning="warning" sentence={text.stale(failure)} />
          {again}
        </div>
      )}
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

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {text.loading}
      </p>
      <div className={classes.skeleton} aria-hidden>
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} height={16} />
        ))}
      </div>
    </div>
  );
}
