import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { REGISTRATION_CODE, RESET_TOKEN, UNDO_TOKEN } from '../../support/fakes/fake-sessions.ts';
import { openPortal } from '../../support/open-portal.tsx';

const NEW = 'nuria.soler@conectividad.example';
const VIEWER = 'consulta@conectividad.example';
const ANA = 'ana.ruiz@conectividad.example';
const PASSWORD = 'un puente verde';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = async ({ user }: ReturnType<typeof openPortal>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function fillRegister(page: ReturnType<typeof openPortal>, email: string) {
  await page.user.type(await field('Name'), 'Nuria Soler');
  await page.user.type(await field('Email'), email);
  await page.user.type(await field('Password'), PASSWORD);
  await page.user.type(await field('Confirm password'), PASSWORD);
  await page.user.click(screen.getByRole('checkbox', { name: 'I agree to the Terms and Conditions' }));
}

function openRegistration() {
  document.documentElement.dataset['registration'] = 'open';
  onTestFinished(() => {
    delete document.documentElement.dataset['registration'];
  });
}

describe('registering', () => {
  it.each(['/register', '/sign-up'])('is said to be closed on %s before anything is typed', async (path) => {
    const page = openPortal(path);
    page.show();
    const closed = await screen.findByText(
      'Registration is closed: an administrator creates the accounts of this portal. Ask yours for one.',
    );
    expect(closed.closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    await page.user.click(screen.getByRole('link', { name: 'Already have an account? Sign in' }));
    await screen.findByRole('heading', { name: 'Accede al portal' });
  });

  it('says in English what is missing, each under its field, and moves to the first of these', async () => {
    openRegistration();
    const page = openPortal('/register');
    page.show();
    const name = await field('Name');
    expect(name.closest('[lang]')?.getAttribute('lang')).toBe('en');
    await press(page, 'Sign up');
    for (const sentence of [
      'Please input a username!',
      'Email is required!',
      'Password is required!',
      'Please accept the Terms and Conditions!',
    ]) {
      expect(screen.getByText(sentence)).toBeInstanceOf(HTMLElement);
    }
    expect(document.activeElement).toBe(name);
    await page.user.type(await field('Email'), 'nuria@');
    await page.user.type(await field('Password'), '1234567');
    await press(page, 'Sign up');
    for (const sentence of [
      'Must be a valid email! ex.: nombre@empresa.com',
      'Password must be atleast 8 characters long!',
      'Passwords must match',
    ]) {
      expect(screen.getByText(sentence)).toBeInstanceOf(HTMLElement);
    }
    expect(page.fake.calls).toEqual([]);
  });

  it('keeps what was typed when the address is taken', async () => {
    openRegistration();
    const page = openPortal('/sign-up');
    page.show();
    await fillRegister(page, VIEWER);
    await press(page, 'Sign up');
    await screen.findByText('This email has already been registered.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Sign up'));
    expect((await field('Email')).value).toBe(VIEWER);
    expect((await field('Password')).value).toBe(PASSWORD);
  });

  it('is offered only where the server allows it', async () => {
    openPortal('/login').show();
    await screen.findByRole('link', { name: 'Restablecer la contraseña' });
    expect(screen.queryByRole('link', { name: 'Crear una cuenta' })).toBeNull();
  });

  it('confirms the address by its code, signs in and opens Welcome, as no module may be opened yet', async () => {
    openRegistration();
    const page = openPortal('/login');
    page.show();
    await page.user.click(await screen.findByRole('link', { name: 'Crear una cuenta' }));
    await fillRegister(page, NEW);
    await press(page, 'Sign up');

    const code = await field('Access code');
    expect(code.closest('[lang]')?.getAttribute('lang')).toBe('en');
    await press(page, 'Back');
    expect((await field('Name')).value).toBe('Nuria Soler');
    await press(page, 'Sign up');

    await page.user.click(await field('Access code'));
    await page.user.paste(`Your code: ${REGISTRATION_CODE}`);
    await press(page, 'Confirm');
    await screen.findByText('Successfully registered! You have been automatically logged in.');
    await page.settlePermissions();
    await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
    expect(page.lasting.getItem('auth_token')).toBe('token-1');
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link that is mailed to a known address only', async () => {
    const page = openPortal('/password/email');
    page.show();
    await screen.findByText(/^You will receive an email within 60 seconds/);
    await press(page, 'Send');
    await screen.findByText('Email is required!');
    await page.user.type(await field('Email'), 'nadie@');
    await press(page, 'Send');
    await screen.findByText('Must be a valid email! ex.: nombre@empresa.com');
    expect(page.fake.calls).toEqual([]);
    await page.user.type(await field('Email'), 'conectividad.example');
    await press(page, 'Send');
    await screen.findByText('This email is not registered!');
    await page.user.clear(await field('Email'));
    await page.user.type(await field('Email'), VIEWER);
    page.fake.failNext('forgotPassword', { kind: 'noResponse' });
    await press(page, 'Send');
    await screen.findByText('Oops, something went wrong!');
    await press(page, 'Send');
    await screen.findByText('Email sent! Please check your inbox.');
  });

  it('is replaced on the page of the link, which then opens the profile for people who may open it', async () => {
    const page = openPortal('/password/reset', { resetLink: { email: VIEWER, token: RESET_TOKEN } });
    page.show();
    await page.user.type(await field('New password'), 'corta');
    await press(page, 'Reset password');
    expect(screen.getByText('Password must be atleast 8 characters long!')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Passwords must match')).toBeInstanceOf(HTMLElement);

    await page.user.clear(await field('New password'));
    await page.user.type(await field('New password'), PASSWORD);
    await page.user.type(await field('Confirm new password'), PASSWORD);
    await press(page, 'Reset password');
    await screen.findByText('Password changed successfully! You have been automatically logged in.');
    await page.settlePermissions();
    await waitFor(() => expect(window.location.pathname).toBe('/profile'));
    // As the server keeps it: the session ends with this tab.
    expect([page.passing.getItem('auth_token'), page.lasting.getItem('auth_token')]).toEqual([
      'token-1',
      null,
    ]);
  });

  it('is replaced on the page of the link, which then opens Welcome for people who may not open the profile', async () => {
    const page = openPortal('/password/reset', { resetLink: { email: ANA, token: RESET_TOKEN } });
    page.show();
    await page.user.type(await field('New password'), PASSWORD);
    await page.user.type(await field('Confirm new password'), PASSWORD);
    await press(page, 'Reset password');
    await page.settlePermissions();
    await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
  });

  it('cannot be replaced without a link, and a link that no longer works is explained', async () => {
    const page = openPortal('/password/reset');
    page.show();
    await screen.findByRole('heading', { name: 'This link is incomplete or was used already' });
    await page.user.click(screen.getByRole('link', { name: 'Send another email' }));
    await screen.findByRole('heading', { name: 'Reset password' });
  });

  it('says that its link no longer works', async () => {
    const page = openPortal('/password/reset', { resetLink: { email: VIEWER, token: 'o'.repeat(43) } });
    page.show();
    await page.user.type(await field('New password'), PASSWORD);
    await page.user.type(await field('Confirm new password'), PASSWORD);
    await press(page, 'Reset password');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('El enlace ya no sirve.'));
    expect((await field('New password')).value).toBe(PASSWORD);
  });
});

describe('in the demo no password can be reset', () => {
  const DISABLED = 'Password reset is disabled in the demo';

  it('by mail', async () => {
    const page = openPortal('/password/email', { isDemo: true });
    const asked = vi.spyOn(page.fake.api, 'forgotPassword');
    page.show();
    await page.user.type(await field('Email'), VIEWER);
    await press(page, 'Send');
    await screen.findByText(DISABLED);
    expect(asked).not.toHaveBeenCalled();
    expect((await field('Email')).value).toBe(VIEWER);
  });

  it('by a link', async () => {
    const page = openPortal('/password/reset', {
      isDemo: true,
      resetLink: { email: VIEWER, token: RESET_TOKEN },
    });
    const asked = vi.spyOn(page.fake.api, 'resetPassword');
    page.show();
    await page.user.type(await field('New password'), PASSWORD);
    await page.user.type(await field('Confirm new password'), PASSWORD);
    await press(page, 'Reset password');
    await screen.findByText(DISABLED);
    expect(asked).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/password/reset');
  });
});

describe('the sign-in pages of the template', () => {
  it.each([
    ['/sign-in', 'Accede al portal'],
    ['/sign-up', 'Create your account'],
  ])('%s has the links of its navbar', async (path, title) => {
    const page = openPortal(path);
    page.show();
    await screen.findByRole('heading', { name: title });
    const navbar = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(navbar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Profile', '/profile'],
      ['Sign Up', '/sign-up'],
      ['Sign In', '/sign-in'],
    ]);
    expect(navbar.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(path);
  });

  it('redirect a person without a session to the login, which has no navbar', async () => {
    const page = openPortal('/sign-up');
    page.show();
    await page.user.click(await screen.findByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    await screen.findByRole('heading', { name: 'Accede al portal' });
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});

describe('a change that is undone by its mailed link', () => {
  it('is confirmed first, works while somebody is signed in, and says which address opens the account', async () => {
    const page = openPortal('/cuenta/deshacer', { undoToken: UNDO_TOKEN, signedInAs: VIEWER });
    const asked = vi.spyOn(page.fake.api, 'undoChange');
    page.show();
    await screen.findByRole('heading', { name: '¿Deshacer el cambio de tu cuenta?' });
    expect(asked).not.toHaveBeenCalled();
    page.fake.failNext('undoChange', { kind: 'timeout' });
    await press(page, 'Deshacer el cambio');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await press(page, 'Deshacer el cambio');
    await screen.findByRole('heading', { name: 'El cambio está deshecho' });
    expect(screen.getByText(/admin@conectividad\.example/)).toBeInstanceOf(HTMLElement);
    expect(asked.mock.calls.map(([token]) => token)).toEqual([UNDO_TOKEN, UNDO_TOKEN]);
  });

  it('says that the link no longer works', async () => {
    const page = openPortal('/cuenta/deshacer', { undoToken: 'o'.repeat(43) });
    page.show();
    await screen.findByRole('heading', { name: '¿Deshacer el cambio de tu cuenta?' });
    await press(page, 'Deshacer el cambio');
    await screen.findByText('El enlace ya no sirve.');
  });

  it('says that the link was cut short', async () => {
    openPortal('/cuenta/deshacer').show();
    await screen.findByRole('heading', { name: 'El enlace está incompleto o ya se usó' });
  });
});
