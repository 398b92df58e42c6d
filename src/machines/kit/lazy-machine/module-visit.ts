import type { ActorRefFromLogic, AnyActorRef, AnyStateMachine } from 'xstate';

/** Where the page is that visits a machine: the path and the query of its address. */
export interface VisitedAt {
  readonly path: string;
  readonly search: string;
}

/** What a machine, or a part of it, is asked for by the address of a page that visits it. */
export interface Asking<TActor> {
  /** Returns what the address asks for; undefined when it asks for nothing. */
  readonly asked: (at: VisitedAt) => unknown;
  readonly ask: (actor: TActor, asked: unknown) => void;
  readonly leave: (actor: TActor) => void;
}

/** The code of a module: its machine, and what the addresses of its pages ask it for. */
export interface FetchedModule<TMachine extends AnyStateMachine> {
  readonly machine: TMachine;
  readonly askings: readonly Asking<ActorRefFromLogic<TMachine>>[];
}

/**
 * Asks a running machine for what an address asks for. What was asked for already is not asked for again, because an
 * address also names things that do not concern this machine.
 */
export function createAsker<TActor extends AnyActorRef>(actor: TActor, askings: readonly Asking<TActor>[]) {
  const asked = new Map<Asking<TActor>, string>();
  const leave = (asking: Asking<TActor>) => {
    if (asked.delete(asking)) asking.leave(actor);
  };
  return {
    visit(at: VisitedAt) {
      for (const asking of askings) {
        const wanted = asking.asked(at);
        const written = JSON.stringify(wanted);
        if (written === undefined) leave(asking);
        else if (written !== asked.get(asking)) {
          asked.set(asking, written);
          asking.ask(actor, wanted);
        }
      }
    },
    leave: () => askings.forEach(leave),
  };
}
