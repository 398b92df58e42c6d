import type { ListedUser } from '../../api/contract/users.ts';

export type PeopleEmitted =
  | { readonly type: 'people.changed'; readonly users: readonly ListedUser[] }
  /** People were added or deleted: the list is loaded again. */
  | { readonly type: 'people.outdated' };
