import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectFailure, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { StaleList } from '../../components/stale-list.tsx';
import { StateView } from '../../components/state-view.tsx';
import { explorerText as text } from '../../text/explorer.ts';
import { groupsText } from '../../text/groups.ts';
import { listText } from '../../text/lists.ts';
import { explorerIntents, sumsIntents } from '../explorer-intents.ts';
import classes from '../records.module.css';
import { RecordsSkeleton } from '../table/records-skeleton.tsx';
import { useExplorer, useExplorerChild } from '../use-explorer.tsx';

interface GroupedRecordsProps {
  /** What stands where no record passes the filter. */
  readonly nothing: ReactNode;
  /** Draws the groups that were read. */
  readonly children: (isWaiting: boolean) => ReactNode;
}

/** A list in groups in each of its states: being read, failed, too long, empty, or with its groups. */
export function GroupedRecords({ nothing, children }: GroupedRecordsProps) {
  const { register, address, actor: explorer } = useExplorer();
  const actor = useExplorerChild('explorerSums');
  const sums = useSelector(actor, ({ context }) => context.page);
  const grouped = useSelector(actor, ({ context }) => context.query?.grouping?.column);
  const failure = useSelector(actor, selectFailure);
  const isWaiting = useSelector(actor, selectIsWaiting);
  const retry = sumsIntents(actor).retry;
  const areMissing = useSelector(explorer, (snapshot) => snapshot.matches({ open: { columns: 'missing' } }));
  const areComing = useSelector(explorer, (snapshot) => snapshot.matches({ open: { columns: 'loading' } }));
  if (areMissing) {
    return (
      <StateView
        kind="error"
        title={text.failed(register.words)}
        action={<Button onClick={explorerIntents(explorer).refresh}>{listText.retry}</Button>}
      />
    );
  }
  if (failure !== null && sums === null) {
    return (
      <StateView
        kind="error"
        title={text.failed(register.words)}
        detail={text.said(failure)}
        action={<Button onClick={retry}>{listText.retry}</Button>}
      />
    );
  }
  // The answer to a query without groups has none: the groups are still being read.
  const isOfOther = grouped !== address.query.grouping?.column || (isWaiting && sums?.grupos.length === 0);
  if (sums === null || isOfOther || areComing) return <RecordsSkeleton />;
  if (sums.total === null) {
    return (
      <StateView
        kind="error"
        title={groupsText.tooLong}
        detail={groupsText.tooLongDetail}
        action={
          <Button variant="default" onClick={() => address.group(null)}>
            {groupsText.none}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {failure !== null && <StaleList sentence={text.stale(register.words, failure)} onRetry={retry} />}
      <div className={classes.groups}>{sums.total === 0 && !isWaiting ? nothing : children(isWaiting)}</div>
    </>
  );
}
