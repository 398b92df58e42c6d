import { isWithin } from '../../workers/chart/chart-folds.ts';
import { OrderError, type OrderFailure } from '../../workers/order/read-shown-order.ts';
import {
  ScriptError,
  type ScriptFailure,
  type ScriptFormat,
  type ScriptOrder,
} from '../../workers/scripts/scripts-protocol.ts';
import type { Walk } from '../../workers/scripts/walk.ts';
import type { StatesScriptsContext } from './states-page-types.ts';

export const scriptFailureOf = (error: unknown): ScriptFailure =>
  error instanceof ScriptError ? error.failure : 'notWritten';

export const orderFailureOf = (error: unknown): OrderFailure =>
  error instanceof OrderError ? error.failure : 'notRead';

export const shownOf = (state: string | null): readonly string[] => (state === null ? [] : [state]);

/** True while it is not known what is folded, and where a fold hides one of these states. */
export const hides = (folded: readonly string[] | null, states: readonly string[]): boolean =>
  folded === null || states.some((state) => folded.some((fold) => isWithin(state, fold)));

/** Ids of the states in which a walk stands. */
export const statesOfWalk = (machine: string, { states }: Walk): string[] =>
  states.map((path) => `${machine}.${path}`);

/** A walk as a file: formats without steps give way to the script that is followed by hand. */
const WALK_FORMATS: Readonly<Record<ScriptFormat, ScriptFormat>> = {
  markdown: 'markdown',
  gherkin: 'gherkin',
  testrail: 'testrail',
  xray: 'xray',
  json: 'json',
  playwright: 'markdown',
  mermaid: 'markdown',
};

export const scriptOrderOf = (
  { machine, strategy, format }: Pick<StatesScriptsContext, 'machine' | 'strategy' | 'format'>,
  steps: readonly string[] | null,
): ScriptOrder =>
  steps === null ? { machine, strategy, format } : { machine, strategy, format: WALK_FORMATS[format], steps };
