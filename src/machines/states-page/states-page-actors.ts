import { fromPromise } from 'xstate';
import { ORDER_AT_MOST, OrderError } from '../../workers/order/read-shown-order.ts';
import type { ShownOrder } from '../../workers/order/shown-order.ts';
import type {
  ReadingOrder,
  ReadScript,
  ScriptOrder,
  ScriptsClient,
} from '../../workers/scripts/scripts-protocol.ts';
import type { Walk } from '../../workers/scripts/walk.ts';
import type { SaveFile } from '../kit/save-file.ts';
import type { Drawing, SavedScript } from './states-page-types.ts';

export interface DrawingOrder {
  readonly machine: string;
  /** Null: as a chart is folded when it is first drawn. */
  readonly folded: readonly string[] | null;
  readonly shown: readonly string[];
}
export interface WalkOrder {
  readonly machine: string;
  readonly steps: readonly string[];
}

export interface StatesPageDeps {
  readonly layOut: (order: DrawingOrder, options: { readonly signal: AbortSignal }) => Promise<Drawing>;
  readonly followWalk: (order: WalkOrder) => Promise<Walk>;
}

export interface StatesScriptsDeps {
  readonly writeScript: ScriptsClient['write'];
  readonly readScripts: ScriptsClient['read'];
  readonly saveFile: SaveFile;
}

export interface StatesOrderDeps {
  /** Throws an OrderError when the text is no order that can be shown. */
  readonly readShownOrder: (text: string) => ShownOrder;
}

export const createStatesPageImplementations = (deps: StatesPageDeps) => ({
  actors: { layOutChart: layOutChart(deps), followWalk: followWalk(deps) },
});

export const createStatesScriptsImplementations = (deps: StatesScriptsDeps) => ({
  actors: { saveScript: saveScript(deps), readScripts: readScripts(deps) },
});

export const createStatesOrderImplementations = (deps: StatesOrderDeps) => ({
  actors: { readOrder: readOrder(deps) },
});

export const layOutChart = ({ layOut }: Pick<StatesPageDeps, 'layOut'>) =>
  fromPromise<Drawing, DrawingOrder>(({ input, signal }) => layOut(input, { signal }));

export const followWalk = (deps: Pick<StatesPageDeps, 'followWalk'>) =>
  fromPromise<Walk, WalkOrder>(({ input }) => deps.followWalk(input));

export const readScripts = (deps: Pick<StatesScriptsDeps, 'readScripts'>) =>
  fromPromise<readonly ReadScript[], ReadingOrder>(({ input, signal }) =>
    deps.readScripts(input, { signal }),
  );

export const saveScript = ({ writeScript, saveFile }: Pick<StatesScriptsDeps, 'writeScript' | 'saveFile'>) =>
  fromPromise<SavedScript, ScriptOrder>(async ({ input, signal }) => {
    const { fileName, text } = await writeScript(input, { signal });
    signal.throwIfAborted();
    saveFile(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }));
    return { fileName };
  });

export const readOrder = ({ readShownOrder }: StatesOrderDeps) =>
  fromPromise<ShownOrder, { readonly given: File | string }>(async ({ input: { given } }) => {
    if (typeof given === 'string') return readShownOrder(given);
    if (given.size > ORDER_AT_MOST) throw new OrderError('tooLarge');
    return readShownOrder(await given.text());
  });
