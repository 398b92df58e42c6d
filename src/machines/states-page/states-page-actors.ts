import { fromPromise } from 'xstate';
import type { ScriptOrder } from '../../workers/scripts/scripts-protocol.ts';
import type { SaveFile } from '../kit/save-file.ts';
import type { Drawing, SavedScript } from './states-page-types.ts';

export interface StatesPageDeps {
  readonly layOut: (machine: string, options: { readonly signal: AbortSignal }) => Promise<Drawing>;
  readonly writeScript: (
    order: ScriptOrder,
    options: { readonly signal: AbortSignal },
  ) => Promise<{ readonly fileName: string; readonly text: string }>;
  readonly saveFile: SaveFile;
}

export const createStatesPageImplementations = (deps: StatesPageDeps) => ({
  actors: { layOutChart: layOutChart(deps), saveScript: saveScript(deps) },
});

export const layOutChart = ({ layOut }: Pick<StatesPageDeps, 'layOut'>) =>
  fromPromise<Drawing, { readonly machine: string }>(({ input, signal }) =>
    layOut(input.machine, { signal }),
  );

export const saveScript = ({ writeScript, saveFile }: Pick<StatesPageDeps, 'writeScript' | 'saveFile'>) =>
  fromPromise<SavedScript, ScriptOrder>(async ({ input, signal }) => {
    const { fileName, text } = await writeScript(input, { signal });
    signal.throwIfAborted();
    saveFile(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }));
    return { fileName };
  });
