import { describe, expect, it } from 'vitest';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { usersMachine } from '../../../src/machines/users/users-machine.ts';
import { type PeopleFilter, USERS_DELAYS, WHOLE_LIST } from '../../../src/machines/users/users-types.ts';
import { drive } from '../../support/driven.ts';
import { answered, person, unavailable } from './people.ts';

const ANA = person(4, { name: 'Ana' });
const EVA = person(5, { name: 'Eva' });
const BIN: PeopleFilter = { ...WHOLE_LIST, estado: 'borrados' };
const SOUGHT: PeopleFilter = { ...WHOLE_LIST, q: 'ana' };

const INPUT = { delays: { ...PAGED_LIST_DELAYS, ...USERS_DELAYS } };

function looking(filter = WHOLE_LIST) {
  const driven = drive(usersMachine, INPUT);
  driven.send({ type: 'users.asked', filter });
  return {
    ...driven,
    state: () => driven.actor.getSnapshot().value,
    context: () => driven.actor.getSnapshot().context,
    reads: () => driven.calls().flatMap(([child, input]) => (child === 'loadUsers' ? [input] : [])),
  };
}

function shown() {
  const driven = looking();
  driven.answer('loadUsers', [ANA, EVA]);
  return driven;
}

describe('the list of users', () => {
  it('is read whole, once, and kept for the next visit', () => {
    const { send, context, reads, state } = shown();
    expect(context().people).toEqual([ANA, EVA]);
    expect(state()).toEqual({ seen: { list: 'shown', search: 'settled' } });
    send({ type: 'users.asked', filter: { ...WHOLE_LIST, orden: '-id', estado: 'activos' } });
    expect([context().filter, reads()]).toEqual([
      { q: '', orden: '-id', estado: 'activos' },
      [{ ofBin: false }],
    ]);
    send({ type: 'users.left' });
    expect([state(), context().people]).toEqual(['unseen', [ANA, EVA]]);
  });

  it('is searched once the person stops typing', () => {
    const { send, context, pass, state } = shown();
    send({ type: 'users.asked', filter: { ...WHOLE_LIST, q: 'a' } });
    pass(299);
    send({ type: 'users.asked', filter: SOUGHT });
    pass(299);
    expect([context().filter.q, context().wanted.q]).toEqual(['', 'ana']);
    pass(1);
    expect([context().filter, state()]).toEqual([SOUGHT, { seen: { list: 'shown', search: 'settled' } }]);
  });

  it('shows what the address says from the start, without waiting', () => {
    const { context, reads } = looking({ ...BIN, q: 'ana' });
    expect(context().filter).toEqual({ ...BIN, q: 'ana' });
    expect(reads()).toEqual([{ ofBin: true }]);
  });

  it('of deleted people is another list, read at once', () => {
    const { send, context, reads, state } = shown();
    send({ type: 'users.asked', filter: { ...WHOLE_LIST, q: 'a' } });
    send({ type: 'users.asked', filter: BIN });
    expect(state()).toEqual({ seen: { list: 'loading', search: 'settled' } });
    expect([context().filter, reads()]).toEqual([BIN, [{ ofBin: false }, { ofBin: true }]]);
  });

  it('keeps the last answer after a failure, and is read again on Reintentar', () => {
    const { send, fail, answer, context, state } = shown();
    send({ type: 'people.outdated' });
    fail('loadUsers', answered(503));
    expect([context().failure, context().people]).toEqual([unavailable, [ANA, EVA]]);
    expect(state()).toMatchObject({ seen: { list: 'failed' } });
    send({ type: 'users.retryRequested' });
    answer('loadUsers', [EVA]);
    expect([context().failure, context().people]).toEqual([null, [EVA]]);
  });

  it.each(['session.renewed', 'connection.returned'] as const)(
    'is read again on %s after it failed',
    (type) => {
      const { send, fail, state, told } = shown();
      const hear =
        type === 'session.renewed'
          ? ['userDeletion', 'permissionsEditor', 'accessMatrix', 'accessHistory']
          : ['userDeletion', 'accessHistory'];
      send({ type });
      expect(state()).toMatchObject({ seen: { list: 'shown' } });
      send({ type: 'people.outdated' });
      fail('loadUsers', answered(503));
      send({ type });
      expect(state()).toMatchObject({ seen: { list: 'loading' } });
      expect(told).toEqual([...hear, ...hear].map((child) => [child, { type }]));
    },
  );

  it('adopts changed people, and drops people who left it', () => {
    const { send, context, reads } = shown();
    const off = { ...ANA, is_active: false };
    send({ type: 'people.changed', users: [off, person(9)] });
    expect(context().people).toEqual([off, EVA]);
    send({ type: 'people.changed', users: [{ ...EVA, deleted_at: '2026-11-21T10:42:05.000Z' }] });
    expect([context().people, reads()]).toEqual([[off], [{ ofBin: false }]]);
  });

  it('is read again when somebody changes while it is being read', () => {
    const { send, answer, context, reads } = shown();
    send({ type: 'people.outdated' });
    const off = { ...ANA, is_active: false };
    send({ type: 'people.changed', users: [off] });
    expect(reads()).toHaveLength(3);
    expect(context().people).toEqual([off, EVA]);
    answer('loadUsers', [off]);
    expect(context().people).toEqual([off]);
  });

  it('is not read by changes while nobody looks', () => {
    const { send, context, reads } = shown();
    send({ type: 'users.left' });
    send({ type: 'people.outdated' });
    send({ type: 'people.changed', users: [{ ...ANA, version: 2 }] });
    expect([reads().length, context().people?.[0]?.version]).toEqual([1, 2]);
  });
});

