import type { ChartPlaces } from '../../workers/chart/chart-places.ts';
import type { ChartPlan } from '../../workers/chart/chart-plan.ts';
import type { ScriptFailure, ScriptFormat, ScriptStrategy } from '../../workers/scripts/scripts-protocol.ts';

export interface Drawing {
  readonly plan: ChartPlan;
  readonly places: ChartPlaces;
}

export interface SavedScript {
  readonly fileName: string;
}

export interface StatesPageInput {
  readonly machine: string;
}

export interface StatesPageContext {
  readonly machine: string;
  readonly drawing: Drawing | null;
  /** Which script is asked for. */
  readonly strategy: ScriptStrategy;
  readonly format: ScriptFormat;
  readonly saved: SavedScript | null;
  readonly scriptFailure: ScriptFailure | null;
}

export type StatesPageEvent =
  | { readonly type: 'states.machineChosen'; readonly machine: string }
  | { readonly type: 'states.drawingRetried' }
  | { readonly type: 'states.strategyChosen'; readonly strategy: ScriptStrategy }
  | { readonly type: 'states.formatChosen'; readonly format: ScriptFormat }
  | { readonly type: 'states.scriptRequested' }
  | { readonly type: 'states.scriptCancelled' };
