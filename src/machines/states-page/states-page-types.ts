import type { ChartPlaces } from '../../workers/chart/chart-places.ts';
import type { ChartPlan } from '../../workers/chart/chart-plan.ts';
import type { OrderFailure } from '../../workers/order/read-shown-order.ts';
import type { ShownOrder } from '../../workers/order/shown-order.ts';
import type {
  ReadScript,
  ScriptFailure,
  ScriptFormat,
  ScriptStrategy,
} from '../../workers/scripts/scripts-protocol.ts';
import type { Walk } from '../../workers/scripts/walk.ts';

export interface Drawing {
  readonly plan: ChartPlan;
  readonly places: ChartPlaces;
  /** Ids of the states that are folded in it. */
  readonly folded: readonly string[];
}

export interface SavedScript {
  readonly fileName: string;
}

/** What the address of the page asks for. */
export interface AskedOfStates {
  readonly machine: string;
  /** Id of the selected state. */
  readonly state: string | null;
  /** The steps of a walk; null when nobody walks. */
  readonly steps: readonly string[] | null;
}

export interface StatesPageContext extends AskedOfStates {
  /** Ids of the folded states; null until the chart was drawn first, which decides. */
  readonly folded: readonly string[] | null;
  /** Ids of the states that the next drawing must not hide in a fold. */
  readonly shown: readonly string[];
  readonly drawing: Drawing | null;
  readonly walk: Walk | null;
}

export type StatesPageEvent =
  | ({ readonly type: 'states.asked' } & AskedOfStates)
  | { readonly type: 'states.drawingRetried' }
  | { readonly type: 'states.foldsChosen'; readonly folded: readonly string[] }
  /** The walk stands in these states, by their ids: raised by the machine itself. */
  | { readonly type: 'states.walked'; readonly states: readonly string[] };

/** What the address asks of the scripts. */
export interface AskedOfScripts {
  readonly machine: string;
  readonly strategy: ScriptStrategy;
  /** True while the scripts themselves are shown, not only offered as a file. */
  readonly readsScripts: boolean;
}

export interface StatesScriptsContext extends Omit<AskedOfScripts, 'readsScripts'> {
  readonly format: ScriptFormat;
  readonly saved: SavedScript | null;
  readonly scriptFailure: ScriptFailure | null;
  readonly scripts: readonly ReadScript[];
  readonly readingFailure: ScriptFailure | null;
}

export type StatesScriptsEvent =
  | ({ readonly type: 'states.scriptsAsked' } & AskedOfScripts)
  | { readonly type: 'states.formatChosen'; readonly format: ScriptFormat }
  /** `steps`: those of the walk that is written; null for the scripts of the strategy. */
  | { readonly type: 'states.scriptRequested'; readonly steps: readonly string[] | null }
  | { readonly type: 'states.scriptCancelled' }
  | { readonly type: 'states.readingRetried' };

export interface StatesOrderContext {
  /** As the address asks; it may be past the last step. */
  readonly step: number;
  readonly order: ShownOrder | null;
  readonly failure: OrderFailure | null;
}

export type StatesOrderEvent =
  | { readonly type: 'states.stepAsked'; readonly step: number }
  /** A file, or a text that was pasted. */
  | { readonly type: 'states.orderGiven'; readonly given: File | string }
  | { readonly type: 'states.orderClosed' };
