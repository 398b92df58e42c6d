import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPortal } from '../../support/open-portal.tsx';

const ADDRESS = 'consulta@conectividad.example';

const emailField = () => screen.findByLabelText('Correo electrónico');
const codeField = () => screen.findByLabelText('Código de acceso');

async function openAtCode() {
  const page = openPortal('/login');
  page.show();
  await page.user.type(await emailField(), `${ADDRESS}{Enter}`);
  await codeField();
  return page;
}

it('signing in opens the whole address that was requested', async () => {
  const page = openPortal('/users?buscar=ana&vista=matriz');
  page.show();
  await page.user.type(await emailField(), 'admin@conectividad.example{Enter}');
  await page.user.type(await codeField(), `${page.fake.codeOf('admin@conectividad.example')}{Enter}`);
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/users?buscar=ana&vista=matriz'),
  );
});

describe('the address', () => {
  it('is asked for with the cursor in its field and a button that is disabled while it is empty', async () => {
    const page = openPortal('/login');
    page.show();

    expect(await emailField()).toBe(document.activeElement);
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' });
    expect(submit.disabled).toBe(true);

    await page.user.keyboard('a');
    expect(submit.disabled).toBe(false);
  });

  it('is refused under its field when it is missing or is no address, without asking the server', async () => {
    const page = openPortal('/login');
    page.show();
    await emailField();

    await page.user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Email obligatorio');

    await page.user.keyboard('ana{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Ingrese un email válido (ej.: nombre@empresa.com)'),
    );
    expect(page.fake.calls).toEqual([]);
  });

  it('that is unknown is reported in a toast and stays in the field', async () => {
    const page = openPortal('/login');
    page.show();
    await page.user.type(await emailField(), 'nadie@conectividad.example{Enter}');

    expect(await screen.findByText('El correo electrónico no está registrado en el sistema.')).toBeInstanceOf(
      HTMLElement,
    );
    const field = await emailField();
    expect((field as HTMLInputElement).value).toBe('nadie@conectividad.example');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await page.user.type(field, 's');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  it('that could not be checked is reported, and can be sent again', async () => {
    const page = openPortal('/login');
    page.fake.failNext('checkEmail', { kind: 'noResponse' });
    page.show();
    await page.user.type(await emailField(), `${ADDRESS}{Enter}`);
    await screen.findByText('Ha ocurrido un error al verificar el correo. Por favor, inténtalo de nuevo.');

    await page.user.click(screen.getByRole('button', { name: 'Continuar' }));
    await codeField();
    expect(page.fake.calls).toEqual(['checkEmail', 'checkEmail']);
  });

  it('is checked once, with the button disabled meanwhile', async () => {
    const page = openPortal('/login');
    const check = page.fake.hold('checkEmail');
    page.show();
    await page.user.type(await emailField(), `${ADDRESS}{Enter}`);

    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' });
    expect(submit.disabled).toBe(true);
    await page.user.keyboard('{Enter}');
    check.release();
    await codeField();
    expect(page.fake.calls).toEqual(['checkEmail']);
  });
});

describe('the code', () => {
  it('is asked for as a one-time code, with the masked address and the cursor in its field', async () => {
    await openAtCode();
    const field = (await codeField()) as HTMLInputElement;

    expect(screen.getByText('Código enviado')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('con***@conectividad.example')).toBeInstanceOf(HTMLElement);
    expect({
      focused: field === document.activeElement,
      placeholder: field.placeholder,
      autoComplete: field.autocomplete,
      // Phones show letters, because the field takes the password too.
      inputMode: field.inputMode,
      type: field.type,
      describes: screen.getByText('También puedes escribir tu contraseña.').id,
      remember: screen.getByRole<HTMLInputElement>('switch', { name: /^Recordarme/ }).checked,
      canSubmit: !screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciar Sesión' }).disabled,
    }).toEqual({
      focused: true,
      placeholder: '000000',
      autoComplete: 'one-time-code',
      inputMode: '',
      type: 'text',
      describes: field.getAttribute('aria-describedby'),
      remember: true,
      canSubmit: false,
    });
  });

  it('is masked when it is a password, and is typed in the same field', async () => {
    const page = await openAtCode();
    const field = (await codeField()) as HTMLInputElement;
    await page.user.keyboard('123 456');
    expect(field.type).toBe('text');
    await page.user.keyboard('a');
    expect([field.type, field.value, document.activeElement]).toEqual(['password', '123 456a', field]);
    await page.user.keyboard('{Backspace}');
    expect(field.type).toBe('text');
  });

  it('that is missing is reported under its field', async () => {
    const page = await openAtCode();
    await page.user.keyboard('{Enter}');
    expect((await screen.findByText('Código de acceso obligatorio')).getAttribute('role')).toBe('alert');
    expect(page.fake.calls).toEqual(['checkEmail']);
  });

  it('that is wrong is reported in a toast, and the person may try again', async () => {
    const page = await openAtCode();
    await page.user.keyboard('999999{Enter}');

    await screen.findByText('Credenciales inválidas. Por favor, inténtalo de nuevo.');
    const refused = (await codeField()) as HTMLInputElement;
    await waitFor(() =>
      expect([refused.selectionStart, refused.selectionEnd]).toEqual([0, refused.value.length]),
    );
    expect(refused.value).not.toBe('');
    await screen.findByText(/^Cada código admite cinco intentos: después, pide otro\. /);
    expect(page.lasting.getItem('auth_token')).toBe(null);
    await page.user.clear(await codeField());
    await page.user.keyboard(`${page.fake.codeOf(ADDRESS)}{Enter}`);
    await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
  });

  it('that is pasted and right opens the portal, and the session is remembered', async () => {
    const page = await openAtCode();
    await page.user.paste(page.fake.codeOf(ADDRESS));
    await page.user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Hola, Consulta' })).toBeInstanceOf(
      HTMLElement,
    );
    expect(window.location.pathname).toBe('/welcome');
    expect([page.lasting.getItem('auth_token'), page.passing.getItem('auth_token')]).toEqual([
      'token-1',
      null,
    ]);
  });

  it('without remember-me opens a session that lasts as long as the tab', async () => {
    const page = await openAtCode();
    await page.user.click(screen.getByRole('switch', { name: /^Recordarme/ }));
    await page.user.type(await codeField(), `${page.fake.codeOf(ADDRESS)}{Enter}`);

    await screen.findByRole('heading', { level: 1, name: 'Hola, Consulta' });
    expect([page.lasting.getItem('auth_token'), page.passing.getItem('auth_token')]).toEqual([
      null,
      'token-1',
    ]);
  });

  it('is removed by Volver, but the address is not', async () => {
    const page = await openAtCode();
    await page.user.keyboard('12345');
    await page.user.click(screen.getByRole('button', { name: 'Volver' }));

    expect(((await emailField()) as HTMLInputElement).value).toBe(ADDRESS);
    await page.user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(((await codeField()) as HTMLInputElement).value).toBe('');
  });
});

