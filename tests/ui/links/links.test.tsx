import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { someLink } from '../../../paths/payloads/links-payloads.ts';
import { someSite } from '../../../paths/payloads/site-payloads.ts';
import { SOME_CODE, someWork } from '../../../paths/payloads/work-payloads.ts';
import type { ApiFailure } from '../../../src/api/api.ts';
import type { Link } from '../../../src/api/contract/links.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const HOSTILE = '<img src=x onerror=alert(1)> "&\' =1+1';
const LATE: Link = someLink;
const BLOCKED: Link = {
  ...someLink,
  id: 2,
  estado: 'solicitada',
  dias: 3,
  plazo: 10,
  sitio: { cod: 'SIT-2', nombre: HOSTILE, municipio: null },
  bloqueo: { motivo: HOSTILE, en: someLink.desde },
};
const failed = (status: number, message: string): ApiFailure => ({
  kind: 'status',
  status,
  message,
  requestId: null,
  fields: {},
  retryAfter: null,
});

async function openAt(
  address = '/conectividad',
  prepare: (page: ReturnType<typeof openPortal>) => void = () => {},
) {
  const page = openPortal(address, { signedInAs: ADMINISTRATOR });
  page.fake.links.links = [LATE, BLOCKED];
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  return { ...page, settle };
}
/** Found by selectors, because finding a role searches the whole page and is slow. */
const found = <T extends Element>(selector: string, is: (one: T) => boolean): Promise<T> =>
  waitFor(() => {
    const one = [...document.querySelectorAll<T>(selector)].find(is);
    if (one === undefined) throw new Error(`There is no such ${selector}.`);
    return one;
  });
const column = (name: string) =>
  found<HTMLElement>('section', (one) => one.querySelector('h2')?.firstChild?.textContent === name);
