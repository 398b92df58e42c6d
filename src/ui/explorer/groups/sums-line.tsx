import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { EXPLORER_LIMITS } from '../../../api/contract/records/explorer.ts';
import { selectHasFailed, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { groupsText } from '../../text/groups.ts';
import { listText } from '../../text/lists.ts';
import { valueBefore } from '../../text/time-range.ts';
import { sumsIntents } from '../explorer-intents.ts';
import { useExplorer, useExplorerChild, useSummedColumns } from '../use-explorer.tsx';
import classes from './sums-line.module.css';

const text = groupsText.sums;

/**
 * The sums of the selected records; without a selection, of what the filter lets through, beside those of the days before
 * when the address compares.
 */
export function SumsLine() {
  const { register } = useExplorer();
  const summed = useSummedColumns();
  const chosen = useSelector(useExplorerChild('rowSelection'), ({ context }) => context.rows.length);
  const isOfChosen = chosen > 0 && chosen <= EXPLORER_LIMITS.summed;
  const actor = useExplorerChild(isOfChosen ? 'explorerChosenSums' : 'explorerSums');
  const sums = useSelector(actor, ({ context }) => context.page);
  const isWaiting = useSelector(actor, selectIsWaiting);
  const hasFailed = useSelector(actor, selectHasFailed);
  const before = (hasFailed ? null : sums?.antes) ?? null;
  const title = isOfChosen ? text.chosen : text.filtered;
  if (summed.length === 0) return null;
  return (
    <section className={classes.line} aria-label={title}>
      <p className={classes.title}>{before ? text.compared(before.desde, before.hasta) : title}</p>
      {hasFailed || sums?.total === null ? (
        <p className={classes.title}>{hasFailed ? text.failed : text.tooLong}</p>
      ) : (
        <dl className={classes.sums} aria-busy={isWaiting || undefined}>
          {before && (
            <Sum
              name={register.words.title}
              value={formatCount(sums?.total ?? 0)}
              before={valueBefore(formatCount(before.total), sums?.total ?? 0, before.total)}
            />
          )}
          {summed.map((column) => (
            <Sum
              key={column.nombre}
              name={column.etiqueta}
              value={text.of(sums?.sumas ?? [], column) || text.empty}
              before={before && text.before(sums?.sumas ?? [], before.sumas, column)}
            />
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

interface SumProps {
  readonly name: string;
  readonly value: string;
  /** The sum of the days before, in words; null without a comparison. */
  readonly before: string | null;
}

const Sum = ({ name, value, before }: SumProps) => (
  <div className={classes.sum}>
    <dt>{name}</dt>
    <dd>{value}</dd>
    {before !== null && <dd className={classes.before}>{before}</dd>}
  </div>
);
