import type { AnyActorLogic, EmittedFrom, EventFromLogic, EventObject, InputFrom } from 'xstate';
import type { Given } from '../given-machine.ts';

/** Of a machine that was fetched, its own input. */
type OwnInput<TLogic extends AnyActorLogic> =
  InputFrom<TLogic> extends Given<infer TMachine> ? InputFrom<TMachine> : InputFrom<TLogic>;

/**
 * One child of a parent, with all the parent has to do with it: what it is started with, which of its emitted events the
 * parent hears, and what it is sent for an event of the parent.
 */
export interface ChildEntry<TLogic extends AnyActorLogic, TContext, TEvent extends EventObject> {
  readonly logic: TLogic;
  readonly input?: (context: TContext) => OwnInput<TLogic>;
  /** What of its emitted events the parent hears, unchanged. */
  readonly sends?: readonly (EmittedFrom<TLogic>['type'] & TEvent['type'])[];
  /** What it is sent for an event of the parent; null: nothing this time. */
  readonly hears?: {
    readonly [TType in TEvent['type']]?: (
      event: Extract<TEvent, { type: TType }>,
      context: TContext,
    ) => EventFromLogic<TLogic> | null;
  };
  /** It has a final state, which it reaches by crashing inside. */
  readonly mayEnd?: true;
}

export type AnyChildEntry<TContext, TEvent extends EventObject> = ChildEntry<AnyActorLogic, TContext, TEvent>;

/** How the children of a parent with this context and these events are told of: each is checked against its own logic. */
export const childrenOf =
  <TContext, TEvent extends EventObject>() =>
  <TLogic extends AnyActorLogic>(logic: TLogic) =>
  (
    joined: Omit<ChildEntry<TLogic, TContext, TEvent>, 'logic'> = {},
  ): ChildEntry<TLogic, TContext, TEvent> => ({
    logic,
    ...joined,
  });

/** As `setup({ actors })` takes them. */
export type LogicsOf<TTable> = {
  [TName in keyof TTable]: TTable[TName] extends { readonly logic: infer TLogic } ? TLogic : never;
};
export const logicsOf = <TTable extends Readonly<Record<string, { readonly logic: AnyActorLogic }>>>(
  table: TTable,
) => Object.fromEntries(Object.entries(table).map(([name, { logic }]) => [name, logic])) as LogicsOf<TTable>;

/** The machines of a table of `givenMachine`, as they are fetched. */
export type MachinesOf<TTable> = {
  readonly [TName in keyof TTable]: TTable[TName] extends {
    readonly logic: infer TLogic extends AnyActorLogic;
  }
    ? InputFrom<TLogic> extends Given<infer TMachine>
      ? TMachine
      : never
    : never;
};

/** As the relay takes them: what each child sends up. */
export const sentBy = (table: Readonly<Record<string, { readonly sends?: readonly string[] }>>) =>
  Object.fromEntries(Object.entries(table).flatMap(([name, { sends }]) => (sends ? [[name, sends]] : [])));

/** The children that hear an event, each with what it is sent, in the order of the table. */
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

/** The events that some child of the table hears. */
export const heardIn = (table: Readonly<Record<string, { readonly hears?: object }>>): ReadonlySet<string> =>
  new Set(Object.values(table).flatMap(({ hears }) => Object.keys(hears ?? {})));
