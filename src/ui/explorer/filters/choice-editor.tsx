import { UnstyledButton } from '@mantine/core';
import type { Condition } from './conditions.ts';
import classes from './filter-popover.module.css';
import type { FilterChoices } from './filtering.tsx';

interface ChoiceEditorProps {
  readonly choices: FilterChoices;
  readonly conditions: readonly Condition[];
  readonly onApply: (conditions: readonly Condition[]) => void;
}

/** Filters by one of a fixed list of values. */
export function ChoiceEditor({ choices: { column, label, values }, conditions, onApply }: ChoiceEditorProps) {
  const chosen = Math.max(
    0,
    values.findIndex(({ value }) => value === conditions[0]?.value),
  );
  return (
    <div className={classes.editor}>
      <p className={classes.title}>{label}</p>
      <ul className={classes.choices} aria-label={label}>
        {values.map((one, place) => (
          <li key={one.value}>
            <UnstyledButton
              className={classes.choice}
              data-autofocus={place === chosen || undefined}
              aria-pressed={one.value === conditions[0]?.value}
              onClick={() => onApply([{ column, operator: 'es', value: one.value }])}
            >
              {one.label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
