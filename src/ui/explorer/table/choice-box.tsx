import { IconCheck } from '@tabler/icons-react';
import classes from './records-table.module.css';

/**
 * Draws a checkbox that selects a record. It is not an input, because the grid has the focus and handles the
 * keys.
 */
export function ChoiceBox({ isChosen }: { readonly isChosen: boolean }) {
  return (
    <span className={classes.box} data-chosen={isChosen || undefined} aria-hidden>
      {isChosen && <IconCheck size={12} stroke={3} />}
    </span>
  );
}
