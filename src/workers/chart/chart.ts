/** A machine as it can be drawn: its states within states, and every transition by its name. */
export interface Chart {
  readonly machine: string;
  readonly root: ChartState;
}

export type ChartStateKind = 'plain' | 'compound' | 'parallel' | 'final' | 'history';

export interface ChartState {
  readonly id: string;
  /** Below the root, '' for the root. */
  readonly path: string;
  readonly name: string;
  readonly kind: ChartStateKind;
  /** The id of the state it begins in. */
  readonly initial: string | null;
  /** What runs while the machine is in it. */
  readonly actors: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

export interface ChartTransition {
  /** As coverage counts it. */
  readonly name: string;
  /** As the machine declares it, '' for one that is taken by itself; `index` counts the guarded alternatives. */
  readonly event: string;
  readonly index: number;
  /** As a person reads the event. */
  readonly label: string;
  /** '' without a guard. */
  readonly guard: string;
  /** Empty for a transition without a target. */
  readonly targets: readonly { readonly id: string; readonly name: string }[];
}

export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];
