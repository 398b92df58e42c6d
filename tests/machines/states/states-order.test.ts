import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { statesOrderPayloads } from '../../../paths/payloads/states-page-payloads.ts';
import { statesOrderMachine } from '../../../src/machines/states-page/states-order-machine.ts';
import { readOrder } from '../../../src/machines/states-page/states-page-actors.ts';
import {
  selectIsReadingOrder,
  selectOrderFailure,
} from '../../../src/machines/states-page/states-page-selectors.ts';
import { ORDER_AT_MOST, OrderError, readShownOrder } from '../../../src/workers/order/read-shown-order.ts';
import { type ShownOrder, writeShownOrder } from '../../../src/workers/order/shown-order.ts';
import { drive } from '../../support/driven.ts';

const [ORDER] = (statesOrderPayloads.outputs.readOrder ?? []) as readonly ShownOrder[];
const FILE = new File(['{}'], 'orden.json');

function orders() {
  const driven = drive(statesOrderMachine);
  return { ...driven, now: () => driven.actor.getSnapshot() };
}

describe('an order', () => {
  it('is read from what was given, and shown at the step that the address asks for', () => {
    const { send, answer, calls, now } = orders();
    expect(now().context).toEqual({ step: 0, order: null, failure: null });
    send({ type: 'states.stepAsked', step: 7 });
    send({ type: 'states.orderGiven', given: FILE });
    expect(calls()).toEqual([['readOrder', { given: FILE }]]);
    expect(selectIsReadingOrder(now())).toBe(true);
    answer('readOrder', ORDER);
    expect(now().value).toBe('shown');
    expect(now().context).toEqual({ step: 7, order: ORDER, failure: null });
    send({ type: 'states.stepAsked', step: 1 });
    expect(now().context.step).toBe(1);
    expect(selectIsReadingOrder(now())).toBe(false);
  });

  it('gives way to another when it is closed', () => {
    const { send, answer, now } = orders();
    send({ type: 'states.orderGiven', given: 'text' });
    answer('readOrder', ORDER);
    send({ type: 'states.orderClosed' });
    expect(now().value).toBe('unopened');
    expect(now().context.order).toBe(null);
  });

  it.each([
    [new OrderError('otherVersion'), 'otherVersion'],
    [new Error('The file is gone.'), 'notRead'],
  ] as const)('that fails with %s is refused, until another is given', (error, failure) => {
    const { send, fail, now } = orders();
    send({ type: 'states.orderGiven', given: FILE });
    fail('readOrder', error);
    expect(now().value).toBe('refused');
    expect(selectOrderFailure(now())).toBe(failure);
    send({ type: 'states.orderGiven', given: 'text' });
    expect(now().value).toBe('reading');
    expect(selectOrderFailure(now())).toBe(null);
  });
});

describe('the reader of orders', () => {
  const read = (given: File | string) =>
    toPromise(createActor(readOrder({ readShownOrder }), { input: { given } }).start());

  it('takes a text or a file', async () => {
    const text = writeShownOrder(ORDER as ShownOrder);
    expect(await read(text)).toEqual(ORDER);
    expect(await read(new File([text], 'orden.json'))).toEqual(ORDER);
  });

  it('does not read a file that is too large', async () => {
    const large = { size: ORDER_AT_MOST + 1, text: () => Promise.reject(new Error('It is read.')) };
    await expect(read(large as unknown as File)).rejects.toEqual(new OrderError('tooLarge'));
  });
});
