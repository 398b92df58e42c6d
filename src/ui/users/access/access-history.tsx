import { Button, Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectFailure, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import type { AccessHistoryQuery } from '../../../machines/users/access-history.ts';
import { listIntents } from '../../components/list-intents.ts';
import { Message } from '../../components/message.tsx';
import { useAsked } from '../../components/use-asked.ts';
import { accessText } from '../../text/access.ts';
import { formatMoment } from '../../text/format.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { useUsersChild } from '../use-users.ts';
import { AccessDifference } from './access-difference.tsx';
import classes from './access-history.module.css';

const text = accessText.history;

export function AccessHistory({ personId }: { readonly personId: number }) {
  const history = useUsersChild('accessHistory');
  useAsked(history, listIntents<AccessHistoryQuery>, { id: personId, antes: null });
  const showBefore = (antes: number | null) => listIntents(history).ask({ id: personId, antes });
  const { page, query } = useContextParts(history, 'page', 'query');
  const failure = useSelector(history, selectFailure);
  const isWaiting = useSelector(history, selectIsWaiting);
  const isOfPerson = query?.id === personId;
  if (failure !== null) {
    return (
      <div role="alert" className={classes.failed}>
        <Message meaning="danger" sentence={text.failed(failure)} />
        <Button size="xs" variant="default" onClick={() => listIntents(history).retry()}>
          {text.retry}
        </Button>
      </div>
    );
  }
  if (page === null || !isOfPerson || isWaiting) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {text.loading}
        </p>
        <Skeleton height={64} aria-hidden />
      </div>
    );
  }
  const { siguiente } = page;
  return (
    <>
      {page.items.length === 0 && <p>{text.empty}</p>}
      <ol className={classes.list}>
        {page.items.map(({ id, momento, por, concedidos, retirados }) => (
          <li key={id}>
            <p className={classes.moment}>
              <time dateTime={momento}>{formatMoment(momento)}</time> · {text.by(por)}
            </p>
            <AccessDifference
              flags={Object.fromEntries([
                ...concedidos.map((flag) => [flag, true]),
                ...retirados.map((flag) => [flag, false]),
              ])}
            />
          </li>
        ))}
      </ol>
      <div className={classes.pages}>
        {query?.antes !== null && (
          <Button size="xs" variant="default" onClick={() => showBefore(null)}>
            {text.newest}
          </Button>
        )}
        {siguiente !== null && (
          <Button size="xs" variant="default" onClick={() => showBefore(siguiente)}>
            {text.older}
          </Button>
        )}
      </div>
    </>
  );
}
