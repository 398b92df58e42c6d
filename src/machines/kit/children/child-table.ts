import type { AnyActorLogic, EmittedFrom, EventFromLogic, EventObject, InputFrom } from 'xstate';
import type { Given } from '../given-machine.ts';

/** The input of a child's own machine. For a lazily fetched machine, the wrapper `Given` is removed. */
export type OwnInput<TLogic extends AnyActorLogic> =
  InputFrom<TLogic> extends Given<infer TMachine> ? InputFrom<TMachine> : InputFrom<TLogic>;

/**
 * An entry for one child of a machine: its logic, its input, the emitted events that the parent receives (`sends`),
 * those that the parent emits again (`emits`), and what is sent to the child for an event of the parent (`hears`).
 */
export interface ChildEntry<
  TLogic extends AnyActorLogic,
  TContext,
  TEvent extends EventObject,
  TEmitted extends EventObject = EventObject,
> {
  readonly logic: TLogic;
  readonly input?: (context: TContext, event: TEvent) => OwnInput<TLogic>;
  readonly sends?: readonly (EmittedFrom<TLogic>['type'] & TEvent['type'])[];
  readonly emits?: readonly (EmittedFrom<TLogic>['type'] & TEvent['type'] & TEmitted['type'])[];
  readonly hears?: {
    readonly [TType in TEvent['type']]?: (
      event: Extract<TEvent, { type: TType }>,
      context: TContext,
    ) => EventFromLogic<TLogic> | null;
  };
  /** Set when the child has a final state, which it reaches when something inside it crashes. */
  readonly mayEnd?: true;
}

export type AnyChildEntry<TContext, TEvent extends EventObject> = ChildEntry<AnyActorLogic, TContext, TEvent>;

/** Only a child that needs no input may have an entry without one. */
type Joined<TLogic extends AnyActorLogic, TEntry extends { readonly input?: unknown }> = Omit<
  TEntry,
  'logic' | 'input'
> &
  (undefined extends OwnInput<TLogic> ? Pick<TEntry, 'input'> : Required<Pick<TEntry, 'input'>>);

type MaybeJoined<TLogic extends AnyActorLogic, TEntry extends { readonly input?: unknown }> =
  undefined extends OwnInput<TLogic> ? [joined?: Joined<TLogic, TEntry>] : [joined: Joined<TLogic, TEntry>];

/** Checks each entry against the types of its own logic. */
export const childrenOf =
  <TContext, TEvent extends EventObject, TEmitted extends EventObject = never>() =>
  <TLogic extends AnyActorLogic>(logic: TLogic) =>
  (
    ...[joined]: MaybeJoined<TLogic, ChildEntry<TLogic, TContext, TEvent, TEmitted>>
  ): ChildEntry<TLogic, TContext, TEvent, TEmitted> => ({ logic, ...joined });

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

/** A map from the name of each actor to the same name, under which it is invoked. */
export type NamesOf<TActors> = { readonly [TName in keyof TActors]: TName };

type Sending = Readonly<
  Record<string, { readonly sends?: readonly string[]; readonly emits?: readonly string[] }>
>;

/** The emitted events that the parent receives from each child. */
export const sentBy = (table: Sending): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { sends = [], emits = [] }]) =>
      sends.length + emits.length === 0 ? [] : [[name, [...sends, ...emits]]],
    ),
  );

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
