import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { DOWN } from '../../../paths/payloads/failures.ts';
import { GONE } from '../../../paths/payloads/kit/compared-file-payloads.ts';
import { someUpdate } from '../../../paths/payloads/mass-update/mass-update-payloads.ts';
import { massUpdateSendingMachine } from '../../../src/machines/mass-update/mass-update-file.ts';
import { reconciliationSendingMachine } from '../../../src/machines/reconciliation/reconciliation-file.ts';
import {
  selectSendingPhase,
  selectSentPercent,
} from '../../../src/machines/table-file/table-sending-selectors.ts';
import { drive } from '../../support/driven.ts';

const ORDER = { fileName: 'contratas.csv' };
const SENDINGS: readonly AnyStateMachine[] = [massUpdateSendingMachine, reconciliationSendingMachine];

function sendingOf(machine: AnyStateMachine) {
  const driven = drive(machine, { order: ORDER });
  const { actor, calls } = driven;
  return {
    ...driven,
    phase: () => selectSendingPhase(actor.getSnapshot()),
    percent: () => selectSentPercent(actor.getSnapshot()),
    last: (child: string) => calls().findLast(([name]) => name === child)?.[1],
    count: (child: string) => calls().filter(([name]) => name === child).length,
    output: () => actor.getSnapshot().output,
    failure: () => actor.getSnapshot().context.failure,
  };
}

describe.each(SENDINGS.map((machine) => [machine] as const))('the sending of a file’s rows', (machine) => {
  const sending = () => sendingOf(machine);

  it('sends pieces, shows its progress, and has them compared', () => {
    const { answer, last, count, percent, phase, output } = sending();
    expect([phase(), percent(), last('begin')]).toEqual(['sending', 0, { order: ORDER }]);
    answer('begin', { id: 7, rows: 12_000 });
    expect(last('sendPiece')).toEqual({ id: 7, order: ORDER, from: 0 });
    answer('sendPiece');
    expect([percent(), last('sendPiece')]).toEqual([41, { id: 7, order: ORDER, from: 5_000 }]);
    answer('sendPiece');
    answer('sendPiece');
    expect([count('sendPiece'), percent(), phase(), last('compare')]).toEqual([
      3,
      100,
      'comparing',
      { id: 7 },
    ]);
    answer('compare', someUpdate);
    expect(output()).toEqual({ kind: 'compared', compared: someUpdate });
  });

  it('continues where it stopped, and begins again when the upload is gone', () => {
    const { send, answer, fail, last, count, phase, failure } = sending();
    const down = { kind: 'noResponse' };
    fail('begin', DOWN);
    expect([phase(), failure()]).toEqual(['stopped', down]);
    send({ type: 'sending.retryRequested' });
    expect(failure()).toBeNull();
    answer('begin', { id: 7, rows: 12_000 });
    answer('sendPiece');
    fail('sendPiece', DOWN);
    expect(failure()).toEqual(down);
    send({ type: 'connection.returned' });
    expect([last('sendPiece'), failure()]).toEqual([{ id: 7, order: ORDER, from: 5_000 }, null]);
    fail('sendPiece', GONE);
    expect(failure()).toMatchObject({ status: 404 });
    send({ type: 'session.renewed' });
    expect(count('begin')).toBe(3);
    answer('begin', { id: 8, rows: 10 });
    answer('sendPiece');
    fail('compare', DOWN);
    expect(failure()).toEqual(down);
    send({ type: 'sending.retryRequested' });
    expect([count('begin'), phase(), failure()]).toEqual([3, 'comparing', null]);
    fail('compare', GONE);
    expect(failure()).toMatchObject({ status: 404 });
    send({ type: 'sending.retryRequested' });
    expect(count('begin')).toBe(4);
  });

  it('deletes the upload when it is cancelled, whether that succeeds or not', () => {
    const one = sending();
    one.answer('begin', { id: 7, rows: 10 });
    one.send({ type: 'sending.cancelled' });
    expect([one.phase(), one.last('discard')]).toEqual(['discarding', { id: 7 }]);
    one.answer('discard');
    expect(one.output()).toEqual({ kind: 'cancelled' });
    const other = sending();
    other.send({ type: 'sending.cancelled' });
    expect(other.last('discard')).toEqual({ id: null });
    other.fail('discard', DOWN);
    expect(other.output()).toEqual({ kind: 'cancelled' });
  });
});
