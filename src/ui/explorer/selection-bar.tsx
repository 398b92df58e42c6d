import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Count } from '../../api/contract/records/explorer.ts';
import { selectCount } from '../../machines/explorer/explorer-list-selectors.ts';
import { selectIsAll, selectIsNone } from '../../machines/kit/row-selection/row-selection-selectors.ts';
import { explorerText } from '../text/explorer.ts';
import { selectionIntents } from './explorer-intents.ts';
import classes from './selection-bar.module.css';
import { useExplorer, useExplorerChild } from './use-explorer.tsx';

const text = explorerText.selection;

interface SelectionBarProps {
  /** How many of the chosen records can be copied. */
  readonly copied: number;
  /** How many are chosen, where more than these; null where all can be copied. */
  readonly beyond: Count | null;
  readonly onCopy: () => void;
  /** Further actions on the chosen records. */
  readonly children: ReactNode;
}

/** The number of chosen records, and the actions on them. */
export function SelectionBar({ copied, beyond, onCopy, children }: SelectionBarProps) {
  const { words } = useExplorer().register;
  const selection = useExplorerChild('rowSelection');
  const chosen = useSelector(selection, ({ context }) => context.rows.length);
  const isAll = useSelector(selection, selectIsAll);
  const isNone = useSelector(selection, selectIsNone);
  const count = useSelector(useExplorerChild('explorerList'), selectCount);
  const { takeAll, clear } = selectionIntents(selection);
  if (isNone || count === null) return null;
  return (
    <section className={classes.bar} aria-label={text.bar}>
      <p className={classes.count} role="status">
        {isAll ? text.chosenAll(words, count) : text.chosen(words, chosen)}
      </p>
      {!isAll && !(count.exacto && count.total <= chosen) && (
        <Button size="compact-sm" variant="subtle" onClick={takeAll}>
          {text.all(words, count)}
        </Button>
      )}
      <div className={classes.actions}>
        {copied > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            title={beyond === null ? text.copyHint : isAll ? text.copyPageHint : text.copyPartHint}
            leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
            onClick={onCopy}
          >
            {beyond === null ? text.copy(copied) : text.copyPart(words, copied, beyond)}
          </Button>
        )}
        {children}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
          {text.clear}
        </Button>
      </div>
    </section>
  );
}
