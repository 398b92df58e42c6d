import { IconLock, IconLockExclamation } from '@tabler/icons-react';
import type { ListedUser } from '../../api/contract/users.ts';
import { isProtectedPerson, type PersonWithAccess } from '../../shared/access-rules.ts';
import { formatDay, formatMoment } from '../text/format.ts';
import { usersText as text } from '../text/users.ts';
import classes from './user-facts.module.css';

interface NameProps {
  readonly person: ListedUser;
  readonly actor: PersonWithAccess;
  /** A click on the name opens the person in the drawer of the grid. */
  readonly opens?: boolean;
}

export function PersonName({ person, actor, opens = false }: NameProps) {
  return (
    <>
      <span className={classes.name} title={person.name} data-acts={opens || undefined}>
        {person.name}
      </span>
      {person.id === actor.id && <span className={classes.mark}>{text.you}</span>}
      {isProtectedPerson(person.id) && (
        <span className={classes.sign} title={text.protected} role="img" aria-label={text.protected}>
          <IconLock size={14} stroke={1.5} aria-hidden />
        </span>
      )}
      {person.locked && (
        <span
          className={classes.sign}
          data-meaning="warning"
          title={text.locked}
          role="img"
          aria-label={text.locked}
        >
          <IconLockExclamation size={16} stroke={1.5} aria-hidden />
        </span>
      )}
    </>
  );
}

export const Created = ({ person }: { readonly person: ListedUser }) => (
  <time dateTime={person.created_at}>{formatDay(person.created_at)}</time>
);

export const LastAccess = ({ person: { last_access } }: { readonly person: ListedUser }) =>
  last_access === null ? (
    <span className={classes.faint}>{text.never}</span>
  ) : (
    <time dateTime={last_access}>{formatMoment(last_access)}</time>
  );
