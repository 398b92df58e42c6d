import type { ListedUser } from '../../api/contract/users.ts';

export type PeopleEmitted =
  | { readonly type: 'people.changed'; readonly users: readonly ListedUser[] }
  | { readonly type: 'people.outdated' };
