import { Button } from '@mantine/core';
import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { CellPlace } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import type { WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import { hiddenText as text } from '../../text/bulk-import-hidden.ts';
import { FoldCard } from './fold-card.tsx';
import classes from './hidden-panel.module.css';
import { hiddenThings } from './hidden-things.ts';
import { usePreviewCard } from './use-preview-cards.ts';
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
  const card = usePreviewCard('hidden');
  const isDoubtful = things.some(({ isWarning }) => isWarning);
  if (things.length === 0) return null;
  return (
    <FoldCard
      title={text.title}
      summary={text.summary(things.map(({ title }) => title))}
      tone={isDoubtful ? 'warning' : undefined}
      purpose="see"
      {...card}
    >
      <ul className={classes.things} aria-label={text.title}>
        {things.map(({ id, title, meaning, places, isWarning }) => (
          <li key={id} className={classes.thing}>
            {isWarning ? (
              <IconAlertTriangle
                className={classes.icon}
                data-tone="warning"
                size={18}
                stroke={1.5}
                aria-hidden
              />
            ) : (
              <IconEyeOff className={classes.icon} size={18} stroke={1.5} aria-hidden />
            )}
            <p className={classes.words}>
              <strong>{title}.</strong> <span className={classes.meaning}>{meaning}</span>
            </p>
            {places.length > 0 && (
              <div className={classes.places}>
                {places.map((place) => (
                  <Button key={place.cell} variant="default" size="compact-sm" onClick={() => onSee(place)}>
                    {text.see(place.cell)}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </FoldCard>
  );
}
