import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { EXPLORER_LIMITS } from '../../../api/contract/records/explorer.ts';
import { selectHasFailed, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { groupsText } from '../../text/groups.ts';
import { listText } from '../../text/lists.ts';
import { sumsIntents } from '../explorer-intents.ts';
import { useExplorerChild, useSummedColumns } from '../use-explorer.tsx';
import classes from './sums-line.module.css';

const text = groupsText.sums;

/** The sums of the selected records; without a selection, of what the filter lets through. */
export function SumsLine() {
  const summed = useSummedColumns();
  const chosen = useSelector(useExplorerChild('rowSelection'), ({ context }) => context.rows.length);
  const isOfChosen = chosen > 0 && chosen <= EXPLORER_LIMITS.summed;
  const actor = useExplorerChild(isOfChosen ? 'explorerChosenSums' : 'explorerSums');
  const sums = useSelector(actor, ({ context }) => context.page);
  const isWaiting = useSelector(actor, selectIsWaiting);
  const hasFailed = useSelector(actor, selectHasFailed);
  if (summed.length === 0) return null;
  return (
    <section className={classes.line} aria-label={isOfChosen ? text.chosen : text.filtered}>
      <p className={classes.title}>{isOfChosen ? text.chosen : text.filtered}</p>
      {hasFailed || sums?.total === null ? (
        <p className={classes.title}>{hasFailed ? text.failed : text.tooLong}</p>
      ) : (
        <dl className={classes.sums} aria-busy={isWaiting || undefined}>
          {summed.map((column) => (
            <div key={column.nombre} className={classes.sum}>
              <dt>{column.etiqueta}</dt>
              <dd>{text.of(sums?.sumas ?? [], column) || text.empty}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasFailed && (
        <Button size="compact-sm" variant="subtle" onClick={sumsIntents(actor).retry}>
          {listText.retry}
        </Button>
      )}
    </section>
  );
}
