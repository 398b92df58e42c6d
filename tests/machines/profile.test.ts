import { describe, expect, it } from 'vitest';
import { proofSecretMachine } from '../../src/machines/fresh-proof/fresh-proof-form.ts';
import { freshProofMachine } from '../../src/machines/fresh-proof/fresh-proof-machine.ts';
import { NO_SECRET, type ProofAsker } from '../../src/machines/fresh-proof/fresh-proof-types.ts';
import { cropSquare, WHOLE, within } from '../../src/machines/profile/crop-rules.ts';
import { ownSessionsMachine } from '../../src/machines/profile/own-sessions-machine.ts';
import { profileMachine } from '../../src/machines/profile/profile-machine.ts';
import { profilePictureMachine } from '../../src/machines/profile/profile-picture-machine.ts';
import {
  detailsProblems,
  passwordProblems,
  passwordStrength,
  proofProblems,
} from '../../src/machines/profile/profile-rules.ts';
import type { ProfileEvent } from '../../src/machines/profile/profile-types.ts';
import { drive } from '../support/driven.ts';

const USER = { id: 4, name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example', is_active: true };
const NEW_EMAIL = 'ana.gil@conectividad.example';
const OTHER = { ...USER, name: 'Ana Ruiz Gil' };
const RECOVERED = [{ type: 'session.renewed' }, { type: 'connection.returned' }] as const;
const answered = (status: number, fields: Record<string, string> = {}) =>
  Object.assign(new Error(`status ${status}`), {
    failure: { kind: 'status', status, message: null, requestId: null, fields, retryAfter: null },
  });
const failed = (form: string, status: number, hasProblems = false) => ({
  type: 'form.failed' as const,
  form,
  failure: { kind: 'status' as const, status, message: null, retryAfter: null },
  hasProblems,
});

describe('the profile', () => {
  function ready(newEmail: string | null = null) {
    const driven = drive(profileMachine);
    driven.send({ type: 'profile.opened', path: '/profile' });
    driven.answer('loadProfile', { user: USER, newEmail });
    const value = () => driven.actor.getSnapshot().value;
    return { ...driven, value, toldOf: driven.emitted.slice.bind(driven.emitted) };
  }
  /** The events that the machine emits when it receives this event. */
  function tells(event: ProfileEvent, profile = ready()) {
    const before = profile.emitted.length;
    profile.send(event);
    return profile.emitted.slice(before);
  }

  it('is read when its page is opened, and shown with its parts', () => {
    const profile = ready();
    expect(profile.value()).toEqual({ ready: 'proven' });
    expect(profile.emitted).toEqual([{ type: 'profile.userChanged', user: USER }]);
    expect(profile.calls().slice(2, 5)).toEqual([
      ['profileDetails', { values: { name: USER.name, email: USER.email } }],
      ['profilePassword', { values: { password: '', password_confirmation: '' } }],
      ['profilePicture', { userId: USER.id }],
    ]);
    expect(profile.calls()[1]).toEqual([
      'relayParts',
      {
        parent: profile.actor,
        sends: {
          profileDetails: ['profile.detailsSaved', 'form.failed', 'work.began', 'work.ended'],
          profilePassword: ['form.failed', 'profile.passwordChanged', 'work.began', 'work.ended'],
          profilePicture: ['profile.pictureSaved', 'form.failed', 'work.began', 'work.ended'],
          ownSessions: ['form.failed', 'sessions.closed'],
          freshProof: ['proof.accepted', 'form.failed'],
        },
      },
    ]);
  });

  it('still asks for the code of an e-mail that was saved before it was read, and of no other', () => {
    const profile = ready(NEW_EMAIL);
    expect(profile.value()).toEqual({ ready: 'proving' });
    expect(profile.actor.getSnapshot().context).toEqual({
      path: '/profile',
      user: USER,
      newEmail: NEW_EMAIL,
    });
    expect(profile.emitted).toEqual([{ type: 'profile.userChanged', user: USER }]);
    profile.send({ type: 'profile.pageChanged', path: '/welcome' });
    profile.send({ type: 'profile.opened', path: '/profile' });
    profile.answer('loadProfile', { user: USER, newEmail: null });
    expect(profile.value()).toEqual({ ready: 'proven' });
    expect(profile.actor.getSnapshot().context.newEmail).toBeNull();
  });

  it('says that it could not be read', () => {
    const driven = drive(profileMachine);
    driven.send({ type: 'profile.opened', path: '/profile' });
    driven.fail('loadProfile', answered(503));
    expect(driven.actor.getSnapshot().value).toBe('failed');
    driven.send({ type: 'profile.retryRequested' });
    driven.fail('loadProfile', answered(401));
    expect(driven.emitted).toEqual([
      { type: 'profile.loadFailed', isRefused: false },
      { type: 'profile.loadFailed', isRefused: true },
    ]);
  });

  it('can be read again on the page of everybody, and signs out only people who are signed out', () => {
    const driven = drive(profileMachine);
    driven.send({ type: 'profile.opened', path: '/seguridad' });
    driven.fail('loadProfile', answered(503));
    expect([driven.actor.getSnapshot().value, driven.emitted]).toEqual(['failed', []]);
    driven.send({ type: 'profile.retryRequested' });
    driven.fail('loadProfile', answered(401));
    expect([driven.actor.getSnapshot().value, driven.emitted]).toEqual([
      'failed',
      [{ type: 'profile.unauthorized' }],
    ]);
  });

  it('is read again on its other page', () => {
    const profile = ready();
    profile.send({ type: 'profile.pageChanged', path: '/seguridad' });
    expect(profile.value()).toBe('unopened');
    profile.send({ type: 'profile.opened', path: '/seguridad' });
    profile.answer('loadProfile', { user: USER, newEmail: null });
    profile.send({ type: 'profile.pageChanged', path: '/seguridad' });
    expect([profile.value(), profile.actor.getSnapshot().context.path]).toEqual([
      { ready: 'proven' },
      '/seguridad',
    ]);
  });

  it.each(RECOVERED)('is read again after a failure on $type, and not on another page', (event) => {
    const driven = drive(profileMachine);
    const value = () => driven.actor.getSnapshot().value;
    driven.send({ type: 'profile.opened', path: '/profile' });
    driven.fail('loadProfile', answered(401));
    driven.send(event);
    expect([value(), driven.calls().map(([child]) => child)]).toEqual([
      'loading',
      ['loadProfile', 'loadProfile'],
    ]);
    driven.fail('loadProfile', answered(503));
    driven.send({ type: 'profile.pageChanged', path: '/welcome' });
    expect(value()).toBe('unopened');
  });

  it.each(RECOVERED)('passes $type on to the sessions, and stays on screen', (event) => {
    const profile = ready();
    expect(tells(event, profile)).toEqual([]);
    expect([profile.told, profile.value()]).toEqual([[['ownSessions', event]], { ready: 'proven' }]);
  });

  it('says that it could not be read while its page is open', () => {
    const driven = drive(profileMachine);
    driven.send({ type: 'profile.opened', path: '/profile' });
    driven.fail('loadProfile', answered(503));
    driven.send({ type: 'profile.pageChanged', path: '/profile' });
    expect(driven.actor.getSnapshot().value).toBe('failed');
  });

  it('is not waited for on another page', () => {
    const driven = drive(profileMachine);
    driven.send({ type: 'profile.opened', path: '/profile' });
    driven.send({ type: 'profile.pageChanged', path: '/profile' });
    expect(driven.actor.getSnapshot().value).toBe('loading');
    driven.send({ type: 'profile.pageChanged', path: '/welcome' });
    expect(driven.actor.getSnapshot().value).toBe('unopened');
  });

  it('drops the typed values once its page is left, and not before', () => {
    const profile = ready();
    expect(tells({ type: 'profile.pageChanged', path: '/profile' }, profile)).toEqual([]);
    expect(profile.value()).toEqual({ ready: 'proven' });
    expect(tells({ type: 'profile.pageChanged', path: '/welcome' }, profile)).toEqual([
      { type: 'work.ended', work: 'profileDetails' },
      { type: 'work.ended', work: 'profilePassword' },
      { type: 'work.ended', work: 'profilePicture' },
    ]);
    expect(profile.value()).toBe('unopened');
  });

  it.each<ProfileEvent>([
    { type: 'profile.detailsSaved', user: OTHER, newEmail: null },
    { type: 'profile.pictureSaved', user: OTHER },
  ])('stores and emits who the person is now: $type', (event) => {
    const profile = ready();
    expect(tells(event, profile)).toEqual([{ type: 'profile.userChanged', user: OTHER }, event]);
    expect(profile.actor.getSnapshot().context.user).toEqual(OTHER);
    expect(profile.value()).toEqual({ ready: 'proven' });
  });

  it('asks for the code of a new e-mail, which becomes the person’s once it is entered', () => {
    const profile = ready();
    const saved = { type: 'profile.detailsSaved', user: OTHER, newEmail: NEW_EMAIL } as const;
    expect(tells(saved, profile)).toEqual([{ type: 'profile.userChanged', user: OTHER }, saved]);
    expect(profile.actor.getSnapshot().context.user).toEqual(OTHER);
    expect(profile.value()).toEqual({ ready: 'proving' });
    expect(profile.actor.getSnapshot().context.newEmail).toBe(NEW_EMAIL);
    expect(profile.calls().slice(-2)).toEqual([
      [
        'relayProof',
        {
          parent: profile.actor,
          sends: { emailProof: ['profile.emailProven', 'form.failed', 'work.began', 'work.ended'] },
        },
      ],
      ['emailProof', { values: { code: '' } }],
    ]);

    const user = { ...USER, email: NEW_EMAIL };
    const proven = { type: 'profile.emailProven', user } as const;
    expect(tells(proven, profile)).toEqual([{ type: 'profile.userChanged', user }, proven]);
    expect(profile.value()).toEqual({ ready: 'proven' });
    expect(profile.actor.getSnapshot().context).toEqual({ path: '/profile', user, newEmail: null });
    expect(profile.told).toContainEqual([
      'profileDetails',
      { type: 'form.adopted', patch: { email: NEW_EMAIL } },
    ]);
    expect(profile.told).toContainEqual(['ownSessions', { type: 'sessions.lookRequested' }]);
  });

  it('asks again for another new e-mail, and keeps the old one when that is cancelled', () => {
    const profile = ready();
    profile.send({ type: 'profile.detailsSaved', user: USER, newEmail: NEW_EMAIL });
    const again = {
      type: 'profile.detailsSaved',
      user: OTHER,
      newEmail: 'otra@conectividad.example',
    } as const;
    expect(tells(again, profile)).toEqual([{ type: 'profile.userChanged', user: OTHER }, again]);
    expect(profile.actor.getSnapshot().context.user).toEqual(OTHER);
    expect(profile.calls().filter(([name]) => name === 'emailProof')).toHaveLength(2);
    // Only the proof was restarted: text typed elsewhere stays.
    expect(profile.calls().filter(([name]) => name === 'profilePassword')).toHaveLength(1);
    // Only the name changed, so the mailed code is still awaited.
    profile.send({ type: 'profile.detailsSaved', user: OTHER, newEmail: null });
    expect(profile.actor.getSnapshot().context.newEmail).toBe('otra@conectividad.example');
    expect(profile.calls().filter(([name]) => name === 'emailProof')).toHaveLength(2);
    profile.send({ type: 'profile.proofGivenUp' });
    expect(profile.value()).toEqual({ ready: 'proven' });
    expect(profile.actor.getSnapshot().context.newEmail).toBeNull();
  });

  it('reads the sessions again after a new password', () => {
    const profile = ready();
    expect(tells({ type: 'profile.passwordChanged' }, profile)).toEqual([
      { type: 'profile.passwordChanged' },
    ]);
    expect(profile.told.at(-1)).toEqual(['ownSessions', { type: 'sessions.lookRequested' }]);
  });

  it.each<ProfileEvent>([
    { type: 'sessions.closed', count: 2, keys: 0 },
    { type: 'work.began', work: 'profileDetails' },
    { type: 'work.ended', work: 'profileDetails' },
    failed('profileDetails', 503),
  ])('emits again what its parts emit: $type', (event) => {
    expect(tells(event)).toEqual([event]);
  });

  it('reports that the session is over, which nobody else would see in these calls', () => {
    expect(tells(failed('profileDetails', 401))).toEqual([{ type: 'profile.unauthorized' }]);
  });

  it.each([
    [undefined, true],
    [{ has_password: true }, true],
    [{ has_password: false }, false],
  ])('asks for a proof when the server wants one, and reports nothing: %j', (data, has) => {
    const profile = ready();
    const refused = failed('profilePassword', 428);
    const event = { ...refused, failure: { ...refused.failure, ...(data && { data }) } };
    expect(tells(event, profile)).toEqual([]);
    expect(profile.told.at(-1)).toEqual([
      'freshProof',
      { type: 'proof.wanted', asker: 'profilePassword', hasPassword: has },
    ]);
  });

  it.each([
    ['profileDetails', 'form.submitted'],
    ['profilePassword', 'form.submitted'],
    ['ownSessions', 'sessions.closeConfirmed'],
  ] as const)('lets %s repeat the refused call after the proof', (asker, type) => {
    const profile = ready();
    profile.send({ type: 'proof.accepted', asker });
    expect(profile.told).toEqual([[asker, { type }]]);
    expect(profile.value()).toEqual({ ready: 'proven' });
  });

  it('ends when a part of the proof crashes', () => {
    const profile = ready();
    profile.answer('freshProof');
    expect(profile.value()).toBe('broken');
  });

  it.each(['profileDetails', 'profilePassword', 'profilePicture', 'ownSessions', 'freshProof', 'relayParts'])(
    'ends when %s crashes',
    (child) => {
      const profile = ready();
      profile.fail(child, new Error('crash'));
      expect(profile.value()).toBe('broken');
    },
  );

  it.each(['emailProof', 'relayProof'])('ends when %s crashes', (child) => {
    const profile = ready();
    profile.send({ type: 'profile.detailsSaved', user: USER, newEmail: NEW_EMAIL });
    profile.fail(child, new Error('crash'));
    expect(profile.value()).toBe('broken');
  });
});

describe('the picture', () => {
  const SMALL = { kind: 'image/png', bytes: 1_000 };
  const begin = () => {
    const driven = drive(profilePictureMachine, { userId: 4 });
    const seen = () => driven.actor.getSnapshot();
    return { ...driven, seen, crop: () => driven.send({ type: 'picture.chosen', ...SMALL }) };
  };
  const cropping = () => {
    const picture = begin();
    picture.crop();
    picture.send({ type: 'picture.read', width: 400, height: 300 });
    return picture;
  };
  const uploading = () => {
    const picture = cropping();
    picture.send({ type: 'picture.confirmed', picture: new Blob() });
    return picture;
  };

  it.each([
    [{ kind: 'application/pdf', bytes: 1 }, 'notPicture'],
    [{ kind: 'image/png', bytes: 10 * 1024 * 1024 + 1 }, 'tooHeavy'],
  ])('is refused: %j', (chosen, problem) => {
    const picture = begin();
    picture.send({ type: 'picture.chosen', ...chosen });
    expect(picture.seen()).toMatchObject({ value: 'resting', context: { problem } });
    expect(picture.emitted).toEqual([]);
  });

  it('is cropped, and asks before the crop is lost', () => {
    const picture = cropping();
    expect(picture.seen()).toMatchObject({ value: 'cropping', context: { crop: WHOLE, problem: null } });
    picture.send({ type: 'picture.zoomed', zoom: 2 });
    picture.send({ type: 'picture.moved', x: 1, y: 0.1 });
    const { crop } = picture.seen().context;
    expect([crop.zoom, crop.x, crop.y]).toEqual([2, 1 - 75 / 400, 0.6]);
    picture.send({ type: 'picture.cancelled' });
    expect(picture.seen().value).toBe('resting');
    expect(picture.emitted).toEqual([
      { type: 'work.began', work: 'profilePicture' },
      { type: 'work.ended', work: 'profilePicture' },
    ]);
  });

  it('begins without anything of the picture before', () => {
    const picture = uploading();
    picture.send({ type: 'picture.progressed', share: 0.5 });
    picture.fail('uploadPicture', answered(422, { attachment: 'No es un PNG.' }));
    picture.send({ type: 'picture.zoomed', zoom: 2 });
    picture.send({ type: 'picture.cancelled' });
    picture.send({ type: 'picture.chosen', kind: 'application/pdf', bytes: 1 });
    picture.crop();
    expect(picture.seen().context).toEqual({
      userId: 4,
      crop: WHOLE,
      size: null,
      share: 0,
      problem: null,
      said: null,
    });
  });

  it('cannot be moved or sent before the browser has read it', () => {
    const picture = begin();
    picture.crop();
    picture.send({ type: 'picture.moved', x: 0.1, y: 0 });
    picture.send({ type: 'picture.zoomed', zoom: 2 });
    picture.send({ type: 'picture.confirmed', picture: new Blob() });
    expect(picture.seen()).toMatchObject({ value: 'cropping', context: { crop: WHOLE } });
  });

  it('says that it cannot be read', () => {
    const picture = begin();
    picture.crop();
    picture.send({ type: 'picture.unreadable' });
    expect(picture.seen()).toMatchObject({ value: 'resting', context: { problem: 'unreadable' } });
    expect(picture.emitted.at(-1)).toEqual({ type: 'work.ended', work: 'profilePicture' });
  });

  it('is sent, shows its progress, and becomes the person’s', () => {
    const picture = uploading();
    expect(picture.calls().at(-1)).toEqual([
      'uploadPicture',
      { userId: 4, picture: new Blob(), parent: picture.actor },
    ]);
    picture.send({ type: 'picture.progressed', share: 0.5 });
    expect(picture.seen().context.share).toBe(0.5);
    picture.answer('uploadPicture', { user: USER });
    expect(picture.seen().value).toBe('resting');
    expect(picture.emitted.slice(1)).toEqual([
      { type: 'profile.pictureSaved', user: USER },
      { type: 'work.ended', work: 'profilePicture' },
    ]);
  });

  it('can be stopped while it is sent, and keeps its crop', () => {
    const picture = uploading();
    picture.send({ type: 'picture.cancelled' });
    expect(picture.seen()).toMatchObject({
      value: 'cropping',
      context: { size: { width: 400, height: 300 } },
    });
  });

  it.each(['attachment', 'profile_image'])('says why it was refused, by %s', (field) => {
    const picture = uploading();
    picture.fail('uploadPicture', answered(422, { [field]: 'No es un PNG.' }));
    expect(picture.seen()).toMatchObject({ value: 'cropping', context: { said: 'No es un PNG.' } });
    expect(picture.emitted.at(-1)).toEqual(failed('profilePicture', 422, true));
  });

  it('is sent again from the start after a refusal, which is no longer shown', () => {
    const picture = uploading();
    picture.send({ type: 'picture.progressed', share: 0.5 });
    picture.fail('uploadPicture', answered(422, { attachment: 'No es un PNG.' }));
    picture.send({ type: 'picture.confirmed', picture: new Blob() });
    expect(picture.seen()).toMatchObject({ value: 'uploading', context: { share: 0, said: null } });
  });

  it('says that nobody took it', () => {
    const picture = uploading();
    picture.fail('uploadPicture', answered(503));
    expect(picture.emitted.at(-1)).toEqual(failed('profilePicture', 503));
  });

  it('can be removed', () => {
    const picture = begin();
    picture.send({ type: 'picture.removed' });
    expect(picture.seen().value).toBe('removing');
    picture.answer('removePicture', { user: USER });
    expect(picture.seen().value).toBe('resting');
    expect(picture.emitted).toEqual([{ type: 'profile.pictureSaved', user: USER }]);
    picture.send({ type: 'picture.removed' });
    picture.fail('removePicture', answered(503));
    expect(picture.seen().value).toBe('resting');
    expect(picture.emitted.at(-1)).toEqual(failed('profilePicture', 503));
  });
});

describe('the crop', () => {
  const SIZE = { width: 400, height: 300 };
  it('is the largest square in the middle, to begin with', () => {
    expect(cropSquare(WHOLE, SIZE)).toEqual({ left: 50, top: 0, side: 300 });
  });
  it.each([
    [
      { zoom: 0.2, x: 0.5, y: 0.5 },
      { left: 50, top: 0, side: 300 },
    ],
    [
      { zoom: 9, x: 0.5, y: 0.5 },
      { left: 162.5, top: 112.5, side: 75 },
    ],
    [
      { zoom: 2, x: -3, y: 7 },
      { left: 0, top: 150, side: 150 },
    ],
  ])('lies within the picture: %j', (crop, square) => {
    expect(cropSquare(within(crop, SIZE), SIZE)).toEqual(square);
  });
});

describe('the sessions', () => {
  const ONE = { id: 1, dispositivo: null, abierta: '', usada: '', caduca: '', actual: true };
  const READ = { sessions: [ONE], keys: 2 };
  const shown = () => {
    const driven = drive(ownSessionsMachine);
    driven.answer('loadSessions', READ);
    return { ...driven, value: () => driven.actor.getSnapshot().value };
  };

  it('are read, and can be read again', () => {
    const sessions = shown();
    expect(sessions.value()).toBe('shown');
    expect(sessions.actor.getSnapshot().context.sessions).toEqual([ONE]);
    sessions.send({ type: 'sessions.lookRequested' });
    expect(sessions.value()).toBe('loading');
    sessions.fail('loadSessions', answered(503));
    expect(sessions.value()).toBe('failed');
    expect(sessions.actor.getSnapshot().context).toMatchObject({ sessions: [ONE], failure: { status: 503 } });
    sessions.send({ type: 'sessions.lookRequested' });
    sessions.answer('loadSessions', READ);
    expect(sessions.actor.getSnapshot().context.failure).toBeNull();
  });

  it.each(RECOVERED)('are read again after a failure on $type', (event) => {
    const sessions = drive(ownSessionsMachine);
    const read = () => sessions.calls().map(([child]) => child);
    const context = () => sessions.actor.getSnapshot().context;
    sessions.fail('loadSessions', answered(503));
    expect(sessions.actor.getSnapshot().value).toBe('failed');
    sessions.send(event);
    expect([sessions.actor.getSnapshot().value, read()]).toEqual([
      'loading',
      ['loadSessions', 'loadSessions'],
    ]);
    sessions.answer('loadSessions', READ);
    expect(context()).toEqual({
      sessions: [ONE],
      target: null,
      keys: 2,
      endsKeys: false,
      failure: null,
    });
  });

  it.each([2, null])('are closed after a confirmation: %j', (target) => {
    const sessions = shown();
    sessions.send({ type: 'sessions.closeAsked', target });
    expect(sessions.value()).toBe('asking');
    sessions.send({ type: 'sessions.closeConfirmed' });
    expect(sessions.calls().at(-1)).toEqual(['closeSessions', { target, endsKeys: false }]);
    sessions.answer('closeSessions', { cerradas: 1, claves: 0 });
    expect(sessions.value()).toBe('loading');
    expect(sessions.emitted).toEqual([{ type: 'sessions.closed', count: 1, keys: 0 }]);
  });

  it('are closed with the keys for programs when the person chose so, and only that time', () => {
    const sessions = shown();
    sessions.send({ type: 'sessions.closeAsked', target: null });
    sessions.send({ type: 'sessions.keysChosen', endsKeys: true });
    expect(sessions.value()).toBe('asking');
    sessions.send({ type: 'sessions.closeConfirmed' });
    expect(sessions.calls().at(-1)).toEqual(['closeSessions', { target: null, endsKeys: true }]);
    sessions.answer('closeSessions', { cerradas: 3, claves: 2 });
    expect(sessions.emitted).toEqual([{ type: 'sessions.closed', count: 3, keys: 2 }]);
    sessions.answer('loadSessions', { sessions: [ONE], keys: 0 });
    sessions.send({ type: 'sessions.closeAsked', target: null });
    expect(sessions.actor.getSnapshot().context).toMatchObject({ keys: 0, endsKeys: false });
  });

  it('stay when the person cancels, and are read again when they could not be closed', () => {
    const sessions = shown();
    sessions.send({ type: 'sessions.closeAsked', target: null });
    sessions.send({ type: 'sessions.closeCancelled' });
    expect(sessions.value()).toBe('shown');
    sessions.send({ type: 'sessions.closeAsked', target: null });
    sessions.send({ type: 'sessions.closeConfirmed' });
    sessions.fail('closeSessions', answered(503));
    expect(sessions.value()).toBe('loading');
    expect(sessions.emitted).toEqual([failed('ownSessions', 503)]);
  });

  it('are closed after a proof that the server asked for', () => {
    const sessions = shown();
    sessions.send({ type: 'sessions.closeAsked', target: 2 });
    sessions.send({ type: 'sessions.closeConfirmed' });
    sessions.fail('closeSessions', answered(428));
    expect(sessions.value()).toBe('asking');
    expect(sessions.emitted).toEqual([failed('ownSessions', 428)]);
    sessions.send({ type: 'sessions.closeConfirmed' });
    expect(sessions.calls().at(-1)).toEqual(['closeSessions', { target: 2, endsKeys: false }]);
  });
});

describe('the proof that a session is its owner’s', () => {
  const SENT = { email: USER.email, is_new: true, delivery: 'sent' as const };
  const asking = (asker: ProofAsker = 'profilePassword') => {
    const proof = drive(freshProofMachine);
    proof.send({ type: 'proof.wanted', asker, hasPassword: true });
    const seen = () => proof.actor.getSnapshot();
    return { ...proof, seen, value: () => seen().value };
  };
  const CODE = 'proof.codeRequested';

  it('is asked for with an empty field', () => {
    const proof = asking();
    expect(proof.seen()).toMatchObject({
      value: { asking: 'open' },
      context: { asker: 'profilePassword', hasPassword: true, sent: null, failure: null },
    });
    expect(proof.calls()).toEqual([
      ['relaySecret', { parent: proof.actor, sends: { proofSecret: ['proof.given', 'form.failed'] } }],
      ['proofSecret', { values: { secret: '' } }],
    ]);
  });

  it.each(['profileDetails', 'profilePassword', 'ownSessions', 'newProgramKey'] as const)(
    'says, once given, which part asked for it: %s',
    (asker) => {
      const proof = asking(asker);
      proof.send({ type: 'proof.given' });
      expect([proof.value(), proof.emitted]).toEqual(['resting', [{ type: 'proof.accepted', asker }]]);
    },
  );

  it('can be given by a code, and begins again for the next question', () => {
    const proof = asking();
    proof.send({ type: CODE });
    expect([proof.value(), proof.calls().at(-1)?.[0]]).toEqual([{ asking: 'sendingCode' }, 'sendCode']);
    proof.answer('sendCode', SENT);
    expect(proof.seen()).toMatchObject({ value: { asking: 'open' }, context: { sent: SENT, failure: null } });
    proof.send({ type: 'proof.cancelled' });
    expect([proof.value(), proof.emitted]).toEqual(['resting', []]);
    proof.send({ type: 'proof.wanted', asker: 'ownSessions', hasPassword: false });
    expect(proof.seen().context).toMatchObject({ asker: 'ownSessions', hasPassword: false, sent: null });
  });

  it('can be cancelled while the code is sent, and while none can be sent', () => {
    const proof = asking();
    proof.send({ type: CODE });
    proof.send({ type: 'proof.cancelled' });
    expect(proof.value()).toBe('resting');
    proof.send({ type: 'proof.wanted', asker: 'ownSessions', hasPassword: false });
    proof.send({ type: CODE });
    proof.fail('sendCode', answered(429));
    proof.send({ type: 'proof.cancelled' });
    expect(proof.value()).toBe('resting');
    proof.send({ type: 'proof.wanted', asker: 'ownSessions', hasPassword: false });
    expect(proof.seen().context.failure).toBeNull();
  });

  it('says why no code was sent, and forgets it with the next one', () => {
    const proof = asking();
    proof.send({ type: CODE });
    proof.fail('sendCode', answered(503));
    const { failure } = failed('', 503);
    expect(proof.seen()).toMatchObject({ value: { asking: 'open' }, context: { failure } });
    proof.send({ type: CODE });
    expect(proof.seen().context.failure).toBeNull();
  });

  it.each([
    [12, 12_000],
    [null, 30_000],
  ])('offers no other code until the wait of the server is over: %j s', (retryAfter, ms) => {
    const proof = asking();
    proof.send({ type: CODE });
    const { failure } = answered(429);
    proof.fail('sendCode', Object.assign(new Error(), { failure: { ...failure, retryAfter } }));
    expect(proof.seen()).toMatchObject({
      value: { asking: 'waiting' },
      context: { codeWait: ms, failure: { status: 429, retryAfter } },
    });
    proof.send({ type: CODE });
    proof.pass(ms - 1);
    expect(proof.value()).toEqual({ asking: 'waiting' });
    proof.pass(1);
    expect(proof.seen()).toMatchObject({ value: { asking: 'open' }, context: { failure: null } });
  });

  it('ends with the session, whichever call reports that, and not when the field is only wrong', () => {
    const byCode = asking();
    byCode.send({ type: CODE });
    byCode.fail('sendCode', answered(401));
    expect([byCode.value(), byCode.emitted]).toEqual(['resting', [failed('freshProof', 401)]]);
    const bySecret = asking();
    bySecret.send(failed('proofSecret', 422, true));
    expect([bySecret.value(), bySecret.emitted]).toEqual([{ asking: 'open' }, []]);
    bySecret.send(failed('proofSecret', 401));
    expect([bySecret.value(), bySecret.emitted]).toEqual(['resting', [failed('proofSecret', 401)]]);
  });

  it.each(['proofSecret', 'relaySecret'])('ends when %s crashes', (child) => {
    const proof = asking();
    proof.fail(child, new Error('crash'));
    expect(proof.value()).toBe('broken');
  });

  it('is typed again after a wrong one, whose refusal is forgotten with the next', () => {
    const secret = drive(proofSecretMachine, { values: NO_SECRET });
    const seen = () => secret.actor.getSnapshot();
    secret.send({ type: 'form.submitted' });
    expect(seen().value).toEqual({ open: 'editing' });
    secret.send({ type: 'form.changed', patch: { secret: '000000' } });
    expect(seen()).toMatchObject({
      value: { open: 'editing' },
      context: { values: { secret: '000000' }, saved: NO_SECRET, problems: {}, failure: null },
    });
    secret.send({ type: 'form.submitted' });
    secret.fail('submit', answered(422, { secret: 'No es correcto.' }));
    expect(seen()).toMatchObject({
      value: { open: 'editing' },
      context: {
        values: { secret: '000000' },
        problems: { secret: { said: 'No es correcto.' } },
        failure: { status: 422 },
      },
    });
    expect(secret.emitted).toEqual([failed('proofSecret', 422, true)]);
    secret.send({ type: 'form.submitted' });
    expect(seen()).toMatchObject({ value: 'sending', context: { problems: {}, failure: null } });
  });

  it('takes one secret, and stores none', () => {
    const secret = drive(proofSecretMachine, { values: NO_SECRET });
    secret.send({ type: 'form.submitted' });
    expect(secret.actor.getSnapshot().context.problems).toEqual({ secret: 'secretRequired' });
    secret.send({ type: 'form.changed', patch: { secret: '112233' } });
    secret.send({ type: 'form.submitted' });
    expect(secret.calls()).toEqual([['submit', { values: { secret: '112233' } }]]);
    secret.answer('submit', { answer: null });
    expect(secret.emitted).toEqual([{ type: 'proof.given' }]);
    expect(secret.actor.getSnapshot().context.values).toEqual({ secret: '' });
  });
});

describe('the rules of the profile', () => {
  it('for name and e-mail', () => {
    expect(detailsProblems({ name: ' ', email: ' ' })).toEqual({
      name: 'nameRequired',
      email: 'emailRequired',
    });
    expect(detailsProblems({ name: 'Ana', email: 'ana' })).toEqual({ email: 'emailInvalid' });
    expect(detailsProblems({ name: 'Ana', email: ` ${NEW_EMAIL}` })).toEqual({});
  });

  it.each([
    ['', '', { password: 'passwordRequired' }],
    ['1234567', '1234567', { password: 'passwordTooShort' }],
    ['12345678', '1234567', { password_confirmation: 'passwordsDiffer' }],
    ['12345678', '12345678', {}],
  ])('for the password %j', (password, password_confirmation, problems) => {
    expect(passwordProblems({ password, password_confirmation })).toEqual(problems);
  });

  it('for the code', () => {
    expect([proofProblems({ code: ' ' }), proofProblems({ code: '1' })]).toEqual([
      { code: 'codeRequired' },
      {},
    ]);
  });

  it.each([
    ['Ab1!xyz', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefgh', 'weak'],
    ['Abcdef12', 'fair'],
    ['un puente ve', 'fair'],
    ['Un puente 12', 'strong'],
    ['un puente verde y largo', 'strong'],
  ])('call %j %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
