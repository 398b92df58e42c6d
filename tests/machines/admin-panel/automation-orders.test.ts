import { describe, expect, it } from 'vitest';
import { automationOrdersMachine } from '../../../src/machines/automations/automation-orders-machine.ts';
import { drive } from '../../support/driven.ts';

const PAUSE = { kind: 'pause', job: 'purga-muestras' } as const;
const REVOKE = { kind: 'revoke', id: 3, name: 'Facturas' } as const;
const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });

function orders() {
  const driven = drive(automationOrdersMachine);
  const state = () => driven.actor.getSnapshot().value;
  return {
    ...driven,
    state,
    give: (order: typeof PAUSE | typeof REVOKE) => driven.send({ type: 'order.given', order }),
  };
}

describe('the orders about automations', () => {
  it('are carried out one at a time, and each end is emitted', () => {
    const { give, answer, calls, state, emitted } = orders();
    expect([state(), calls()]).toEqual(['resting', []]);
    give(PAUSE);
    give(REVOKE);
    expect([state(), calls()]).toEqual(['carryingOut', [['carryOut', { order: PAUSE }]]]);
    answer('carryOut');
    expect([state(), emitted]).toEqual(['resting', [{ type: 'order.carriedOut', order: PAUSE }]]);
  });

  it('say why one failed, and carry out the next one', () => {
    const { give, fail, calls, state, emitted } = orders();
    give(REVOKE);
    fail('carryOut', LOST);
    expect([state(), emitted]).toEqual([
      'resting',
      [{ type: 'order.failed', order: REVOKE, failure: { kind: 'noResponse' } }],
    ]);
    give(PAUSE);
    expect(calls().at(-1)).toEqual(['carryOut', { order: PAUSE }]);
  });
});
