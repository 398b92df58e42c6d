import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS_DELAYS } from '../../../src/machines/permissions/permissions-types.ts';
import { formatLongDate, greeting } from '../../../src/ui/text/welcome.ts';
import { Greeting } from '../../../src/ui/welcome/greeting.tsx';
import { type FakePerson, SAMPLE_PEOPLE } from '../../support/fakes/fake-person.ts';
import { openPortal } from '../../support/open-portal.tsx';

const NOBODY_YET = 'sin.permisos@conectividad.example';
const READER = 'consulta@conectividad.example';

const cards = () =>
  [...screen.getByRole('region', { name: 'Tus módulos' }).querySelectorAll('a')].map((card) =>
    card.getAttribute('href'),
  );

describe('the greeting', () => {
  it('calls the person by the first name', () => {
    expect([greeting('Ana Ruiz Gil'), greeting('Consulta'), greeting('  ')]).toEqual([
      'Hola, Ana',
      'Hola, Consulta',
      'Hola',
    ]);
  });

  it('says the date in words', () => {
    expect(formatLongDate('2026-11-21')).toBe('Sábado, 21 de noviembre de 2026');
  });

  it('shows the picture of the person, or the initials, beside the name, the role and the date', () => {
    const ana = { name: 'Ana Ruiz Gil', role: 'Usuario', today: '2026-11-21' };
    const draw = (image: string | null) =>
      render(
        <MantineProvider>
          <Greeting {...ana} image={image} />
        </MantineProvider>,
      );
    const { unmount } = draw(null);
    expect(screen.getByRole('banner').textContent).toBe(
      'AGHola, AnaUsuario · Sábado, 21 de noviembre de 2026',
    );
    unmount();
    draw('/profile-images/4.png');
    const banner = screen.getByRole('banner');
    expect([banner.querySelector('img')?.getAttribute('src'), banner.textContent]).toEqual([
      ...['/profile-images/4.png', 'Hola, AnaUsuario · Sábado, 21 de noviembre de 2026'],
    ]);
  });
});

