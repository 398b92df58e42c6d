import type { TableSendingContext } from './table-sending-types.ts';

export interface SendingSnapshot {
  readonly context: Pick<TableSendingContext<unknown, unknown>, 'begun' | 'sent' | 'failure'>;
  matches(state: Exclude<SendingPhase, 'sending'>): boolean;
}

export type SendingPhase = 'sending' | 'comparing' | 'stopped' | 'discarding';

export function selectSendingPhase(snapshot: SendingSnapshot): SendingPhase {
  if (snapshot.matches('comparing')) return 'comparing';
  if (snapshot.matches('stopped')) return 'stopped';
  return snapshot.matches('discarding') ? 'discarding' : 'sending';
}

/** Percentage of the rows that the server has received. */
export const selectSentPercent = ({ context: { begun, sent } }: SendingSnapshot): number =>
  begun === null ? 0 : Math.floor((sent / begun.rows) * 100);
