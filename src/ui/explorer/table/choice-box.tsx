import { IconCheck } from '@tabler/icons-react';
import classes from './records-table.module.css';

/** How a record's choice looks. The grid has the focus and hears the keys, so it is no field of its own. */
export function ChoiceBox({ isChosen }: { readonly isChosen: boolean }) {
  return (
    <span className={classes.box} data-chosen={isChosen || undefined} aria-hidden>
      {isChosen && <IconCheck size={12} stroke={3} />}
    </span>
  );
}