const button = (name: string) =>
  found<HTMLButtonElement>(
    'button',
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
const item = (name: string) =>
  found<HTMLElement>('[role=menuitem]', ({ textContent }) => textContent === name);

describe('the board of links', () => {
  it('shows for each state how many there are, what is late and by how much, and what is blocked', async () => {
    await openAt();
    const study = within(await column('En estudio'));
    study.getByText(/^Lo usual: 20 días/);
    study.getByText('34 días, 14 de más');
    study.getByText('Radioenlace · Operador B · 300 Mbps');
    const asked = within(await column('Solicitada'));
    asked.getByText(`Bloqueado: ${HOSTILE}`);
    asked.getByText(HOSTILE);
    within(await column('Activa')).getByText('Ninguno');
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('moves a link by its menu, at once, and moves it back where the server refuses', async () => {
    const { user, fake } = await openAt('/conectividad', (page) => {
      page.fake.failNext('moveLink', failed(500, 'Ahora no puede ser.'));
    });
    const held = fake.hold('moveLink');
    await user.click(await button('Mover a…: Radioenlace de Madrid 8'));
    await user.click(await item('Contratada'));
    within(await column('Contratada')).getByText('Moviendo…');
    held.release();
    await screen.findByText('El enlace no ha cambiado');
    await waitFor(async () => within(await column('En estudio')).getByText('Madrid 8'));
    await user.click(await button('Mover a…: Radioenlace de Madrid 8'));
    await user.click(await item('Contratada'));
    await screen.findByText('Enlace en «Contratada»');
    expect(fake.links.one(1).estado).toBe('contratada');
  });

  it('asks for a reason, and names the person who was first', async () => {
    const { user, fake } = await openAt();
    await user.click(await button('Mover a…: Radioenlace de Madrid 8'));
    await user.click(await item('Baja'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dar de baja el enlace' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Dar de baja' }).disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Sobra');
    fake.links.move(1, { version: 2, a: 'solicitada', motivo: 'Otra dirección' }, 'Ana Ruiz');
    await user.click(dialog.getByRole('button', { name: 'Dar de baja' }));
    await screen.findByText(/^Ana Ruiz lo cambió antes: ahora está en «Solicitada»/);
    within(await column('Solicitada')).getByText('Madrid 8');
    expect(fake.links.one(1).estado).toBe('solicitada');
  });

  it('shows one link with its milestones, blocks it and undoes that', async () => {
    const { user, fake } = await openAt();
    await user.click(await button('Madrid 8'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Radioenlace de Madrid 8' }));
    await dialog.findByText('Lleva 34 días en «En estudio»; lo usual son 20.');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['SolicitadaPendiente', 'En estudio18 oct 2026', 'ContratadaPendiente', 'InstaladaPendiente'],
      'ActivaPendiente',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Bloquear…' }));
    await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), HOSTILE);
    await user.click(await button('Bloquear'));
    await dialog.findByText(`Bloqueado: ${HOSTILE}`);
    await user.click(await dialog.findByRole('button', { name: 'Deshacer el bloqueo' }));
    await waitFor(() => expect(dialog.queryByText(`Bloqueado: ${HOSTILE}`)).toBeNull());
    expect(fake.links.one(1).bloqueo).toBeNull();
  });

  it('shows the link of the address, goes back to it from its form, and closes it with the address', async () => {
    const { user, fake } = await openAt('/conectividad?enlace=1&solo=tarde');
    const dialog = within(await screen.findByRole('dialog', { name: 'Radioenlace de Madrid 8' }));
    await user.click(await dialog.findByRole('button', { name: 'Cambiar datos' }));
    await user.click(await button('Cancelar'));
    await user.click(await button('Cambiar datos'));
    const circuit = within(await screen.findByRole('dialog', { name: 'Cambiar los datos del enlace' }));
    await user.type(circuit.getByRole('textbox', { name: 'Circuito' }), HOSTILE);
    await user.click(circuit.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Enlace cambiado');
    expect(fake.links.one(1).circuito).toBe(HOSTILE);
    const again = within(await screen.findByRole('dialog', { name: 'Radioenlace de Madrid 8' }));
    await again.findByText(HOSTILE);
    expect(document.querySelector('img[src=x]')).toBeNull();
    const [cross] = again.getAllByRole('button', { name: 'Cerrar' });
    if (cross !== undefined) await user.click(cross);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('?solo=tarde');
  });

  it('makes a link, says what is wrong with it, and keeps everything that was typed', async () => {
    const { user, fake } = await openAt();
    await user.click(await button('Solicitar enlace'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar un enlace' }));
    const field = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name });
    await user.type(field(/^Localización/), 'NADA');
    await user.type(field(/^Mbps/), '1.000');
    await user.click(dialog.getByRole('button', { name: 'Solicitar' }));
    dialog.getByText('Tecnología es requerido');
    dialog.getByText(/^Escribe un número entero de 1 a 1.000.000/);
    await user.type(dialog.getByRole('combobox', { name: /^Tecnología/ }), 'FTTH');
    await user.clear(field(/^Mbps/));
    await user.type(field(/^Mbps/), '600');
    await user.click(dialog.getByRole('button', { name: 'Solicitar' }));
    await dialog.findByText('No hay ninguna localización con ese código. Compruébalo en Localizaciones.');
    expect([field(/^Localización/).value, field(/^Mbps/).value]).toEqual(['NADA', '600']);
    await user.clear(field(/^Localización/));
    await user.type(field(/^Localización/), 'SIT-00001');
    await user.click(dialog.getByRole('button', { name: 'Solicitar' }));
    await screen.findByText('Enlace solicitado');
    expect(fake.links.one(3)).toMatchObject({ tecnologia: 'FTTH', mbps: 600, estado: 'solicitada' });
  });

  it('is filtered by the address, and says so when nothing matches', async () => {
    const { user, settle } = await openAt('/conectividad?solo=tarde');
    await column('En estudio');
    await user.type(screen.getByLabelText('Buscar enlaces'), 'zzz');
    await settle();
    await screen.findByText('Ningún enlace coincide');
    await user.click(await button('Quitar búsqueda y filtros'));
    await settle();
    await column('Solicitada');
  });

  it.each([
    ['tarde', 'retraso.desde.1'],
    ['bloqueados', 'bloqueo.lleno'],
  ])(
    'keeps its words and "%s" in the table, and the table keeps them on the board',
    async (only, condition) => {
      const { user } = await openAt(`/conectividad?buscar=SIT&solo=${only}`);
      await user.click(await found('a', ({ textContent }) => textContent === 'Ver la tabla'));
      const back = await found<HTMLAnchorElement>('a', ({ textContent }) => textContent === 'Ver el tablero');
      expect(window.location.search).toBe(`?donde=${condition}&buscar=SIT`);
      expect(back.getAttribute('href')).toBe(`/conectividad?buscar=SIT&solo=${only}`);
    },
  );

  it('has a table beside it, whose links open on it', async () => {
    const { user } = await openAt('/conectividad', ({ fake }) => {
      const valores = {
        numero: LATE.id,
        nombre: 'Madrid 8',
        tecnologia: 'Radioenlace',
        estado: 'En estudio',
      };
      fake.linkRegister.rows = [{ id: LATE.id, clave: String(LATE.id), version: 1, valores }];
    });
    await user.click(await found('a', ({ textContent }) => textContent === 'Ver la tabla'));
    await found('[role=rowheader]', ({ textContent }) => textContent === String(LATE.id));
    await user.click(screen.getByText('Madrid 8'));
    await user.keyboard('{Enter}');
    await user.click(await found('a', ({ textContent }) => textContent === 'Abrir el enlace'));
    await found('[role=dialog] h2', ({ textContent }) => textContent?.includes('Madrid 8') === true);
  });

  it('says why it could not be read, and can be read again', async () => {
    const { user } = await openAt('/conectividad', (page) => {
      page.fake.failNext('linkBoard', { kind: 'noResponse' });
    });
    await screen.findByText('No se pudieron leer los enlaces');
    await user.click(await button('Reintentar'));
    await column('En estudio');
  });

  it('says that there is no link yet', async () => {
    await openAt('/conectividad', (page) => {
      page.fake.links.links = [];
    });
    await screen.findByText('Todavía no hay ningún enlace');
  });
});

describe('the links of a site', () => {
  const ofSite = { cod: someSite.cod, nombre: someSite.nombre, municipio: someSite.municipio };

  it('are listed on its page and lead to the board, with their state, their days and their block', async () => {
    await openAt(`/localizaciones/${someSite.cod}`, ({ fake }) => {
      fake.sites.sites = [someSite];
      fake.links.links = [
        { ...LATE, sitio: ofSite, circuito: HOSTILE },
        { ...BLOCKED, sitio: ofSite },
      ];
    });
    const section = within(await screen.findByRole('region', { name: 'Enlaces' }));
    const [late, blocked] = section.getAllByRole('row').slice(1);
    if (late === undefined || blocked === undefined) throw new Error('Both links are shown.');
    within(late).getByText('34 días, 14 de más');
    expect(within(late).getByRole('link').getAttribute('href')).toBe('/conectividad?enlace=1');
    within(blocked).getByText(`Bloqueado: ${HOSTILE}`);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('are listed on the page of a work, lead to the board only people who may open it, and can be read again after a failure', async () => {
    const page = openPortal(`/obras/${encodeURIComponent(SOME_CODE)}`, {
      signedInAs: 'consulta@conectividad.example',
    });
    page.fake.workPages.add({ page: someWork, lines: [], life: [] });
    const cod = someWork.ficha?.sitio.cod ?? '';
    page.fake.links.links = [{ ...LATE, sitio: { cod, nombre: null, municipio: null } }];
    page.fake.failNext('siteLinks', { kind: 'noResponse' });
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await screen.findByText('No se pudieron leer sus enlaces. No se ha cambiado nada.');
    await page.user.click(await button('Reintentar'));
    const section = within(await screen.findByRole('region', { name: 'Enlaces' }));
    expect(section.queryByRole('link')).toBeNull();
    section.getByText('Radioenlace');
  });

  it('show a sentence when the site has none', async () => {
    await openAt(`/localizaciones/${someSite.cod}`, ({ fake }) => {
      fake.sites.sites = [someSite];
      fake.links.links = [];
    });
    await screen.findByText('Ningún enlace une esta localización a la red.');
  });
});
