import { type AnyStateMachine, createActor } from 'xstate';
import type { Mutant } from './mutant.ts';
import { withActions, withoutField } from './rewritten-actions.ts';
import { rewrite } from './rewritten-machine.ts';

type Context = Record<string, unknown>;

/** For each field of the context, a mutant in which it is absent from the start and never written. */
export function contextMutants(machine: AnyStateMachine, input: unknown): Mutant[] {
  return Object.keys(firstContext(machine, input)).map((field) => ({
    machine: machine.id,
    name: `field dropped: ${machine.id}.${field}`,
    kind: 'field dropped',
    breakMachine: () =>
      rewrite(machine, {
        config: { ...machine.config, context: contextWithout(machine.config.context, field) },
        implementations: withActions(machine, (action) => withoutField(action, field)),
      }),
  }));
}

function firstContext(machine: AnyStateMachine, input: unknown): Context {
  return (createActor(machine, { input } as never).getSnapshot() as { context: Context }).context;
}

function contextWithout(context: unknown, field: string): unknown {
  const without = ({ [field]: _dropped, ...rest }: Context): Context => rest;
  return typeof context === 'function'
    ? (args: unknown) => without(context(args) as Context)
    : without((context ?? {}) as Context);
}
