import type { ListedUser } from '../../api/contract/users.ts';

export type PeopleEmitted =
  /** These people, as the server has them now. */
  | { readonly type: 'people.changed'; readonly users: readonly ListedUser[] }
  /** Somebody came or went: the list is read again. */
  | { readonly type: 'people.outdated' };
