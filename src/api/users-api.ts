import type { CallOptions } from './api.ts';
import type {
  AccessHistory,
  AccessHistoryQuery,
  BulkStatus,
  DeletionPreview,
  ListedUser,
  NewUser,
  PermissionChange,
  PermissionsRequest,
  UsersFilter,
  UsersPage,
  UsersPageQuery,
} from './contract/users.ts';

export interface UsersApi {
  users(filter?: UsersFilter, options?: CallOptions): Promise<readonly ListedUser[]>;
  usersPage(query: UsersPageQuery, options?: CallOptions): Promise<UsersPage>;
  exportUsers(filter: UsersFilter, options?: CallOptions): Promise<Blob>;
  createUser(person: NewUser, options?: CallOptions): Promise<ListedUser>;
  deletionPreview(id: number, options?: CallOptions): Promise<DeletionPreview>;
  deleteUser(id: number, options?: CallOptions): Promise<ListedUser>;
  restoreUser(id: number, options?: CallOptions): Promise<ListedUser>;
  setUserStatus(id: number, isActive: boolean, options?: CallOptions): Promise<ListedUser>;
  setUsersStatus(request: BulkStatus, options?: CallOptions): Promise<readonly ListedUser[]>;
  userPermissions(id: number, options?: CallOptions): Promise<ListedUser>;
  /** Replaces all flags of one person; fails with `staleUsers` when somebody changed them meanwhile. */
  replacePermissions(id: number, request: PermissionsRequest, options?: CallOptions): Promise<ListedUser>;
  changePermissions(
    changes: readonly PermissionChange[],
    options?: CallOptions,
  ): Promise<readonly ListedUser[]>;
  accessHistory(id: number, query: AccessHistoryQuery, options?: CallOptions): Promise<AccessHistory>;
}
