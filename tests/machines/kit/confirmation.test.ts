import { expect, it } from 'vitest';
import { confirmationMachine } from '../../../src/machines/kit/confirmation/confirmation-machine.ts';
import { drive } from '../../support/driven.ts';

const DEACTIVATE = { type: 'confirmation.asked', asked: { ids: [3, 4] } } as const;

it('emits the question and its answer once it is confirmed, and only once', () => {
  const { actor, send, emitted } = drive(confirmationMachine);
  send(DEACTIVATE);
  expect([actor.getSnapshot().value, actor.getSnapshot().context, emitted]).toEqual([
    'asking',
    { asked: { ids: [3, 4] } },
    [],
  ]);
  send({ type: 'confirmation.confirmed', answer: [3] });
  send({ type: 'confirmation.confirmed', answer: [3] });
  expect([actor.getSnapshot().value, actor.getSnapshot().context, emitted]).toEqual([
    'closed',
    { asked: null },
    [{ type: 'confirmation.given', asked: { ids: [3, 4] }, answer: [3] }],
  ]);
});

it('emits nothing when it is cancelled, and can ask again', () => {
  const { actor, send, emitted } = drive(confirmationMachine);
  send(DEACTIVATE);
  send({ type: 'confirmation.cancelled' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual(['closed', { asked: null }]);
  send({ type: 'confirmation.asked', asked: 'assign' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context, emitted]).toEqual([
    'asking',
    { asked: 'assign' },
    [],
  ]);
});
