import { describe, expect, it } from 'vitest';
import { PERMISSION_FLAGS } from '../../../src/api/contract/permissions.ts';
import type { DeletionPreview } from '../../../src/api/contract/users.ts';
import { PRESET_NAMES, presetFlags } from '../../../src/machines/users/access-presets.ts';
import { newUserMachine } from '../../../src/machines/users/new-user-machine.ts';
import { selectIsSound, selectToldProblem } from '../../../src/machines/users/new-user-selectors.ts';
import { userDeletionMachine } from '../../../src/machines/users/user-deletion-machine.ts';
import { drive } from '../../support/driven.ts';
import { answered, person, unavailable } from './people.ts';

const LEO = { name: 'Leo', email: 'leo@conectividad.example' };

describe('a new user', () => {
  function typing({ name, email }: typeof LEO) {
    const driven = drive(newUserMachine);
    driven.send({ type: 'newUser.requested' });
    driven.send({ type: 'newUser.nameChanged', name });
    driven.send({ type: 'newUser.emailChanged', email });
    driven.send({ type: 'newUser.submitted' });
    return {
      ...driven,
      state: () => driven.actor.getSnapshot().value,
      context: () => driven.actor.getSnapshot().context,
    };
  }

  it('is sent cleaned, and the list is read again', () => {
    const { answer, calls, emitted, state } = typing({
      name: ' <Leo> ',
      email: ' leo@conectividad.example ',
    });
    expect(calls()).toEqual([['createUser', { ...LEO, permissions: {}, welcome: true }]]);
    answer('createUser', person(7));
    expect([state(), emitted]).toEqual([
      'closed',
      [{ type: 'people.outdated' }, { type: 'newUser.created', user: person(7) }],
    ]);
  });

  it('begins with the permissions of the chosen preset, and the next one with none', () => {
    const { send, calls, context, state } = typing({ ...LEO, email: '' });
    send({ type: 'newUser.emailChanged', email: LEO.email });
    send({ type: 'newUser.presetChosen', preset: 'managing' });
    send({ type: 'newUser.submitted' });
    expect([state(), calls()]).toEqual([
      'creating',
      [
        [
          'createUser',
          { ...LEO, permissions: { dashboard: true, users: true, activity: true }, welcome: true },
        ],
      ],
    ]);
    const other = typing({ ...LEO, email: '' });
    other.send({ type: 'newUser.presetChosen', preset: 'everything' });
    other.send({ type: 'newUser.closed' });
    other.send({ type: 'newUser.requested' });
    expect(other.context()).toMatchObject({ name: '', preset: 'none' });
    expect(context()).toMatchObject({ preset: 'managing' });
  });

  it('is welcomed by mail unless the tick is taken away, which the next one has again', () => {
    const { send, calls, answer, context } = typing({ ...LEO, email: '' });
    send({ type: 'newUser.emailChanged', email: LEO.email });
    send({ type: 'newUser.welcomeChosen', isWelcomed: false });
    send({ type: 'newUser.submitted' });
    expect(calls()).toEqual([['createUser', { ...LEO, permissions: {}, welcome: false }]]);
    answer('createUser', person(7));
    send({ type: 'newUser.requested' });
    expect(context()).toMatchObject({ name: '', isWelcomed: true });
  });

  it.each([
    ['no name', { ...LEO, name: '<>' }],
    ['no address', { ...LEO, email: '' }],
    ['what is no address', { ...LEO, email: 'leo' }],
  ])('is not sent with %s', (_, typed) => {
    const { calls, state } = typing(typed);
    expect([calls(), state()]).toEqual([[], 'editing']);
  });

  it('keeps the typed values when it is refused, and shows the refused field', () => {
    const { fail, send, context, state } = typing(LEO);
    fail('createUser', answered(422, { email: 'Ya existe.', name: 'Corto.' }));
    expect([state(), context()]).toMatchObject(['editing', { ...LEO, fields: { email: 'Ya existe.' } }]);
    send({ type: 'newUser.emailChanged', email: 'eva@conectividad.example' });
    expect(context().fields).toEqual({ name: 'Corto.' });
    send({ type: 'newUser.nameChanged', name: 'Leonor' });
    expect(context()).toMatchObject({ name: 'Leonor', email: 'eva@conectividad.example', fields: {} });
    send({ type: 'newUser.submitted' });
    expect([state(), context().failure]).toEqual(['creating', null]);
  });

  it('shows a failure that concerns no field', () => {
    const { fail, context } = typing(LEO);
    fail('createUser', answered(503));
    expect(context()).toEqual({
      ...LEO,
      preset: 'none',
      isWelcomed: true,
      isEmailLeft: false,
      failure: unavailable,
      fields: {},
    });
    const other = typing(LEO);
    other.fail('createUser', new Error('crash'));
    expect(other.context()).toEqual({
      ...LEO,
      preset: 'none',
      isWelcomed: true,
      isEmailLeft: false,
      failure: { kind: 'system' },
      fields: {},
    });
  });

  it('begins blank each time', () => {
    const { fail, send, context, state } = typing(LEO);
    fail('createUser', answered(503));
    send({ type: 'newUser.closed' });
    expect(state()).toBe('closed');
    send({ type: 'newUser.requested' });
    expect(context()).toEqual({
      name: '',
      email: '',
      preset: 'none',
      isWelcomed: true,
      isEmailLeft: false,
      failure: null,
      fields: {},
    });
  });

  it('shows a problem of the address once the field was left, and none while nothing is typed', () => {
    const { send, actor } = drive(newUserMachine);
    const told = () => selectToldProblem(actor.getSnapshot());
    send({ type: 'newUser.requested' });
    send({ type: 'newUser.emailChanged', email: 'leo' });
    expect(told()).toBeNull();
    send({ type: 'newUser.emailLeft' });
    expect(told()).toBe('missing');
    send({ type: 'newUser.nameChanged', name: 'Leo' });
    expect([told(), selectIsSound(actor.getSnapshot())]).toEqual(['badEmail', false]);
    send({ type: 'newUser.emailChanged', email: LEO.email });
    expect([told(), selectIsSound(actor.getSnapshot())]).toEqual([null, true]);
    send({ type: 'newUser.closed' });
    send({ type: 'newUser.requested' });
    send({ type: 'newUser.emailChanged', email: 'leo' });
    expect(told()).toBeNull();
    send({ type: 'newUser.emailChanged', email: '' });
    send({ type: 'newUser.emailLeft' });
    expect(told()).toBeNull();
  });
});

