import { Button } from '@mantine/core';
import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { CellPlace } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import type { WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import { hiddenText as text } from '../../text/bulk-import-hidden.ts';
import { FoldCard } from './fold-card.tsx';
import classes from './hidden-panel.module.css';
import { hiddenThings } from './hidden-things.ts';
import type { FaultFindingRef } from './use-preview-intents.ts';

interface HiddenPanelProps {
  readonly workbook: WorkbookSummary;
  readonly faultFinding: FaultFindingRef;
  readonly onSee: (place: CellPlace) => void;
}

export function HiddenPanel({ workbook, faultFinding, onSee }: HiddenPanelProps) {
  const read = useSelector(faultFinding, ({ context }) => context.report?.readOtherwise);
  const things = useMemo(
    () => hiddenThings(workbook, read && [read.cm_seg_01, read.cm_fyv_01]),
    [workbook, read],
  );
  const [isOpen, setOpen] = useState(false);
  if (things.length === 0) return null;
  return (
    <FoldCard
      title={text.title}
      summary={text.summary(things.map(({ title }) => title))}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <ul className={classes.things} aria-label={text.title}>
        {things.map(({ id, title, meaning, isWarning, place }) => (
          <li key={id} className={classes.thing}>
            {isWarning ? (
              <IconAlertTriangle className={classes.warning} size={18} stroke={1.5} aria-hidden />
            ) : (
              <IconEyeOff className={classes.icon} size={18} stroke={1.5} aria-hidden />
            )}
            <p className={classes.words}>
              <strong>{title}.</strong> <span className={classes.meaning}>{meaning}</span>
            </p>
            {place && (
              <Button variant="default" size="compact-sm" onClick={() => onSee(place)}>
                {text.see(place.cell)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FoldCard>
  );
}
