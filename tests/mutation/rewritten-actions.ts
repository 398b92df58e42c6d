import { type AnyStateMachine, assign, enqueueActions } from 'xstate';

type Implementations = AnyStateMachine['implementations'];
type Action = NonNullable<Implementations['actions'][string]>;

type Partially = Record<string, unknown>;
type Assignment = Partially | ((args: never, params: never) => Partially);
type Emission = (event: unknown) => void;
interface Enqueue {
  (action: unknown): void;
  readonly assign: (assignment: Assignment) => void;
  readonly emit: Emission;
}
type Collect = (args: { readonly enqueue: Enqueue }, params: unknown) => void;

/** The properties that XState adds to the actions that it interprets itself. */
interface Interpreted {
  readonly type?: string;
  readonly assignment?: Assignment;
  readonly collect?: Collect;
}

export const isEmit = (action: Action): boolean => (action as Interpreted).type === 'xstate.emit';
/** True for an action that decides at run time what it does, and may emit. */
export const mayEmit = (action: Action): boolean =>
  /\bemit\b/.test(String((action as Interpreted).collect ?? ''));

/** The implementations, with the actions for which `rewritten` returns another one replaced. */
export function withActions(
  { implementations }: AnyStateMachine,
  rewritten: (action: Action, name: string) => Action,
): Implementations {
  const actions = Object.fromEntries(
    Object.entries(implementations.actions).map(([name, action]) => [
      name,
      action === undefined ? action : rewritten(action, name),
    ]),
  );
  return { ...implementations, actions } as Implementations;
}

/** The same action, except that it never writes this field of the context. */
export function withoutField(action: Action, field: string): Action {
  const { assignment, collect } = action as Interpreted;
  if (assignment !== undefined) return assign(sparing(assignment, field) as never) as unknown as Action;
  if (collect === undefined) return action;
  return collecting(collect, (enqueue) => ({
    assign: (given) => enqueue.assign(sparing(given, field)),
  }));
}

/** The same action, except that it emits nothing. */
export function withoutEmission(action: Action): Action {
  const { collect } = action as Interpreted;
  return collect === undefined
    ? ((() => undefined) as unknown as Action)
    : collecting(
        collect,
        () => ({ emit: () => undefined }),
        (action) => !isEmit(action as Action),
      );
}

function collecting(
  collect: Collect,
  changed: (enqueue: Enqueue) => Partial<Enqueue>,
  passes: (action: unknown) => boolean = () => true,
): Action {
  return enqueueActions(((args: { enqueue: Enqueue }, params: unknown) => {
    const { enqueue } = args;
    const handOn = (action: unknown): void => {
      if (passes(action)) enqueue(action);
    };
    const handed = Object.assign(handOn, enqueue, changed(enqueue));
    collect({ ...args, enqueue: handed }, params);
  }) as never) as unknown as Action;
}

function sparing(assignment: Assignment, field: string): Assignment {
  const without = ({ [field]: _spared, ...rest }: Partially): Partially => rest;
  return typeof assignment === 'function'
    ? (args: never, params: never) => without(assignment(args, params))
    : without(assignment);
}
