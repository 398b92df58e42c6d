import {
  type ActionArgs,
  type AnyActorLogic,
  type AnyActorRef,
  type EventObject,
  emit,
  enqueueActions,
  type MachineContext,
} from 'xstate';
import type { RelayInput } from '../relay-emitted.ts';
import { type AnyChildEntry, heardIn, messagesFor, type OwnInput, sentBy } from './child-table.ts';

type Table = Readonly<
  Record<string, { readonly logic: AnyActorLogic } & Parameters<typeof sentBy>[0][string]>
>;

// biome-ignore lint/suspicious/noExplicitAny: the context and the events are those of whatever machine has the children
type OfParent = any;

type InputPart<TInput> = undefined extends TInput
  ? { readonly input?: (args: OfParent) => TInput }
  : { readonly input: (args: OfParent) => TInput };

type ChildInvoke<TName, TLogic extends AnyActorLogic, TCrash, TDone> = {
  readonly id: TName;
  readonly src: TName;
  readonly onDone?: TDone;
  readonly onError: TCrash;
} & InputPart<OwnInput<TLogic>>;

interface RelayInvoke<TRelay, TCrash> {
  readonly id: TRelay;
  readonly src: TRelay;
  readonly input: (args: { readonly self: AnyActorRef }) => RelayInput;
  readonly onError: TCrash;
}

interface Joining {
  /** The parent's target when a child crashes, or when one with `mayEnd` reaches its final state. */
  readonly onCrash: unknown;
  /**
   * The parent's target when a child reaches its final state; left out when a child ends only because something inside
   * it crashed.
   */
  readonly onDone?: unknown;
  /** The name of the relay; left out when the parent receives no events of its children. */
  readonly relay?: string;
  /**
   * True when the children were fetched: the output of the actor whose end starts them has the machine of each child,
   * by name.
   */
  readonly areFetched?: boolean;
}

type Invoke<TTable extends Table, TJoining extends Joining> =
  | {
      [TName in keyof TTable]: ChildInvoke<
        TName,
        TTable[TName]['logic'],
        TJoining['onCrash'],
        TJoining extends { readonly onDone: infer TDone } ? TDone : Extract<TJoining['onCrash'], string>
      >;
    }[keyof TTable]
  | (TJoining extends { readonly relay: infer TRelay } ? RelayInvoke<TRelay, TJoining['onCrash']> : never);

/** The `invoke` of the relay, then of the children, so that the relay receives what they emit at their start. */
export function invokesOf<TTable extends Table, const TJoining extends Joining>(
  table: TTable,
  { onCrash, onDone, relay, areFetched = false }: TJoining,
): readonly Invoke<TTable, TJoining>[] {
  const entries: readonly [string, AnyChildEntry<unknown, EventObject>][] = Object.entries(table);
  const invokes = entries.map(([name, { input, mayEnd }]) => ({
    id: name,
    src: name,
    ...((areFetched || input) && {
      input: ({ context, event }: OfParent) => {
        const own = input?.(context, event);
        return areFetched ? { machine: event.output[name], input: own } : own;
      },
    }),
    ...((mayEnd || onDone !== undefined) && { onDone: onDone ?? onCrash }),
    onError: onCrash,
  }));
  return [relay && relayOf(table, relay, onCrash), ...invokes].filter(
    (invoke) => invoke !== undefined,
  ) as never;
}

/** The `invoke` of the relay alone, for a state that does not invoke all the children. */
export const relayOf = <const TRelay extends string, const TCrash>(
  table: Parameters<typeof sentBy>[0],
  relay: TRelay,
  onCrash: TCrash,
): RelayInvoke<TRelay, TCrash> => ({
  id: relay,
  src: relay,
  input: ({ self }) => ({ parent: self, sends: sentBy(table) }),
  onError: onCrash,
});

type Reactions<TTypes, TAction> = { readonly [TType in TTypes & string]?: { readonly actions: TAction } };
type Reacting = Readonly<Record<string, { readonly hears?: object; readonly emits?: readonly string[] }>>;
type HeardIn<TTable> = {
  [TName in keyof TTable]: TTable[TName] extends { readonly hears?: infer THears } ? keyof THears : never;
}[keyof TTable];
type EmittedIn<TTable> = {
  [TName in keyof TTable]: TTable[TName] extends { readonly emits?: readonly (infer TType)[] }
    ? TType
    : never;
}[keyof TTable];

/** Transitions for `on`: the action `sendOn` passes the parent's events on to the children that hear them. */
export const heardBy = <TTable extends Reacting>(table: TTable): Reactions<HeardIn<TTable>, 'sendOn'> =>
  Object.fromEntries([...heardIn(table)].map((type) => [type, reactionTo(table, type)])) as never;

/** Transitions for `on`: the action `emitOn` emits again the children's events that are listed in `emits`. */
export const emittedBy = <TTable extends Reacting>(table: TTable): Reactions<EmittedIn<TTable>, 'emitOn'> =>
  Object.fromEntries([...emittedIn(table)].map((type) => [type, reactionTo(table, type)])) as never;

/** The reaction to one event. An event that is both emitted and heard is emitted first. */
const reactionTo = (table: Reacting, type: string) => ({
  actions: [
    ...(emittedIn(table).has(type) ? ['emitOn'] : []),
    ...(heardIn(table).has(type) ? ['sendOn'] : []),
  ],
});

const emittedIn = (table: Reacting): ReadonlySet<string> =>
  new Set(Object.values(table).flatMap(({ emits = [] }) => emits));

/** Sends the event to each child that hears it. These children must all be running. */
export const sendOn = <TContext extends MachineContext, TEvent extends EventObject>(
  table: Readonly<Record<string, Pick<AnyChildEntry<TContext, TEvent>, 'hears'>>>,
): ((args: ActionArgs<TContext, TEvent, TEvent>, params: undefined) => void) =>
  enqueueActions<TContext, TEvent, undefined>(({ enqueue, event, context }) => {
    for (const [child, message] of messagesFor(table, event, context)) enqueue.sendTo(child, message);
  });

/** Emits the event that came from a child, unchanged. */
export const emitOn = <TContext extends MachineContext, TEvent extends EventObject>(): ((
  args: ActionArgs<TContext, TEvent, TEvent>,
  params: undefined,
) => void) => emit<TContext, TEvent, undefined, TEvent, TEvent>(({ event }) => event);
