import type { EventObject } from 'xstate';
import { apiFailureOf } from '../../machines/kit/api-failure.ts';
import type { Doing } from '../wording.ts';

/** An event of a machine, by its type. */
export type Came<TEvent extends EventObject, TType extends TEvent['type']> = Extract<TEvent, { type: TType }>;

/** What comes when an invoked actor ends. */
export interface Ended<TOutput> extends EventObject {
  readonly output: TOutput;
}
export interface Failed extends EventObject {
  readonly error: unknown;
}

/** Nobody can bring it about from outside. */
export const automatic = (happens: string): Doing => ({ happens, byHand: false });

/** A crash of a machine: a fault of ours. */
export const crash = (what: string): Doing => automatic(`Falla ${what}: un error del propio portal.`);

/**
 * How a tester has a call fail, or answered otherwise: the command of the faulty proxy that docs/para-testers.md tells.
 * Calls bear the names they have there: 'GET me', 'POST login', a step of a load as 'cargar'.
 */
export const proxy = (command: string, call: string): string =>
  `en el proxy de fallos escribe \`${command} ${call}\`.`;

/** What has to be arranged for a call to fail so. */
export const arrange = ({ error }: Failed, call: string): string => proxy(faultOf(error), call);

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

/** Those of the sentences that are true now. */
export const together = (...sentences: readonly (string | false | null)[]): string =>
  sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '').join(' ');
