import { fromPromise } from 'xstate';
import type { WorkbookGateway } from '../../workers/workbook/protocol.ts';
import { type KeyValueStore, LAST_CSV_KEY } from '../session/session-store.ts';
import type { Builds } from './load-run-types.ts';

export interface LastCsvDeps {
  readonly workbook: Pick<WorkbookGateway, 'buildLoad'>;
  readonly sessionStore: Pick<KeyValueStore, 'setItem' | 'removeItem'>;
}

/**
 * Stores the CSV of the last sheet that has rows in this tab, to be downloaded later (last-csv-machine.ts). A full
 * storage must not stop the run.
 */
export const saveCsv = ({ workbook, sessionStore }: LastCsvDeps) =>
  fromPromise(async ({ input }: { input: { builds: Builds } }): Promise<{ kept: boolean }> => {
    let kept = true;
    // The earlier CSV is removed first, to make room for the new one, and because the new one may be too long to be
    // stored.
    sessionStore.removeItem(LAST_CSV_KEY);
    for (const build of [input.builds.seguimiento, input.builds.factyval]) {
      const { csvText, rows } = await workbook.buildLoad(build);
      if (csvText === null || rows === 0) continue;
      try {
        sessionStore.setItem(LAST_CSV_KEY, csvText);
      } catch {
        kept = false;
      }
    }
    return { kept };
  });
