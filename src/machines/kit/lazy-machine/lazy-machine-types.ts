import type { EventObject } from 'xstate';

export type ModuleEvent =
  | { readonly type: 'module.visited' }
  /** Stops the machine; the next visit starts it again. */
  | { readonly type: 'module.closed' }
  | { readonly type: 'module.emitted'; readonly event: EventObject };

export interface LazyMachineContext {
  readonly input: unknown;
}
