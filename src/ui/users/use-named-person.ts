import { useEffect } from 'react';
import { PERSON_PARAMETER } from '../addresses/permissions-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { useUsersIntents } from './use-users.ts';

/**
 * Opens the permissions of the person whose id is in the address, then removes the id from the address, so that a
 * reload does not open them again.
 */
export function useNamedPerson(): void {
  const [parameters, changeParameters] = useAddressParameters();
  const { openPermissions } = useUsersIntents();
  const named = parameters.get(PERSON_PARAMETER);
  useEffect(() => {
    if (named === null) return;
    const id = Number(named);
    if (Number.isSafeInteger(id)) openPermissions(id);
    changeParameters(
      (present) => {
        const rest = new URLSearchParams(present);
        rest.delete(PERSON_PARAMETER);
        return rest;
      },
      { replace: true },
    );
  }, [named, openPermissions, changeParameters]);
}
