import { type AnyStateMachine, StateMachine } from 'xstate';

export type Config = Record<string, unknown>;
type Implementations = AnyStateMachine['implementations'];

/** An endless cycle of `always` is stopped after this many microsteps. */
const MOST_MICROSTEPS = 1_000;

/**
 * Builds the machine again from another config or other implementations, and puts the result into the object
 * that other modules have imported.
 */
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

/** A copy of the machine's config in which one object is changed. */
export const configWith = (
  { config }: AnyStateMachine,
  wanted: object,
  change: (copy: Config) => void,
): Config => copyWith(config, wanted, change) as Config;

/** Functions are not copied. */
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
