import { useSelector } from '@xstate/react';
import { selectFailure, selectShownPage } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import type { AccessHistoryQuery } from '../../../machines/users/access-history.ts';
import { listIntents } from '../../components/list-intents.ts';
import { RecordList } from '../../components/record-drawer/record-list.tsx';
import { useAsked } from '../../components/use-asked.ts';
import { accessText } from '../../text/access.ts';
import { formatMoment } from '../../text/format.ts';
import { usersText } from '../../text/users.ts';
import { AccessDifference } from '../access/access-difference.tsx';
import { useUsersChild } from '../use-users.ts';
import classes from './person-drawer.module.css';

const TEXT = {
  title: usersText.person.history,
  loading: accessText.history.loading,
  none: accessText.history.empty,
};

interface PersonHistoryProps {
  readonly personId: number;
}

/** Not while the dialog of the permissions is open: it reads the same history, and its other pages. */
export function PersonHistory({ personId }: PersonHistoryProps) {
  const isEdited = useSelector(
    useUsersChild('permissionsEditor'),
    ({ context }) => context.personId !== null,
  );
  return isEdited ? null : <Newest personId={personId} />;
}

function Newest({ personId }: PersonHistoryProps) {
  const history = useUsersChild('accessHistory');
  useAsked(history, listIntents<AccessHistoryQuery>, { id: personId, antes: null });
  const page = useSelector(history, selectShownPage);
  const asked = useSelector(history, ({ context }) => context.query?.id);
  const failure = useSelector(history, selectFailure);
  return (
    <RecordList
      text={{ ...TEXT, failed: failure === null ? '' : accessText.history.failed(failure) }}
      onRetry={failure === null ? undefined : () => listIntents(history).retry()}
      items={
        asked !== personId
          ? undefined
          : page?.items.map(({ id, momento, por, concedidos, retirados }) => (
              <li key={id} className={classes.change}>
                <p className={classes.moment}>
                  <time dateTime={momento}>{formatMoment(momento)}</time> · {accessText.history.by(por)}
                </p>
                <AccessDifference
                  flags={Object.fromEntries([
                    ...concedidos.map((flag) => [flag, true]),
                    ...retirados.map((flag) => [flag, false]),
                  ])}
                />
              </li>
            ))
      }
    />
  );
}
