import type { AnyActorLogic, EmittedFrom, EventFromLogic, EventObject, InputFrom } from 'xstate';
import type { Given } from '../given-machine.ts';

/** For a machine that was fetched, its own input. */
type OwnInput<TLogic extends AnyActorLogic> =
  InputFrom<TLogic> extends Given<infer TMachine> ? InputFrom<TMachine> : InputFrom<TLogic>;

/**
 * A child of a machine: its logic, its input, the emitted events that the parent hears, and what the child is sent
 * for an event of the parent.
 */
export interface ChildEntry<TLogic extends AnyActorLogic, TContext, TEvent extends EventObject> {
  readonly logic: TLogic;
  readonly input?: (context: TContext) => OwnInput<TLogic>;
  readonly sends?: readonly (EmittedFrom<TLogic>['type'] & TEvent['type'])[];
  readonly hears?: {
    readonly [TType in TEvent['type']]?: (
      event: Extract<TEvent, { type: TType }>,
      context: TContext,
    ) => EventFromLogic<TLogic> | null;
  };
  /** It has a final state, reached when something inside it crashes. */
  readonly mayEnd?: true;
}

export type AnyChildEntry<TContext, TEvent extends EventObject> = ChildEntry<AnyActorLogic, TContext, TEvent>;

/** Types each entry against its own logic. */
export const childrenOf =
  <TContext, TEvent extends EventObject>() =>
  <TLogic extends AnyActorLogic>(logic: TLogic) =>
  (
    joined: Omit<ChildEntry<TLogic, TContext, TEvent>, 'logic'> = {},
  ): ChildEntry<TLogic, TContext, TEvent> => ({
    logic,
    ...joined,
  });

export type LogicsOf<TTable> = {
  [TName in keyof TTable]: TTable[TName] extends { readonly logic: infer TLogic } ? TLogic : never;
};
export const logicsOf = <TTable extends Readonly<Record<string, { readonly logic: AnyActorLogic }>>>(
  table: TTable,
) => Object.fromEntries(Object.entries(table).map(([name, { logic }]) => [name, logic])) as LogicsOf<TTable>;

export type MachinesOf<TTable> = {
  readonly [TName in keyof TTable]: TTable[TName] extends {
    readonly logic: infer TLogic extends AnyActorLogic;
  }
    ? InputFrom<TLogic> extends Given<infer TMachine>
      ? TMachine
      : never
    : never;
};

export const sentBy = (table: Readonly<Record<string, { readonly sends?: readonly string[] }>>) =>
  Object.fromEntries(Object.entries(table).flatMap(([name, { sends }]) => (sends ? [[name, sends]] : [])));

export function messagesFor<TContext, TEvent extends EventObject>(
  table: Readonly<Record<string, Pick<AnyChildEntry<TContext, TEvent>, 'hears'>>>,
  event: TEvent,
  context: TContext,
): readonly (readonly [child: string, message: EventObject])[] {
  return Object.entries(table).flatMap(([name, { hears }]) => {
    const hear = hears?.[event.type as TEvent['type']] as
      | ((event: TEvent, context: TContext) => EventObject | null)
      | undefined;
    const message = hear?.(event, context) ?? null;
    return message === null ? [] : [[name, message] as const];
  });
}

export const heardIn = (table: Readonly<Record<string, { readonly hears?: object }>>): ReadonlySet<string> =>
  new Set(Object.values(table).flatMap(({ hears }) => Object.keys(hears ?? {})));
