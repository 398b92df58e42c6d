import type { EventObject } from 'xstate';
import type { VisitedAt } from './module-visit.ts';

export type ModuleEvent =
  /** `at`: the address of the page that visits the module; left out by a part of a page, which asks for itself. */
  | { readonly type: 'module.visited'; readonly at?: VisitedAt }
  /** The page that visited the module is left. */
  | { readonly type: 'module.left' }
  /** A page with this module may be opened soon. */
  | { readonly type: 'module.foreseen' }
  /** Stops the machine; the next visit starts it again. */
  | { readonly type: 'module.closed' }
  | { readonly type: 'module.emitted'; readonly event: EventObject };

export interface LazyMachineContext {
  readonly input: unknown;
  /** The address of the visit that the machine's code is fetched for; null when it came without one. */
  readonly at: VisitedAt | null;
}
