import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LoadType } from '../../api/contract/bulk-import.ts';
import type { cargarExportMachine } from '../../machines/cargar-export/cargar-export-machine.ts';
import type { RecordsFilter } from '../../machines/explorer/explorer-query.ts';
import { withFilter } from '../addresses/explorer-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { useModule } from '../portal.tsx';
import { cargarExportAskOf, withType } from './cargar-export-address.ts';

type Children = ReturnType<ActorRefFrom<typeof cargarExportMachine>['getSnapshot']>['children'];
type ChildName =
  | 'exportFields'
  | 'fieldSelections'
  | 'exportPreview'
  | 'ownExports'
  | 'exportOrders'
  | 'exportDownload'
  | 'explorerFacet';

export function useCargarExportChild<Name extends ChildName>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(useModule('cargarExport'), ({ children }) => children[name]);
  if (child === undefined) throw new Error(`Cargar Export has no machine '${name}'.`);
  return child;
}

/** Type and filter stand in the page's address, and these functions change it. */
export function useCargarExportAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  const written = `${parameters}`;
  return useMemo(() => {
    const ask = cargarExportAskOf(new URLSearchParams(written));
    return {
      ask,
      chooseType: (type: LoadType) => changeParameters((present) => withType(present, type)),
      filter: (filter: RecordsFilter) => changeParameters((present) => withFilter(present, filter)),
      // Replaces the entry in the history, so that the back button does not step through half-typed words.
      search: (buscar: string) =>
        changeParameters((present) => withFilter(present, { ...cargarExportAskOf(present).filter, buscar }), {
          replace: true,
        }),
    };
  }, [written, changeParameters]);
}
