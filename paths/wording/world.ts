import type { EventObject } from 'xstate';
import { apiFailureOf } from '../../src/machines/kit/api-failure.ts';
import type { Doing } from '../wording.ts';

export type Came<TEvent extends EventObject, TType extends TEvent['type']> = Extract<TEvent, { type: TType }>;

export interface Ended<TOutput> extends EventObject {
  readonly output: TOutput;
}
export interface Failed extends EventObject {
  readonly error: unknown;
}

/** Whoever works beside the tester: one with 4Task, one with the loads. */
export const MARTA = 'marta.ferrer@conectividad.example';
export const OPERATIONS = 'operaciones@conectividad.example';

export const automatic = (happens: string): Doing => ({ happens, byHand: false });

export const crash = (what: string): Doing => automatic(`Falla ${what}: un error del propio portal.`);

/**
 * How a tester makes a call fail or answer otherwise: the fault proxy's command in docs/para-testers.md, with its
 * names of calls ('GET me', 'POST login', the step 'cargar').
 */
export const proxy = (command: string, call: string): string =>
  `en el proxy de fallos escribe \`${command} ${call}\`.`;

export const arrange = ({ error }: Failed, call: string): string => proxy(faultOf(error), call);

/** A call that fails because the tester arranged it, and what happens then. */
export const fails =
  (call: string, happens: string) =>
  (event: Failed): Doing => ({ prepare: arrange(event, call), happens });

function faultOf(error: unknown): string {
  const failure = apiFailureOf(error);
  switch (failure?.kind) {
    case 'status':
      return String(failure.status);
    case 'wrongShape':
      return 'otra-forma';
    case 'timeout':
      return 'cuelga';
    default:
      return 'corta';
  }
}

export const together = (...sentences: readonly (string | false | null)[]): string =>
  sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '').join(' ');
