import type { Turn } from '../../../api/contract/loads/load-runs.ts';
import type { LoadRunDelays } from '../../load-run/load-run-delays.ts';
import type { LastCodObra } from '../file/import-file.ts';

export interface TurnWaitInput {
  readonly fileCode: string;
  readonly pattern: string;
  readonly delays: Pick<LoadRunDelays, 'waitEvery'>;
}
export interface TurnWaitContext extends TurnWaitInput {
  /**
   * The run that holds the right to load (one operator loads at a time), in the server's last answer; null
   * when there is none or it is not known yet.
   */
  readonly turn: Turn;
  readonly at: string | null;
  readonly last: LastCodObra | null;
}
export interface AskedTurn {
  readonly turn: Turn;
  /** ISO time of the server's answer. */
  readonly at: string;
}
/**
 * `came`: nobody else is loading any more; `outdated`: another load has used the work codes of this file
 * meanwhile.
 */
export type TurnWaitOutput =
  | { readonly kind: 'came'; readonly at: string }
  | { readonly kind: 'outdated'; readonly last: LastCodObra };
