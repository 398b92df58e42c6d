import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectFailure,
  selectHasFailed,
  selectRestLeft,
} from '../machines/permissions/permissions-selectors.ts';
import { StateView } from './components/state-view.tsx';
import { usePermissionIntents } from './intents.ts';
import { usePortalChild } from './portal.tsx';
import { permissionsFailureText, permissionsMissing } from './text/failures.ts';

export function usePermissionsFailure(): string | null {
  const permissions = usePortalChild('permissions');
  const hasFailed = useSelector(permissions, selectHasFailed);
  const failure = useSelector(permissions, selectFailure);
  return hasFailed && failure !== null ? permissionsFailureText[failure] : null;
}

export function PermissionsRetry({ size = 'sm' }: { readonly size?: 'xs' | 'sm' }) {
  const restLeft = useSelector(usePortalChild('permissions'), selectRestLeft);
  const { retry } = usePermissionIntents();
  return (
    <Button variant="default" size={size} disabled={restLeft > 0} onClick={retry}>
      {restLeft > 0 ? permissionsMissing.retryIn(restLeft) : permissionsMissing.retry}
    </Button>
  );
}

export function PermissionsMissing({ failure }: { readonly failure: string }) {
  return (
    <StateView
      wholePage
      kind="error"
      title={permissionsMissing.title}
      detail={permissionsMissing.detail(failure)}
      action={<PermissionsRetry />}
    />
  );
}
