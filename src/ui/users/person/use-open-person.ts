import { useAddressParameters } from '../../addresses/use-address-parameters.ts';
import { personOf, withPerson } from '../users-address.ts';

/** The person whose drawer is open stands in the page's address. */
export function useOpenPerson() {
  const [parameters, changeParameters] = useAddressParameters();
  const id = personOf(parameters);
  return {
    id,
    open: (person: number) =>
      changeParameters((present) => withPerson(present, person), { replace: id !== null }),
    close: () => changeParameters((present) => withPerson(present, null)),
  };
}