describe('somebody who is named from outside', () => {
  const opened = (driven: ReturnType<typeof shown>) =>
    driven.told.filter(([child]) => child === 'permissionsEditor');
  const nameAna = {
    type: 'users.personNamed',
    person: { id: 4, flag: 'activity' },
  } as const;
  const ASKED = {
    type: 'access.opened',
    id: 4,
    assignments: [{ person: ANA, flags: { activity: true } }],
  };

  it('is opened at once, with what they asked for', () => {
    const driven = shown();
    driven.send(nameAna);
    expect([opened(driven), driven.context().named]).toEqual([[['permissionsEditor', ASKED]], null]);
  });

  it('is opened without anything switched on when they asked for nothing in particular', () => {
    const driven = shown();
    driven.send({ type: 'users.personNamed', person: { id: 5, flag: null } });
    expect(opened(driven)).toEqual([
      ['permissionsEditor', { type: 'access.opened', id: 5, assignments: [] }],
    ]);
  });

  it.each([
    ['before the page asks for the list', () => drive(usersMachine, INPUT)],
    ['while the list is read', looking],
  ])('%s is opened when it arrives', (_, begin) => {
    const driven = begin() as ReturnType<typeof looking>;
    driven.send(nameAna);
    expect(opened(driven)).toEqual([]);
    driven.send({ type: 'users.asked', filter: WHOLE_LIST });
    driven.answer('loadUsers', [ANA, EVA]);
    driven.send({ type: 'people.outdated' });
    driven.answer('loadUsers', [ANA, EVA]);
    expect(opened(driven)).toEqual([['permissionsEditor', ASKED]]);
  });

  it('who came after the list was read is opened when it was read again', () => {
    const driven = shown();
    driven.send({ type: 'users.personNamed', person: { id: 9, flag: null } });
    driven.answer('loadUsers', [ANA, EVA, person(9)]);
    expect(opened(driven)).toEqual([
      ['permissionsEditor', { type: 'access.opened', id: 9, assignments: [] }],
    ]);
  });

  it('who came after the list was read makes it be read again, and is forgotten when missing there too', () => {
    const driven = shown();
    driven.send({ type: 'users.personNamed', person: { id: 9, flag: null } });
    expect(driven.reads()).toHaveLength(2);
    driven.answer('loadUsers', [ANA, EVA]);
    expect([driven.state(), driven.context().named, opened(driven)]).toEqual([
      { seen: { list: 'shown', search: 'settled' } },
      null,
      [],
    ]);
  });
});

describe('the machines beside the list', () => {
  it('select nobody any more once the page is left', () => {
    const { send, told } = shown();
    send({ type: 'users.left' });
    expect(told.filter(([child]) => child === 'userSelection')).toEqual([
      ['userSelection', { type: 'rows.cleared' }],
    ]);
  });

  it('report unsaved changes to the portal', () => {
    const { send, emitted } = looking();
    send({ type: 'work.began', work: 'accessMatrix' });
    send({ type: 'work.ended', work: 'accessMatrix' });
    expect(emitted).toEqual([
      { type: 'work.began', work: 'accessMatrix' },
      { type: 'work.ended', work: 'accessMatrix' },
    ]);
  });

  it('have their events passed on, each by its name', () => {
    const { calls, actor } = looking();
    expect(calls().map(([child]) => child)).toEqual([
      'relayEmitted',
      'peopleChanges',
      'newUser',
      'newPeople',
      'personCorrection',
      'userDeletion',
      'permissionsEditor',
      'accessMatrix',
      'accessHistory',
      'usersExport',
      'userSelection',
      'loadUsers',
    ]);
    const inputs = Object.fromEntries(calls());
    expect(inputs['relayEmitted']).toEqual({
      parent: actor,
      sends: {
        peopleChanges: ['people.changed'],
        newUser: ['people.outdated'],
        newPeople: ['people.outdated'],
        personCorrection: ['people.changed'],
        userDeletion: ['people.outdated'],
        permissionsEditor: ['people.changed', 'work.began', 'work.ended'],
        accessMatrix: ['people.changed', 'work.began', 'work.ended'],
      },
    });
    expect(inputs['personCorrection']).toEqual({ values: { id: 0, name: '', email: '' } });
    expect(inputs['accessHistory']).toEqual({
      about: null,
      delays: { ...PAGED_LIST_DELAYS, ...USERS_DELAYS },
    });
  });

  it.each([
    'peopleChanges',
    'newUser',
    'newPeople',
    'personCorrection',
    'userDeletion',
    'permissionsEditor',
    'accessMatrix',
    'accessHistory',
    'usersExport',
    'userSelection',
    'relayEmitted',
  ])('end the page when %s crashes', (child) => {
    const { fail, actor } = looking();
    fail(child, new Error('crash'));
    expect(actor.getSnapshot()).toMatchObject({ value: 'broken', status: 'done' });
  });
});
