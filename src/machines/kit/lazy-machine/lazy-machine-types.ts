import type { EventObject } from 'xstate';

export type ModuleEvent =
  /** A page needs the machine: it is fetched, or fetched again. */
  | { readonly type: 'module.visited' }
  /** The machine stops; the next visit starts it anew. */
  | { readonly type: 'module.closed' }
  /** The machine emitted this. */
  | { readonly type: 'module.emitted'; readonly event: EventObject };

export interface LazyMachineContext {
  /** The machine's own, kept until it comes. */
  readonly input: unknown;
}
