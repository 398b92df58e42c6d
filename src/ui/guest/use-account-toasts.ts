import type { FormFailed } from '../../machines/kit/form/form-types.ts';
import { type Said, useTelling } from '../components/toasts-context.tsx';
import { usePortalChild } from '../portal.tsx';
import { accountText } from '../text/account.ts';
import { useHeard } from '../use-heard.ts';

const CONFLICT = 409;
const NOT_FOUND = 404;

/** Shows the toasts of the guest pages (spec 1 section 8). Errors shown under a field get none. */
export function useAccountToasts(): void {
  const account = usePortalChild('account');
  const { tell } = useTelling();
  useHeard(account, 'account.resetSent', () =>
    tell({ type: 'success', title: accountText.resetSent, step: 'sendReset' }),
  );
  useHeard(account, 'account.resetDisabled', () =>
    tell({ type: 'error', title: accountText.resetDisabled, step: 'sendReset' }),
  );
  useHeard(account, 'form.failed', (failed) => {
    const said = saidOf(failed);
    if (said !== null) tell({ ...said, step: failed.form });
  });
}

function saidOf({ form, failure, hasProblems }: FormFailed): Said | null {
  // The page that undoes a change is in Spanish and shows its failures itself.
  if (hasProblems || form === 'undoChange') return null;
  const status = failure.kind === 'status' ? failure.status : null;
  if (form === 'register' && status === CONFLICT) {
    return { type: 'error', title: accountText.alreadyRegistered };
  }
  if (form === 'sendReset' && status === NOT_FOUND)
    return { type: 'error', title: accountText.notRegistered };
  const message = failure.kind === 'status' ? failure.message : null;
  return { type: 'error', title: accountText.wrong, message };
}
