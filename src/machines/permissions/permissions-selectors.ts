import type { SnapshotFrom } from 'xstate';
import type { PermissionFlag, Permissions } from '../../api/contract/permissions.ts';
import { mayOpen } from '../../shared/access.ts';
import type { permissionsMachine } from './permissions-machine.ts';

type PermissionsSnapshot = SnapshotFrom<typeof permissionsMachine>;

export const selectPermissions = (snapshot: PermissionsSnapshot): Permissions | null =>
  snapshot.hasTag('known') ? snapshot.context.permissions : null;
export const selectIsChecking = (snapshot: PermissionsSnapshot): boolean => snapshot.matches('checking');
export const selectCheckOutcome = (snapshot: PermissionsSnapshot) => snapshot.context.checkOutcome;
export const selectIsGranted = (snapshot: PermissionsSnapshot): boolean => snapshot.matches('granted');
export const selectFailure = (snapshot: PermissionsSnapshot) => snapshot.context.failure;
export const selectIsLoading = (snapshot: PermissionsSnapshot): boolean => snapshot.hasTag('loading');
export const selectIsSessionLost = (snapshot: PermissionsSnapshot): boolean =>
  snapshot.matches('sessionLost');
export const selectMayRetry = (snapshot: PermissionsSnapshot): boolean =>
  snapshot.can({ type: 'permissions.retryRequested' });
export const selectMayOpen = (snapshot: PermissionsSnapshot, flag: PermissionFlag): boolean =>
  mayOpen(selectPermissions(snapshot), flag);
