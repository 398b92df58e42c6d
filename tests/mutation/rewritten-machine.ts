import { type AnyStateMachine, StateMachine } from 'xstate';

export type Config = Record<string, unknown>;
type Implementations = AnyStateMachine['implementations'];

/** Cycles of `always` end here instead of never. */
const MOST_MICROSTEPS = 1_000;

/** The machine built again from another config or other implementations, put into the very object that everybody imported. */
export function rewrite(
  machine: AnyStateMachine,
  { config = machine.config as Config, implementations = machine.implementations }: Rewriting,
): () => void {
  const intact = { ...machine };
  const options = { ...(config.options as object), maxIterations: MOST_MICROSTEPS };
  Object.assign(machine, new StateMachine({ ...config, options } as never, implementations as never));
  return () => {
    Object.assign(machine, intact);
  };
}

interface Rewriting {
  readonly config?: Config;
  readonly implementations?: Implementations;
}

/** A copy of the machine's config with one of the objects in it changed. */
export const configWith = (
  { config }: AnyStateMachine,
  wanted: object,
  change: (copy: Config) => void,
): Config => copyWith(config, wanted, change) as Config;

/** Functions are kept as they are. */
function copyWith(value: unknown, wanted: object, change: (copy: Config) => void): unknown {
  if (Array.isArray(value)) return value.map((one) => copyWith(one, wanted, change));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, copyWith(one, wanted, change)]),
  );
  if (value === wanted) change(copy);
  return copy;
}

export const asList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
