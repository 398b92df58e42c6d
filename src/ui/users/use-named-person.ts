import { useEffect } from 'react';
import { PERMISSION_FLAGS } from '../../api/contract/permissions.ts';
import { FLAG_PARAMETER, PERSON_PARAMETER } from '../addresses/permissions-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { useUsersIntents } from './use-users.ts';

/**
 * Opens the permissions of the person whose id is in the address, then removes the id from the address, so that a
 * reload does not open them again.
 */
export function useNamedPerson(): void {
  const [parameters, changeParameters] = useAddressParameters();
  const { namePerson } = useUsersIntents();
  const named = parameters.get(PERSON_PARAMETER);
  const asked = parameters.get(FLAG_PARAMETER);
  useEffect(() => {
    if (named === null) return;
    const id = Number(named);
    const flag = PERMISSION_FLAGS.find((one) => one === asked) ?? null;
    if (Number.isSafeInteger(id)) namePerson({ id, flag });
    changeParameters(
      (present) => {
        const rest = new URLSearchParams(present);
        rest.delete(PERSON_PARAMETER);
        rest.delete(FLAG_PARAMETER);
        return rest;
      },
      { replace: true },
    );
  }, [named, asked, namePerson, changeParameters]);
}
