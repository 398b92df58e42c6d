import { fromPromise } from 'xstate';
import { present } from '../../kit/present.ts';
import type { SaveFile } from '../../kit/save-file.ts';
import { type KeyValueStore, LAST_CSV_KEY } from '../../session/session-store.ts';
import { DEFAULT_CSV_NAME } from '../file/load-builds.ts';

export interface LastCsvDeps {
  readonly sessionStore: Pick<KeyValueStore, 'getItem'>;
  readonly saveFile: SaveFile;
}

/** The length of the CSV that this tab keeps of its last load; null when there is none. */
export const findLastCsv = ({ sessionStore }: Pick<LastCsvDeps, 'sessionStore'>) =>
  fromPromise(async () => sessionStore.getItem(LAST_CSV_KEY)?.length ?? null);

/** The store keeps no name, so the file has the default one (spec 3 section 9). */
export const saveLastCsv = ({ sessionStore, saveFile }: LastCsvDeps) =>
  fromPromise(async () => {
    const csv = present(sessionStore.getItem(LAST_CSV_KEY), 'last CSV');
    saveFile(DEFAULT_CSV_NAME, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    return { fileName: DEFAULT_CSV_NAME };
  });

export const createLastCsvImplementations = (deps: LastCsvDeps) => ({
  actors: { findLastCsv: findLastCsv(deps), saveLastCsv: saveLastCsv(deps) },
});
