import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { CellPlace } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import type { WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import { hiddenText as text } from '../../text/bulk-import-hidden.ts';
import { FoldCard } from './fold-card.tsx';
import classes from './hidden-panel.module.css';
import { hiddenThings } from './hidden-things.ts';

interface HiddenPanelProps {
  readonly workbook: WorkbookSummary;
  readonly onSee: (place: CellPlace) => void;
}

export function HiddenPanel({ workbook, onSee }: HiddenPanelProps) {
  const things = useMemo(() => hiddenThings(workbook), [workbook]);
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
        {things.map(({ id, title, meaning, place }) => (
          <li key={id} className={classes.thing}>
            <IconEyeOff className={classes.icon} size={18} stroke={1.5} aria-hidden />
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