describe('the modules', () => {
  it('are those that the permissions allow, and each opens at a click', async () => {
    const page = openPortal('/welcome', { signedInAs: 'operaciones@conectividad.example' });
    page.show();
    await screen.findByRole('heading', { level: 1, name: 'Hola, Operaciones' });
    expect(screen.queryByRole('region', { name: 'Tus módulos' })).toBe(null);

    await page.settlePermissions();
    await screen.findByRole('region', { name: 'Tus módulos' });
    expect(cards()).toEqual(['/dashboard', '/obras', '/proyectos', '/carga-masiva', '/cargar-export']);
    const modules = within(screen.getByRole('region', { name: 'Tus módulos' }));
    await page.user.click(modules.getByRole('link', { name: /^Panel/ }));
    await screen.findByRole('heading', { level: 1, name: 'Panel de Control' });
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('of an administrator are those of the specification, with 4Task', async () => {
    const page = openPortal('/welcome', { signedInAs: 'admin@conectividad.example' });
    page.show();
    await screen.findByRole('heading', { level: 1, name: 'Hola, Administración' });
    await page.settlePermissions();
    await screen.findByRole('region', { name: 'Tus módulos' });
    expect(cards()).toEqual([
      ...[
        '/dashboard',
        '/obras',
        '/proyectos',
        '/actualizacion-masiva',
        '/carga-masiva',
        '/celsig5',
        '/4task',
        '/conectividad',
      ],
      ...['/localizaciones', '/RegistroBorrado', '/cargar-export', '/activity', '/panel-admin', '/users'],
    ]);
  });

  it('can be loaded again when they could not be loaded', async () => {
    const page = openPortal('/welcome', { signedInAs: READER });
    page.fake.failNext('myPermissions', { kind: 'noResponse' });
    page.show();
    await screen.findByRole('heading', { level: 1, name: 'Hola, Consulta' });
    await page.settlePermissions();

    await screen.findByText('No hemos podido cargar tus módulos.');
    await page.user.click(screen.getAllByRole('button', { name: 'Reintentar' })[1]!);
    await screen.findByRole('region', { name: 'Tus módulos' });
    expect(cards()).toEqual(['/dashboard', '/obras', '/proyectos']);
  });
});

describe('a person without permissions', () => {
  async function openPending(people?: readonly FakePerson[]) {
    const page = openPortal('/welcome', { signedInAs: NOBODY_YET, ...(people && { people }) });
    page.show();
    await screen.findByRole('heading', { level: 1, name: 'Hola, Sin' });
    await page.settlePermissions();
    await screen.findByRole('button', { name: 'Verificar Permisos' });
    return page;
  }
  const withPermissions = (permissions: FakePerson['permissions']) =>
    SAMPLE_PEOPLE.map((person) => (person.user.email === NOBODY_YET ? { ...person, permissions } : person));
  const check = (page: ReturnType<typeof openPortal>) =>
    page.user.click(screen.getByRole('button', { name: 'Verificar Permisos' }));

  it('is shown that access is pending, who gives it, how it is completed, and its present state', async () => {
    await openPending();
    screen.getByRole('heading', { name: 'Tu acceso está pendiente de configuración' });
    screen.getByText('Tu cuenta ya existe. Un administrador te asignará los módulos que necesitas.');
    expect(screen.queryByRole('region', { name: 'Tus módulos' })).toBe(null);
    const steps = [...screen.getByRole('list', { name: 'Cómo se completa tu acceso' }).children];
    expect(steps.map((step) => [step.children[1]?.textContent, step.getAttribute('aria-current')])).toEqual([
      ['Cuenta creada', null],
      ['Permisos pendientes', 'step'],
      ['Acceso completo', null],
    ]);
  });

  it('asks for access once a day, and sees when and how many people were asked', async () => {
    const page = await openPending();
    const ask = async () => page.user.click(await screen.findByRole('button', { name: 'Pedir acceso' }));
    page.fake.failNext('requestAccess', { kind: 'noResponse' });
    await ask();
    await screen.findByText(
      'No se ha podido pedir acceso. Inténtalo otra vez: nadie recibe el aviso dos veces.',
    );
    await ask();
    await screen.findByText(
      'Solicitud enviada a 1 persona que puede darlo. Te avisaremos cuando cambie tu acceso.',
    );
    await ask();
    await screen.findByText(/^Solicitud enviada ya el .* a 1 persona que puede darlo\./);
  });

  it('sees that nobody can give access', async () => {
    const page = await openPending(SAMPLE_PEOPLE.filter(({ user }) => user.id !== 1));
    await page.user.click(await screen.findByRole('button', { name: 'Pedir acceso' }));
    await screen.findByText(
      'Ahora mismo nadie puede dar acceso en el portal. Habla con quien lo administra.',
    );
  });

  it('sees that the check is running, and that there is no access yet, as no flag is true', async () => {
    const page = await openPending(withPermissions({ dashboard: false, users: false }));
    const answer = page.fake.hold('myPermissions');
    await check(page);
    expect(await screen.findByText('Verificando permisos...')).toBeInstanceOf(HTMLElement);

    await act(async () => answer.release());
    expect(await screen.findByText('Aún no tienes permisos asignados. Intenta más tarde.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.queryByText('Verificando permisos...')).toBe(null);
  });

  it('sees that the check failed', async () => {
    const page = await openPending();
    page.fake.failNext('myPermissions', { kind: 'noResponse' });
    await check(page);
    expect(await screen.findByText('Error al verificar permisos. Revisa tu conexión.')).toBeInstanceOf(
      HTMLElement,
    );
  });

  it('sees at once that access is granted, and finds the modules after the page reloads', async () => {
    const granted: Record<string, boolean> = {};
    const page = await openPending(withPermissions(granted));
    granted.activity = true;
    await check(page);

    await screen.findByText('¡Permisos actualizados! Ya tienes acceso a algunos módulos.');
    expect(page.reloads()).toBe(0);

    await act(async () => void page.clock.increment(PERMISSIONS_DELAYS.reloadDelay));
    expect(page.reloads()).toBe(1);
    await waitFor(() => expect(cards()).toEqual(['/activity']));
    expect(screen.queryByRole('button', { name: 'Verificar Permisos' })).toBe(null);
  });
});
