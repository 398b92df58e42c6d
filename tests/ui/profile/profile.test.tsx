import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EMAIL_PROOF, FRESH_PROOF } from '../../support/fakes/fake-profile.ts';
import { openPortal, TOKEN } from '../../support/open-portal.tsx';
import { NURIA, openProfile, PEOPLE } from './open-profile.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (page: { user: Awaited<ReturnType<typeof openProfile>>['user'] }, name: string) =>
  page.user.click(screen.getByRole('button', { name }));

describe('the profile', () => {
  it('saves the name, and saves the e-mail once its code was entered', async () => {
    const page = await openProfile();
    await page.user.clear(field('Nombre'));
    await press(page, 'Guardar datos');
    expect(screen.getByText('Nombre es requerido')).toBeInstanceOf(HTMLElement);
    await page.user.type(field('Nombre'), 'Nuria Soler Gil');
    await page.user.clear(field('Correo electrónico'));
    await page.user.type(field('Correo electrónico'), 'consulta@conectividad.example');
    await press(page, 'Guardar datos');
    await screen.findByText('Ya hay una persona con ese email.');

    await page.user.clear(field('Correo electrónico'));
    await page.user.type(field('Correo electrónico'), 'nuria.gil@conectividad.example');
    await press(page, 'Guardar datos');
    await screen.findByText('Profile updated successfully!');
    expect(field('Nombre').value).toBe('Nuria Soler Gil');
    // The field still has the old address.
    expect(field('Correo electrónico').value).toBe(NURIA);
    await page.user.type(await screen.findByLabelText('Código de confirmación'), EMAIL_PROOF);
    await press(page, 'Confirmar correo');
    await waitFor(() => expect(field('Correo electrónico').value).toBe('nuria.gil@conectividad.example'));
    expect(screen.queryByLabelText('Código de confirmación')).toBeNull();
    expect(screen.getByRole('button', { name: /^Cuenta de Nuria Soler Gil/ })).toBeInstanceOf(HTMLElement);
  });

  it('still asks for the code of a new e-mail after the page was left', async () => {
    const page = await openProfile();
    await page.user.clear(field('Correo electrónico'));
    await page.user.type(field('Correo electrónico'), 'nuria.gil@conectividad.example');
    await press(page, 'Guardar datos');
    await screen.findByLabelText('Código de confirmación');
    await page.user.click(screen.getByRole('link', { name: 'Welcome' }));
    await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
    window.history.back();
    await page.user.type(await screen.findByLabelText('Código de confirmación'), EMAIL_PROOF);
    await press(page, 'Confirmar correo');
    await waitFor(() => expect(field('Correo electrónico').value).toBe('nuria.gil@conectividad.example'));
  });

  it('changes the password and says how strong it is', async () => {
    const page = await openProfile();
    await page.user.click(field('Contraseña nueva'));
    await page.user.paste('un puente verde y largo');
    expect(screen.getByText('Fortaleza: Fuerte.')).toBeInstanceOf(HTMLElement);
    await press(page, 'Cambiar contraseña');
    expect(screen.getByText('Las dos contraseñas no coinciden.')).toBeInstanceOf(HTMLElement);
    await page.user.type(field('Repite la contraseña nueva'), 'un puente verde y largo');
    await press(page, 'Cambiar contraseña');
    await screen.findByText('Password changed successfully!');
    expect(field('Contraseña nueva').value).toBe('');
  });

  const proof = () => screen.findByRole('dialog', { name: 'Confirma que eres tú' });
  const inside = async (name: string) => within(await proof()).getByRole('button', { name });

  it('changes the password by itself once the person has proved who they are, and keeps what was typed until then', async () => {
    const page = await openProfile();
    page.fake.ageProofs(NURIA, 'la de antes');
    await page.user.type(field('Contraseña nueva'), 'un puente');
    await page.user.type(field('Repite la contraseña nueva'), 'un puente');
    await press(page, 'Cambiar contraseña');
    await page.user.click(await inside('Cancelar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Contraseña nueva').value).toBe('un puente');
    expect(page.fake.calls.filter((call) => call === 'changePassword')).toHaveLength(1);

    await press(page, 'Cambiar contraseña');
    await waitFor(async () =>
      expect(document.activeElement).toBe(within(await proof()).getByLabelText('Tu contraseña actual')),
    );
    await page.user.keyboard('no es esta{Enter}');
    await within(await proof()).findByText('No es correcto: escribe tu contraseña.');
    page.fake.failNext('giveProof', { kind: 'timeout' });
    await page.user.clear(within(await proof()).getByLabelText('Tu contraseña actual'));
    await page.user.keyboard('la de antes{Enter}');
    await within(await proof()).findByText(/^No se ha podido comprobar\. .*Error de conexión/);
    await page.user.click(await inside('Continuar'));
    await screen.findByText('Password changed successfully!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Contraseña nueva').value).toBe('');
  });

  it('saves a new e-mail by itself once the code of the present address was entered', async () => {
    const page = await openProfile();
    page.fake.ageProofs(NURIA, null);
    await page.user.clear(field('Correo electrónico'));
    await page.user.type(field('Correo electrónico'), 'nuria.gil@conectividad.example');
    await press(page, 'Guardar datos');
    // The person has no password that could be asked for.
    expect(within(await proof()).queryByRole('textbox')).toBeNull();
    expect(within(await proof()).queryByRole('button', { name: 'Continuar' })).toBeNull();
    page.fake.failNext('sendProofCode', {
      kind: 'status',
      status: 429,
      message: 'Demasiados códigos.',
      requestId: null,
      fields: {},
      retryAfter: 1,
    });
    await page.user.click(await inside('Enviarme un código'));
    await within(await proof()).findByText('Podrás pedir otro código dentro de 1 segundo.');
    expect(await inside('Enviarme un código')).toHaveProperty('disabled', true);
    await act(async () => void page.clock.increment(1_000));
    expect(await inside('Enviarme un código')).toHaveProperty('disabled', false);
    await page.user.click(await inside('Enviarme un código'));
    await within(await proof()).findByText(`Hemos enviado un código a ${NURIA}.`);
    await waitFor(async () =>
      expect(document.activeElement).toBe(within(await proof()).getByLabelText('Código del correo')),
    );
    await page.user.keyboard(`${FRESH_PROOF}{Enter}`);
    await screen.findByText('Confirma nuria.gil@conectividad.example');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is in the menu of people who may open it, and the history in that of people who may open that', async () => {
    const page = await openProfile();
    await page.user.click(screen.getByRole('button', { name: /^Cuenta de/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Perfil' }));
    expect(window.location.pathname).toBe('/profile');
    await page.user.click(screen.getByRole('button', { name: /^Cuenta de/ }));
    await screen.findByRole('menuitem', { name: 'Perfil' });
    expect(screen.queryByRole('menuitem', { name: 'Historial de cargas' })).toBeNull();
  });

  it('can be opened for its security by people without a module, from their own menu', async () => {
    const page = openPortal('/welcome', {
      signedInAs: NURIA,
      people: PEOPLE.map((one) => ({ ...one, permissions: {} })),
    });
    page.fake.openSession('elsewhere', NURIA);
    page.show();
    await page.user.click(await screen.findByRole('button', { name: /^Cuenta de/ }));
    await page.settlePermissions();
    expect(screen.queryByRole('menuitem', { name: 'Perfil' })).toBeNull();
    page.fake.failNext('me', { kind: 'timeout' });
    await page.user.click(await screen.findByRole('menuitem', { name: 'Seguridad' }));
    // Nobody is signed out because of it.
    await screen.findByRole('heading', { name: 'No se han podido cargar tus datos de acceso' });
    expect(window.location.pathname).toBe('/seguridad');
    await press(page, 'Reintentar');
    await screen.findByRole('button', { name: 'Cerrar las demás' });
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual(['Correo', 'Contraseña', 'Sesiones abiertas']);
    page.fake.ageProofs(NURIA, 'la de antes');
    await page.user.clear(field('Correo electrónico'));
    await page.user.type(field('Correo electrónico'), 'nuria.gil@conectividad.example');
    await press(page, 'Cambiar correo');
    await page.user.type(within(await proof()).getByLabelText('Tu contraseña actual'), 'la de antes{Enter}');
    await page.user.type(await screen.findByLabelText('Código de confirmación'), EMAIL_PROOF);
    await press(page, 'Confirmar correo');
    await waitFor(() => expect(field('Correo electrónico').value).toBe('nuria.gil@conectividad.example'));
  });

  it('asks before typed text is lost, and then discards it', async () => {
    const page = await openProfile();
    await page.user.type(field('Nombre'), ' Gil');
    await page.user.click(screen.getByRole('link', { name: 'Welcome' }));
    const question = await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
    await page.user.click(within(question).getByRole('button', { name: 'Salir de la página' }));
    await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
    expect(page.portal.getSnapshot().context.openWork).toEqual([]);
  });

  it('outlives an expired session', async () => {
    const page = await openProfile();
    await page.user.type(field('Nombre'), ' Gil');
    page.fake.endSessions();
    await press(page, 'Guardar datos');
    const dialog = await screen.findByRole('dialog', { name: 'Tu sesión ha caducado' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    await page.user.type(await within(dialog).findByLabelText('Código de acceso'), '000007');
    await page.user.click(within(dialog).getByRole('button', { name: 'Iniciar Sesión' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Nombre').value).toBe('Nuria Soler Gil');
    await press(page, 'Guardar datos');
    await screen.findByText('Profile updated successfully!');
  });

  it('closes the other sessions after listing them', async () => {
    const page = openPortal('/profile', { signedInAs: NURIA, people: PEOPLE });
    page.fake.openSession('elsewhere', NURIA);
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await page.user.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar sesiones' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cerrar 1 sesión' }));
    await screen.findByText('Se ha cerrado 1 sesión.');
    await screen.findByText('No tienes ninguna otra sesión abierta.');
    expect(screen.getByText('Esta sesión')).toBeInstanceOf(HTMLElement);
  });

  it('ends the keys for programs with the other sessions, when the person ticks it', async () => {
    const page = openPortal('/profile', { signedInAs: NURIA, people: PEOPLE });
    page.fake.openSession('elsewhere', NURIA);
    page.fake.automations.makeKey({ nombre: 'Cierre', llamadas: ['automatizaciones'] }, PEOPLE[1]!);
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await page.user.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar sesiones' }));
    const keys = dialog.getByRole<HTMLInputElement>('checkbox', {
      name: 'Terminar también mis claves de programas (1): ningún programa podrá llamar con ellas',
    });
    expect(keys.checked).toBe(false);
    await page.user.click(keys);
    await page.user.click(dialog.getByRole('button', { name: 'Cerrar 1 sesión' }));
    await screen.findByText('Se ha cerrado 1 sesión, y ha terminado 1 clave de programa.');
    expect(page.fake.automations.keys).toMatchObject([{ vale: false, motivo_fin: 'cerradas' }]);
  });

  it('closes the other sessions by itself once the person has proved who they are', async () => {
    const page = openPortal('/profile', { signedInAs: NURIA, people: PEOPLE });
    page.fake.openSession('elsewhere', NURIA);
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    page.fake.ageProofs(NURIA, 'la de antes');
    await page.user.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
    await page.user.click(await screen.findByRole('button', { name: 'Cerrar 1 sesión' }));
    await page.user.type(within(await proof()).getByLabelText('Tu contraseña actual'), 'la de antes{Enter}');
    await screen.findByText('Se ha cerrado 1 sesión.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('No tienes ninguna otra sesión abierta.');
  });

  it('has a switch of visibility that has no effect', async () => {
    const page = await openProfile();
    const calls = [...page.fake.calls];
    const visible = screen.getByRole<HTMLInputElement>('switch', { name: /^Perfil visible/ });
    screen.getByText('Por ahora no tiene efecto.');
    await page.user.click(visible);
    expect([visible.checked, page.fake.calls, page.portal.getSnapshot().context.openWork]).toEqual([
      ...[true, calls, []],
    ]);
  });

  it('is read-only for the default people', async () => {
    await openProfile('consulta@conectividad.example');
    expect(screen.getByText('You cannot change data of default users!')).toBeInstanceOf(HTMLElement);
    expect(field('Nombre').disabled).toBe(true);
    expect(field('Contraseña nueva').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Elegir imagen' })).toBeNull();
  });

  it('signs the person out when it cannot be read', async () => {
    const page = openPortal('/welcome', { signedInAs: NURIA, people: PEOPLE });
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    page.fake.failNext('me', { kind: 'timeout' });
    window.history.pushState(null, '', '/profile');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByText(/^No se ha podido cargar tu perfil/);
    expect(window.location.pathname).toBe('/login');
  });

  it.each(['bulkImport', 'corrections'] as const)(
    'says that it could not be read, and tries again, while signing out would lose %s',
    async (work) => {
      const page = openPortal('/welcome', { signedInAs: NURIA, people: PEOPLE });
      page.show();
      await screen.findByRole('button', { name: /^Cuenta de/ });
      await page.settlePermissions();
      await act(async () => page.portal.send({ type: 'work.began', work }));
      await page.user.click(screen.getByRole('button', { name: /^Cuenta de/ }));
      page.fake.failNext('me', { kind: 'timeout' });
      await act(async () => {
        window.history.pushState(null, '', '/profile');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      const question = await screen.findByRole('dialog');
      await page.user.click(within(question).getByRole('button', { name: 'Salir de la página' }));
      await screen.findByRole('heading', { name: 'No se ha podido cargar tu perfil' });
      expect([window.location.pathname, page.lasting.getItem('auth_token')]).toEqual(['/profile', TOKEN]);
      await press(page, 'Reintentar');
      await screen.findByRole('heading', { name: 'Nombre y correo' });
    },
  );
});
