import { type Chart, statesOf } from '../../workers/chart/chart.ts';
import { SCRIPT_STRATEGIES, type ScriptStrategy } from '../../workers/scripts/scripts-protocol.ts';
import { addressOfWalk, walkOfAddress } from '../../workers/scripts/walk.ts';

/** What stands beside the drawing. */
export const VIEWS = ['outline', 'drawing', 'walk', 'scripts', 'recent'] as const;
export type View = (typeof VIEWS)[number];

export interface StatesAddress {
  readonly machine: string;
  /** Path of the selected state; '' is the whole machine. */
  readonly state: string | null;
  /** The steps of a walk; null when nobody walks. */
  readonly steps: readonly string[] | null;
  readonly strategy: ScriptStrategy;
  /** The number of the script that is open. */
  readonly script: number | null;
  readonly view: View;
  /** The step of an order of several people; null when machines are looked at. */
  readonly orderStep: number | null;
}

const MACHINE = 'maquina';
const STATE = 'estado';
const WALK = 'paseo';
const STRATEGY = 'caminos';
const SCRIPT = 'guion';
const VIEW = 'vista';
const ORDER_STEP = 'orden';

const SLUGS: Readonly<Record<View, string>> = {
  outline: 'esquema',
  drawing: 'dibujo',
  walk: 'paseo',
  scripts: 'guiones',
  recent: 'recientes',
};
const STRATEGY_SLUGS: Readonly<Record<ScriptStrategy, string>> = {
  shortest: 'cortos',
  simple: 'simples',
  pairs: 'pares',
  tour: 'largos',
};

export const idOfState = (machine: string, path: string): string =>
  path === '' ? machine : `${machine}.${path}`;

export function statesAddress(parameters: URLSearchParams, charts: readonly Chart[]): StatesAddress {
  const chart = charts.find(({ machine }) => machine === parameters.get(MACHINE)) ?? charts[0];
  const path = parameters.get(STATE);
  const walk = parameters.get(WALK);
  const steps = walk === null ? null : walkOfAddress(walk);
  const script = countOf(parameters.get(SCRIPT), 1);
  return {
    machine: chart?.machine ?? '',
    state: chart && statesOf(chart.root).some((state) => state.path === path) ? path : null,
    steps,
    strategy: SCRIPT_STRATEGIES.find((one) => STRATEGY_SLUGS[one] === parameters.get(STRATEGY)) ?? 'shortest',
    script,
    view: VIEWS.find((one) => SLUGS[one] === parameters.get(VIEW)) ?? usualView({ steps, script }),
    orderStep: countOf(parameters.get(ORDER_STEP), 0),
  };
}

export function withStatesAddress(parameters: URLSearchParams, address: StatesAddress): URLSearchParams {
  const { machine, state, steps, strategy, script, view, orderStep } = address;
  const next = new URLSearchParams(parameters);
  const write = (name: string, value: string | null): void => {
    if (value === null) next.delete(name);
    else next.set(name, value);
  };
  write(MACHINE, machine);
  write(STATE, state);
  write(WALK, steps && addressOfWalk(steps));
  write(STRATEGY, strategy === 'shortest' ? null : STRATEGY_SLUGS[strategy]);
  write(SCRIPT, script === null ? null : String(script));
  write(ORDER_STEP, orderStep === null ? null : String(orderStep));
  write(VIEW, view === usualView(address) ? null : SLUGS[view]);
  return next;
}

/** An address that opens a script or a walk shows it. */
function usualView({ steps, script }: Pick<StatesAddress, 'steps' | 'script'>): View {
  if (script !== null) return 'scripts';
  return steps === null ? 'outline' : 'walk';
}

function countOf(written: string | null, least: number): number | null {
  const count = written !== null && /^(0|[1-9]\d{0,5})$/.test(written) ? Number(written) : null;
  return count !== null && count >= least ? count : null;
}
