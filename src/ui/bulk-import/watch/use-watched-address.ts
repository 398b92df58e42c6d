import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { runOfAddress } from '../../load-run/run-address.ts';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';

/** The address says which run of the record is looked at; without one, an open run of one's own is looked for. */
export function useWatchedAddress(): void {
  const [parameters] = useSearchParams();
  const uploadId = runOfAddress(parameters);
  const { showScreen, watchRun, leaveWatched } = useBulkImportIntents();
  useEffect(() => {
    if (uploadId === null) showScreen();
    else watchRun(uploadId);
    // Nobody looks at it from another page.
    return leaveWatched;
  }, [uploadId, showScreen, watchRun, leaveWatched]);
}