const PREVIEW: DeletionPreview = {
  allowed: true,
  reason: null,
  sessions: 1,
  permissions: 2,
  loads: 3,
  loading: false,
  last_access: null,
};

describe('deleting somebody', () => {
  function asking() {
    const driven = drive(userDeletionMachine);
    driven.send({ type: 'deletion.requested', id: 4 });
    return {
      ...driven,
      state: () => driven.actor.getSnapshot().value,
      context: () => driven.actor.getSnapshot().context,
      asked: () => driven.calls().map(([child]) => child),
    };
  }

  it('shows first what would be deleted, then deletes, and the list is read again', () => {
    const { answer, send, calls, emitted, state, context } = asking();
    answer('previewDeletion', PREVIEW);
    expect(context()).toEqual({ id: 4, preview: PREVIEW, failure: null });
    send({ type: 'deletion.confirmed' });
    answer('deleteUser', person(4));
    expect(calls()).toEqual([
      ['previewDeletion', { id: 4 }],
      ['deleteUser', { id: 4 }],
    ]);
    expect([state(), context(), emitted]).toEqual([
      'closed',
      { id: null, preview: null, failure: null },
      [{ type: 'people.outdated' }, { type: 'deletion.done', user: person(4) }],
    ]);
  });

  it('cannot be confirmed when it is not allowed', () => {
    const { answer, send, state, context, asked } = asking();
    const refused = { ...PREVIEW, allowed: false, reason: 'Eres tú.' };
    answer('previewDeletion', refused);
    send({ type: 'deletion.confirmed' });
    expect([state(), context().preview, asked()]).toEqual([
      { open: 'refused' },
      refused,
      ['previewDeletion'],
    ]);
    send({ type: 'deletion.closed' });
    expect([state(), context().preview]).toEqual(['closed', null]);
  });

  it.each(['deletion.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'is previewed again on %s',
    (type) => {
      const { fail, send, state, context, asked } = asking();
      fail('previewDeletion', answered(503));
      expect([state(), context().failure]).toEqual([{ open: 'unavailable' }, unavailable]);
      send({ type });
      expect([state(), context().failure, asked()]).toEqual([
        { open: 'previewing' },
        null,
        ['previewDeletion', 'previewDeletion'],
      ]);
    },
  );

  it('can be repeated after a failure, and says that nobody was deleted', () => {
    const { answer, fail, send, state, context } = asking();
    answer('previewDeletion', PREVIEW);
    send({ type: 'deletion.confirmed' });
    send({ type: 'deletion.closed' });
    expect(state()).toBe('deleting');
    fail('deleteUser', answered(503));
    expect([state(), context().failure]).toEqual([{ open: 'offered' }, unavailable]);
    send({ type: 'deletion.confirmed' });
    expect([state(), context().failure]).toEqual(['deleting', null]);
  });
});

describe('the presets of permissions', () => {
  it('say what they make of each permission, and only the empty one of the administration', () => {
    expect(presetFlags('none')).toEqual(Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, false])));
    const others = PRESET_NAMES.filter((name) => name !== 'none').map((name) => presetFlags(name));
    for (const flags of others) {
      expect(Object.keys(flags)).toEqual(PERMISSION_FLAGS.filter((flag) => flag !== 'admin'));
    }
    expect(presetFlags('managing')).toMatchObject({ dashboard: true, users: true, locations: false });
    expect(Object.values(presetFlags('everything'))).not.toContain(false);
  });
});
