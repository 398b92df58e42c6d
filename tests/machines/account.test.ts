import { describe, expect, it } from 'vitest';
import { accountMachine } from '../../src/machines/account/account-machine.ts';
import type { AccountEvent } from '../../src/machines/account/account-types.ts';
import { drive } from '../support/driven.ts';

const EMAIL = 'nuria.soler@conectividad.example';

function open() {
  const driven = drive(accountMachine, { isDemo: false });
  driven.answer('readLink', { resetEmail: EMAIL, hasUndoLink: true });
  return driven;
}

describe('the pages for people who are not signed in', () => {
  it('show for whom a followed link is', () => {
    const driven = drive(accountMachine, { isDemo: false });
    expect(driven.actor.getSnapshot().value).toBe('reading');
    driven.answer('readLink', { resetEmail: EMAIL, hasUndoLink: true });
    expect(driven.actor.getSnapshot().value).toBe('open');
    expect(driven.calls().slice(1)).toEqual([
      [
        'relayForms',
        {
          parent: driven.actor,
          sends: {
            register: ['account.registered', 'form.failed'],
            sendReset: ['account.resetSent', 'account.resetDisabled', 'form.failed'],
            resetPassword: ['account.passwordReset', 'account.resetDisabled', 'form.failed'],
            undoChange: ['form.failed'],
          },
        },
      ],
      [
        'register',
        { values: { name: '', email: '', password: '', password_confirmation: '', terms: false } },
      ],
      ['sendReset', { values: { email: '', isDemo: false } }],
      ['resetPassword', { values: { email: EMAIL, password: '', password_confirmation: '', isDemo: false } }],
      ['undoChange', { values: { hasLink: true, email: null } }],
    ]);
  });

  it.each<AccountEvent>([
    { type: 'account.registered', email: EMAIL, registration: 'r', isDelayed: false, expiresAt: 1 },
    { type: 'account.resetSent' },
    { type: 'account.resetDisabled' },
    { type: 'account.passwordReset', email: EMAIL, accessToken: 'token', user: null },
    { type: 'form.failed', form: 'register', failure: { kind: 'timeout' }, hasProblems: false },
  ])('emit again what their forms emit: $type', (event) => {
    const driven = open();
    driven.send(event);
    expect(driven.emitted).toEqual([event]);
    expect(driven.actor.getSnapshot().value).toBe('open');
  });

  it.each(['register', 'sendReset', 'resetPassword', 'undoChange', 'relayForms'])(
    'end when %s crashes',
    (child) => {
      const driven = open();
      driven.fail(child, new Error('crash'));
      expect(driven.actor.getSnapshot().value).toBe('broken');
    },
  );
});
