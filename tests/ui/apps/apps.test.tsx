import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../../../src/api/api.ts';
import type { PortalApp } from '../../../src/api/contract/apps.ts';
import { refusal } from '../../support/fakes/refusal.ts';
import { openPortal } from '../../support/open-portal.tsx';

const APPS: readonly PortalApp[] = [
  { key: 'chat', label: 'Chat del equipo', icon: 'chat', url: 'https://chat.empresa.example/' },
  { key: 'mail', label: 'Correo', icon: 'mail', url: 'https://correo.empresa.example/' },
];

async function open(portalApps: readonly PortalApp[], failures: readonly ApiFailure[] = []) {
  const page = openPortal('/welcome', { signedInAs: 'consulta@conectividad.example', portalApps });
  for (const failure of failures) page.fake.failNext('apps', failure);
  page.show();
  await page.user.click(await screen.findByRole('button', { name: 'Aplicaciones' }));
  return { ...page, panel: within(await screen.findByRole('dialog', { name: 'Aplicaciones' })) };
}

describe('the apps launcher', () => {
  it('opens each app in another tab, which gets no reference to the portal', async () => {
    const { panel, user } = await open(APPS);
    await panel.findByRole('link', { name: /^Correo ?\(se abre en otra pestaña\)$/ });
    const links = panel.getAllByRole('link').map((link) => ({
      href: link.getAttribute('href'),
      target: link.getAttribute('target'),
      rel: link.getAttribute('rel'),
    }));
    expect(links).toEqual(
      APPS.map(({ url }) => ({ href: url, target: '_blank', rel: 'noopener noreferrer' })),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('says that no app is configured', async () => {
    const { panel } = await open([]);
    await panel.findByText('No hay aplicaciones configuradas');
  });

  it('says why the apps could not be read, and tries again', async () => {
    const { panel, user } = await open(APPS, [
      { kind: 'noResponse' },
      refusal(403, 'No es tuyo.'),
      refusal(422, 'La lista no vale.'),
      refusal(500, 'stack'),
    ]);
    for (const told of [
      'Error de conexiónNo se pudo conectar con el servidor',
      'Permisos insuficientesNo es tuyo.',
      'Error de validaciónLa lista no vale.',
      'Error del servidorError interno del servidor. Intenta de nuevo.',
    ]) {
      await waitFor(() => expect(panel.getByRole('alert').textContent).toContain(told));
      await user.click(panel.getByRole('button', { name: 'Reintentar' }));
    }
    await panel.findByRole('link', { name: /^Chat del equipo/ });
  });
});
