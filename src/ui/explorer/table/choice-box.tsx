import { IconCheck } from '@tabler/icons-react';
import classes from './records-table.module.css';

/**
 * The look of a checkbox for the choice of a record. No field of its own, because the grid has the focus and hears the
 * keys.
 */
export function ChoiceBox({ isChosen }: { readonly isChosen: boolean }) {
  return (
    <span className={classes.box} data-chosen={isChosen || undefined} aria-hidden>
      {isChosen && <IconCheck size={12} stroke={3} />}
    </span>
  );
}
