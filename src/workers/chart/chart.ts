export interface Chart {
  readonly machine: string;
  readonly root: ChartState;
}

export type ChartStateKind = 'plain' | 'compound' | 'parallel' | 'final' | 'history';

export interface ChartState {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly kind: ChartStateKind;
  readonly initial: string | null;
  readonly actors: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

export interface ChartTransition {
  readonly name: string;
  /**
   * '' for a transition without an event (`always`). Several guarded transitions of one event differ in
   * `index`, which counts them from 0.
   */
  readonly event: string;
  readonly index: number;
  readonly label: string;
  readonly guard: string;
  readonly targets: readonly { readonly id: string; readonly name: string }[];
}

export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];
