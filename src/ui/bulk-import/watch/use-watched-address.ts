import { useEffect } from 'react';
import { useAddressParameters } from '../../addresses/use-address-parameters.ts';
import { leaveUnlessEnded } from '../../leave-unless-ended.ts';
import { runOfAddress } from '../../load-run/run-address.ts';
import { useBulkImportRef } from '../bulk-import-context.tsx';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';

/** The address names the run to show; without one, the person's own open run is looked up. */
export function useWatchedAddress(): void {
  const [parameters] = useAddressParameters();
  const uploadId = runOfAddress(parameters);
  const actor = useBulkImportRef();
  const { showScreen, watchRun, leaveWatched } = useBulkImportIntents();
  useEffect(() => {
    if (uploadId === null) showScreen();
    else watchRun(uploadId);
    return () => leaveUnlessEnded(actor, leaveWatched);
  }, [uploadId, showScreen, watchRun, leaveWatched, actor]);
}
