import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { FlagValues } from '../../../machines/users/access-draft-types.ts';
import { accessText as text } from '../../text/access.ts';
import classes from './access-difference.module.css';
import { flagsTurned } from './access-flags.ts';

export function AccessDifference({ flags }: { readonly flags: FlagValues }) {
  const given = flagsTurned(flags, true);
  const taken = flagsTurned(flags, false);
  return (
    <ul className={classes.list}>
      {given.length > 0 && (
        <li data-meaning="gives">
          <IconPlus size={16} stroke={2} aria-hidden /> {text.given(given)}
        </li>
      )}
      {taken.length > 0 && (
        <li data-meaning="takes">
          <IconMinus size={16} stroke={2} aria-hidden /> {text.taken(taken)}
        </li>
      )}
    </ul>
  );
}
