import { expect, it } from 'vitest';
import { accessRequestMachine } from '../../src/machines/access-request/access-request-machine.ts';
import { drive } from '../support/driven.ts';
import { answered, unavailable } from './users/people.ts';

const SENT = { estado: 'enviada', momento: '2026-11-21T10:42:05.000Z', avisadas: 2 } as const;

it('the answer to a request for a module is not shown for another one', () => {
  const { actor, send, answer, fail, calls } = drive(accessRequestMachine);
  const context = () => actor.getSnapshot().context;
  send({ type: 'access.requested', flag: 'users' });
  expect(calls()).toEqual([['requestAccess', { flag: 'users' }]]);
  answer('requestAccess', SENT);
  expect(context()).toEqual({ flag: 'users', answer: SENT, failure: null });
  send({ type: 'access.requested', flag: null });
  expect(context()).toEqual({ flag: null, answer: null, failure: null });
  fail('requestAccess', answered(503));
  expect(context()).toEqual({ flag: null, answer: null, failure: unavailable });
  send({ type: 'access.requested', flag: null });
  expect(context()).toEqual({ flag: null, answer: null, failure: null });
});
