import { useEffect } from 'react';
import { selectPhase } from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { useAddressParameters } from '../../addresses/use-address-parameters.ts';
import { leaveUnlessEnded } from '../../leave-unless-ended.ts';
import { runOfAddress } from '../../load-run/run-address.ts';
import { useBulkImport, useBulkImportRef } from '../bulk-import-context.tsx';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';

/**
 * The address names the run to show; without one, the person's own open run is looked up. A file that is being read is
 * read to its end first.
 */
export function useWatchedAddress(): void {
  const [parameters] = useAddressParameters();
  const uploadId = runOfAddress(parameters);
  const actor = useBulkImportRef();
  const isReading = useBulkImport((snapshot) => selectPhase(snapshot) === 'reading');
  const { showScreen, watchRun, leaveWatched } = useBulkImportIntents();
  useEffect(() => {
    if (isReading) return;
    if (uploadId === null) showScreen();
    else watchRun(uploadId);
    return () => leaveUnlessEnded(actor, leaveWatched);
  }, [uploadId, isReading, showScreen, watchRun, leaveWatched, actor]);
}
