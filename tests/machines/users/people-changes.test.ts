import { describe, expect, it } from 'vitest';
import { peopleChangesMachine } from '../../../src/machines/users/people-changes-machine.ts';
import { asMeant, isUnderWay } from '../../../src/machines/users/people-changes-rules.ts';
import type { PeopleChange } from '../../../src/machines/users/people-changes-types.ts';
import { drive } from '../../support/driven.ts';
import { answered, person, unavailable } from './people.ts';

const OFF: PeopleChange = { kind: 'status', ids: [4], isActive: false };
const BACK: PeopleChange = { kind: 'restore', ids: [5] };
const ANA = person(4);
const ANA_OFF = person(4, { is_active: false });

function changing(...changes: PeopleChange[]) {
  const driven = drive(peopleChangesMachine);
  for (const change of changes) driven.send({ type: 'change.requested', change });
  return {
    ...driven,
    state: () => driven.actor.getSnapshot().value,
    context: () => driven.actor.getSnapshot().context,
    asked: () => driven.calls().map(([, input]) => input),
  };
}

describe('activating, deactivating and unlocking people', () => {
  it('shows the new state at once, and emits the change when the server has saved it', () => {
    const { answer, context, emitted, state } = changing(OFF);
    expect([state(), asMeant([ANA, person(5)], context().queue)]).toEqual(['saving', [ANA_OFF, person(5)]]);
    expect([isUnderWay(context().queue, 4), isUnderWay(context().queue, 5)]).toEqual([true, false]);
    answer('changePeople', [ANA_OFF]);
    expect(emitted).toEqual([
      { type: 'people.changed', users: [ANA_OFF] },
      { type: 'change.saved', change: OFF, users: [ANA_OFF] },
    ]);
    expect([state(), context().queue]).toEqual(['resting', []]);
  });

  it('shows nothing else of a person to whom the welcome mail is sent again', () => {
    const { context } = changing({ kind: 'welcome', ids: [4] });
    expect(asMeant([ANA], context().queue)).toEqual([ANA]);
    expect(isUnderWay(context().queue, 4)).toBe(true);
  });

  it('shows the old state again when the server fails', () => {
    const { fail, send, context, emitted, state } = changing(OFF);
    fail('changePeople', answered(503));
    expect(emitted).toEqual([{ type: 'change.failed', change: OFF, failure: unavailable }]);
    expect([state(), context()]).toEqual(['resting', { queue: [], failure: unavailable }]);
    const people = [ANA];
    expect(asMeant(people, context().queue)).toBe(people);
    send({ type: 'change.requested', change: OFF });
    expect([state(), context()]).toEqual(['saving', { queue: [OFF], failure: null }]);
  });

  it('continues one after the other, whatever the outcome of each', () => {
    const on: PeopleChange = { ...OFF, isActive: true };
    const { fail, answer, asked, context, emitted, state } = changing(OFF, BACK, on);
    expect([asked(), asMeant([ANA_OFF], context().queue)]).toEqual([[OFF], [ANA]]);
    fail('changePeople', answered(503));
    answer('changePeople', [person(5)]);
    expect([state(), asked(), context().queue]).toEqual(['saving', [OFF, BACK, on], [on]]);
    answer('changePeople', [ANA]);
    expect([state(), context().queue]).toEqual(['resting', []]);
    expect(emitted).toEqual([
      { type: 'change.failed', change: OFF, failure: unavailable },
      { type: 'people.changed', users: [person(5)] },
      { type: 'change.saved', change: BACK, users: [person(5)] },
      { type: 'people.changed', users: [ANA] },
      { type: 'change.saved', change: on, users: [ANA] },
    ]);
  });

  it('shows somebody unlocked at once, together with what else is queued for them', () => {
    const unlock: PeopleChange = { kind: 'unlock', ids: [4] };
    const locked = person(4, { locked: true });
    const { answer, context, emitted } = changing(OFF, unlock);
    expect(asMeant([locked, person(5)], context().queue)).toEqual([ANA_OFF, person(5)]);
    expect(isUnderWay(context().queue, 4)).toBe(true);
    answer('changePeople', [{ ...locked, is_active: false }]);
    expect(asMeant([locked], context().queue)).toEqual([ANA]);
    answer('changePeople', [ANA]);
    expect(emitted.at(-1)).toEqual({ type: 'change.saved', change: unlock, users: [ANA] });
    expect(asMeant([locked], [BACK])).toEqual([locked]);
  });

  it('is sent once, however often it is requested', () => {
    const { asked, context } = changing(OFF, BACK, OFF, BACK);
    expect([asked(), context().queue]).toEqual([[OFF], [OFF, BACK]]);
  });
});

it('keeps the failure of one change while others go on, until the next change is requested', () => {
  const { fail, answer, send, context } = changing(OFF, BACK);
  fail('changePeople', answered(503));
  expect(context()).toEqual({ queue: [BACK], failure: unavailable });
  answer('changePeople', [person(5)]);
  expect(context()).toEqual({ queue: [], failure: unavailable });
  send({ type: 'change.requested', change: OFF });
  expect(context()).toEqual({ queue: [OFF], failure: null });
  fail('changePeople', answered(503));
  expect(context()).toEqual({ queue: [], failure: unavailable });
});
