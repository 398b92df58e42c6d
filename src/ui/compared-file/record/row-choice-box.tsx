import { Checkbox } from '@mantine/core';
import type { RowChoice } from './compared-rows.tsx';

/** The checkbox that chooses one row of a compared table. */
export const RowChoiceBox = ({ choice, label }: { readonly choice: RowChoice; readonly label: string }) => (
  <Checkbox
    size="sm"
    aria-label={label}
    checked={choice.isChosen}
    disabled={choice.isFixed}
    onChange={choice.onToggle}
  />
);
