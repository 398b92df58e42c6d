import type { EventObject } from 'xstate';

export type ModuleEvent =
  /** A page needs the machine, which is fetched unless it is there. */
  | { readonly type: 'module.visited' }
  /** Stops the machine; the next visit starts it again. */
  | { readonly type: 'module.closed' }
  /** The machine emitted this. */
  | { readonly type: 'module.emitted'; readonly event: EventObject };

export interface LazyMachineContext {
  readonly input: unknown;
}
