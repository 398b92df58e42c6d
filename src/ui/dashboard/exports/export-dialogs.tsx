import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { selectDialog } from '../../../machines/dashboard-exports/dashboard-exports-selectors.ts';
import { useAddressParameters } from '../../addresses/use-address-parameters.ts';
import { useModule } from '../../portal.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { ExportDialog, type ExportsRef } from './export-dialog.tsx';
import { exportsIntents } from './export-intents.ts';

/** Name of the parameter with the fingerprint of an exported file; the file contains the address with it. */
const FINGERPRINT = 'huella';

/** The dialogs that export the dashboard or check an exported file; part of every view of the page. */
export function ExportDialogs() {
  const exports: ExportsRef = useModule('dashboardExports');
  const [parameters, changeParameters] = useAddressParameters();
  const dialog = useSelector(exports, selectDialog);
  const named = parameters.get(FINGERPRINT);
  const openNamed = useEffectEvent((fingerprint: string) => {
    exportsIntents(exports).openCheck(fingerprint);
    changeParameters(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete(FINGERPRINT);
        return next;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (named !== null) openNamed(named);
  }, [named]);
  return (
    <>
      <ExportDialog opened={dialog === 'export'} exports={exports} />
      <CheckDialog opened={dialog === 'check'} exports={exports} />
    </>
  );
}
