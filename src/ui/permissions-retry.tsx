import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectFailure,
  selectIsSessionLost,
  selectMayRetry,
} from '../machines/permissions/permissions-selectors.ts';
import { StateView } from './components/state-view.tsx';
import { usePermissionIntents } from './intents.ts';
import { usePortalChild } from './portal.tsx';
import { permissionsFailureText, permissionsMissing } from './text/failures.ts';

export function usePermissionsFailure(): string | null {
  const failure = useSelector(usePortalChild('permissions'), selectFailure);
  return failure && permissionsFailureText[failure];
}

/** The button that reads the permissions again. Not disabled meanwhile, because a disabled button loses the focus. */
export function PermissionsRetry({ size = 'sm' }: { readonly size?: 'xs' | 'sm' }) {
  const permissions = usePortalChild('permissions');
  const isBusy = !useSelector(permissions, selectMayRetry);
  const isSessionLost = useSelector(permissions, selectIsSessionLost);
  const { retry } = usePermissionIntents();
  if (isSessionLost) return null;
  return (
    <Button
      ref={passFocusOn}
      variant="default"
      size={size}
      aria-disabled={isBusy || undefined}
      data-disabled={isBusy || undefined}
      onClick={retry}
    >
      {permissionsMissing.retry}
    </Button>
  );
}

/** When the button is removed, its focus moves to the menu, page or dialog around it. */
const passFocusOn = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) button.closest<HTMLElement>('[tabindex="-1"]')?.focus();
};

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