describe('a new code', () => {
  const standing = {
    request: '8f2a91c0-0000-4000-8000-000000000000',
    is_new: true,
    delivery: 'sent',
    expires_in: 600,
    resend_in: 30,
  } as const;
  const known = (code: object = {}) => ({ exists: true, code: { ...standing, ...code } });
  const resend = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  async function openTimed(code = {}) {
    const page = openPortal('/login');
    const check = vi.spyOn(page.fake.api, 'checkEmail').mockResolvedValueOnce(known(code));
    page.show();
    await page.user.type(await emailField(), `${ADDRESS}{Enter}`);
    await codeField();
    return { ...page, check, pass: (seconds: number) => act(async () => page.passTime(seconds * 1_000)) };
  }

  it('is offered once its time has come, counted by the second, and keeps what is being typed', async () => {
    const page = await openTimed();
    expect(screen.getByText('Caduca en 10:00.')).toBeInstanceOf(HTMLElement);
    expect(resend('Enviar otro código (0:30)').disabled).toBe(true);
    await page.pass(1);
    expect(screen.getByText('Caduca en 9:59.')).toBeInstanceOf(HTMLElement);
    expect(resend('Enviar otro código (0:29)').disabled).toBe(true);
    await page.pass(29);
    await page.user.type(await codeField(), '123');

    page.check.mockResolvedValueOnce(known());
    await page.user.click(resend('Enviar otro código'));
    await screen.findByText('Caduca en 10:00.');
    expect(resend('Enviar otro código (0:30)').disabled).toBe(true);
    expect(((await codeField()) as HTMLInputElement).value).toBe('123');
    expect(page.check.mock.calls.map(([asked]) => asked)).toEqual(
      [1, 2].map(() => ({ email: ADDRESS, devices: [] })),
    );
  });

  it('is requested when the present one has expired', async () => {
    const page = await openTimed();
    await page.pass(599);
    expect(screen.getByText('Caduca en 0:01.')).toBeInstanceOf(HTMLElement);
    await page.pass(1);
    expect(screen.getByText('El código ya no sirve: pide otro.').closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(/^Caduca en/)).toBeNull();

    page.check.mockResolvedValueOnce(known());
    await page.user.click(resend('Enviar otro código'));
    await screen.findByText('Caduca en 10:00.');
    expect(screen.queryByText('El código ya no sirve: pide otro.')).toBeNull();
  });

  it('that cannot be sent is reported, and can be requested again', async () => {
    const page = await openTimed({ resend_in: 0 });
    page.check.mockRestore();
    page.fake.failNext('checkEmail', { kind: 'noResponse' });
    await page.user.click(resend('Enviar otro código'));
    await screen.findByText('Ha ocurrido un error al verificar el correo. Por favor, inténtalo de nuevo.');
    expect(resend('Enviar otro código').disabled).toBe(false);
    await page.user.type(await codeField(), `${page.fake.codeOf(ADDRESS)}{Enter}`);
    await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
  });

  it('is recognised by the reference in its mail', async () => {
    await openTimed();
    expect(screen.getByText(/Es el que lleva la referencia 8F2A\./)).toBeInstanceOf(HTMLElement);
  });

  it('that strangers used up is reported with the time of the next code and the other ways to sign in', async () => {
    const page = await openTimed({ request: null, is_new: false, expires_in: 0, resend_in: 3_661 });
    const told = screen.getByText('No hemos enviado otro código').closest('[role=status]');
    expect(told?.textContent).toMatch(
      /Podrás pedir otro el jueves, (01|02):01\..*«Restablecer la contraseña»/,
    );
    expect(screen.queryByText('Código enviado')).toBeNull();
    expect(screen.queryByText('El código ya no sirve: pide otro.')).toBeNull();
    expect(resend('Enviar otro código (1:01:01)').disabled).toBe(true);
    await page.pass(3_661);
    page.check.mockResolvedValueOnce(known());
    await page.user.click(resend('Enviar otro código'));
    await screen.findByText('Código enviado');
  });

  it('is reported as late while its mail waits to be sent', async () => {
    await openTimed({ delivery: 'delayed' });
    expect(
      screen.getByText('El correo tarda en salir: seguimos intentándolo. Espera o vuelve en unos minutos.'),
    ).toBeInstanceOf(HTMLElement);
  });
});
