import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { someSite, someSiteWorks } from '../../../paths/payloads/site-payloads.ts';
import type { Site } from '../../../src/api/contract/sites.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { copiedForms } from '../../support/copied-forms.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const READER = 'consulta@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;
const ODD = 'MAD 7/ñ?#';

async function openAt(
  address: string,
  { as = ADMINISTRATOR, down, sites }: { as?: string; down?: 'site' | 'siteMap'; sites?: Site[] } = {},
) {
  const page = openPortal(address, { signedInAs: as });
  page.fake.sites.sites = sites ?? [
    { ...someSite, cod: ODD, nombre: null, municipio: null, provincia: null, lat: null, lon: null },
    someSite,
  ];
  page.fake.sites.works = someSiteWorks.items;
  if (down) page.fake.failNext(down, DOWN);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  return page;
}
const heading = (name: string, level = 1) => screen.findByRole('heading', { name, level });
const button = (name: string) => screen.findByRole('button', { name });
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('the page of a site', () => {
  it('shows its fields, its works and its history', async () => {
    const { fake } = await openAt('/localizaciones/SIT-00011');
    fake.sites.change('SIT-00011', { nombre: 'Santander, nodo' }, 'Ana Ruiz');
    await heading('SIT-00011');
    expect(document.title).toMatch(/^SIT-00011 · Localización/);
    await screen.findByText('43,4623; -3,8099');
    await screen.findByText(/^Datos de muestra, el/);
    const works = await screen.findByRole('region', { name: 'Obras' });
    expect(within(works).getByRole('link').getAttribute('href')).toBe('/obras/4P-NOR-FTTH-0012');
    await screen.findByText('1 obra');
  });

  it('is found by any code, and says which fields are missing', async () => {
    await openAt(`/localizaciones/${encodeURIComponent(ODD)}`);
    await heading(ODD);
    await screen.findByText('Sin coordenadas');
    await screen.findByText('Ninguna obra está en esta localización.');
    await screen.findByText('Nadie la ha cambiado desde que está en el registro.');
  });

  it('links back to the register when the site does not exist', async () => {
    await openAt('/localizaciones/NADA');
    await heading('«NADA» no está en el registro');
    const links = screen.getAllByRole('link', { name: 'Localizaciones' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/localizaciones']);
  });

  it('can be read again when it could not be read', async () => {
    const { user } = await openAt('/localizaciones/SIT-00011', { down: 'site' });
    await heading('No se pudo leer la localización');
    await user.click(await button('Reintentar'));
    await heading('SIT-00011');
  });

  it('is shown only to people who may open it', async () => {
    await openAt('/localizaciones/SIT-00011', { as: READER });
    await heading('No tienes acceso a este módulo');
  });

  it('closes the site with a reason and reopens it, and its history lists both', async () => {
    const { user, fake } = await openAt('/localizaciones/SIT-00011');
    await user.click(await button('Cerrar'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cerrar la localización' }));
    await dialog.findByText('Motivo es requerido');
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se desmontó');
    await user.click(dialog.getByRole('button', { name: 'Cerrar la localización' }));
    await screen.findByText(/la cerró el .*«Se desmontó»\. Sus obras y su historia siguen aquí\.$/);
    await screen.findByText('«SIT-00011» cerrada');
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    await screen.findByText('Cerró una localización');
    await user.click(await button('Reabrir'));
    await user.click(await button('Reabrir la localización'));
    await screen.findByText('«SIT-00011» reabierta');
    expect(fake.sites.one('SIT-00011').estado).toBe('activo');
    await screen.findByText('Reabrió una localización');
  });

  it('does not close a site that somebody changed meanwhile before that is shown', async () => {
    const { user, fake } = await openAt('/localizaciones/SIT-00011');
    await user.click(await button('Cerrar'));
    fake.sites.change('SIT-00011', { nombre: 'Otro' }, 'Ana Ruiz');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se desmontó');
    await user.click(dialog.getByRole('button', { name: 'Cerrar la localización' }));
    await dialog.findByText('Alguien la ha cambiado mientras tanto. Mira cómo está y confirma otra vez.');
    await user.click(dialog.getByRole('button', { name: 'Cerrar la localización' }));
    await screen.findByText('«SIT-00011» cerrada');
    expect(fake.sites.one('SIT-00011').nombre).toBe('Otro');
  });
});

describe('the form of a site', () => {
  it('saves what was typed and goes back to its page', async () => {
    const { user, fake } = await openAt('/localizaciones/SIT-00011/editar');
    await user.clear(await field('Latitud'));
    await user.type(await field('Latitud'), '12');
    await user.click(await button('Guardar'));
    await screen.findByText('La latitud de España va de 27,5 a 43,9.');
    await user.clear(await field('Latitud'));
    await user.type(await field('Latitud'), '43,5');
    await user.click(await button('Guardar'));
    await heading('SIT-00011');
    await screen.findByText('Localización guardada');
    expect(fake.sites.one('SIT-00011')).toMatchObject({ lat: 43.5, nombre: 'Santander 11', version: 2 });
    expect(cells(await screen.findByRole('region', { name: /^Cambió una localización/ }))).toEqual([
      ...['Latitud', '43,4623', '43,5'],
    ]);
  });

  it('shows what somebody else saved meanwhile beside what is typed', async () => {
    const { user, fake } = await openAt('/localizaciones/SIT-00011/editar');
    const name = await field('Nombre');
    await user.clear(name);
    await user.type(name, 'Mío');
    fake.sites.change('SIT-00011', { nombre: 'Suyo', tipo: 'Torre' }, 'Ana Ruiz');
    await user.click(await button('Guardar'));
    expect(cells(await screen.findByRole('region', { name: 'Lo que cambió mientras tanto' }))).toEqual([
      ...['Nombre', 'Santander 11', 'Suyo', 'Mío Usar el suyo'],
      ...['Tipo', 'Nodo', 'Torre', 'Igual'],
    ]);
    await user.click(await button('Usar el suyo: Nombre'));
    expect(name.value).toBe('Suyo');
    await user.type(name, ' y mío');
    await user.click(await button('Guardar'));
    await heading('SIT-00011');
    expect(fake.sites.one('SIT-00011')).toMatchObject({ nombre: 'Suyo y mío', tipo: 'Torre', version: 3 });
  });

  it('is not available for a closed site', async () => {
    const page = openPortal('/localizaciones/SIT-00011/editar', { signedInAs: ADMINISTRATOR });
    page.fake.sites.sites = [{ ...someSite, estado: 'cerrado' }];
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await heading('Está cerrada', 2);
  });

  it('creates a site, and says under the code that it is already used', async () => {
    const { user, fake } = await openAt('/localizaciones/registro/nueva');
    await user.click(await button('Dar de alta'));
    await screen.findByText('Código es requerido');
    const code = await field('Código');
    await user.type(code, 'sit-00011');
    await user.type(await field('Municipio'), 'Getxo');
    await user.click(await button('Dar de alta'));
    await screen.findByText('Ya hay una localización con el código «sit-00011».');
    await user.clear(code);
    await user.type(code, 'NUEVA-1');
    await user.click(await button('Dar de alta'));
    await heading('NUEVA-1');
    expect(fake.sites.one('NUEVA-1')).toMatchObject({ municipio: 'Getxo', nombre: null, estado: 'activo' });
  });
});

describe('the check of pasted codes', () => {
  it('reports on each code, and replaces it by a suggestion', async () => {
    const { user } = await openAt('/localizaciones/registro/comprobar');
    const codes = await field('Códigos');
    await user.click(codes);
    await user.paste('SIT-00011\nsit-00011\nNADA');
    await user.click(await button('Comprobar'));
    await screen.findByText('1 válido · 1 con sugerencia · 1 desconocido');
    const table = screen.getByRole('region', { name: 'Resultado' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['NADA', 'sit-00011', 'SIT-00011']);
    expect(cells(table)).toEqual([
      ...['No está', 'Ninguna se le parece.'],
      ...['No está, pero se parece a otra', '¿SeráSIT-00011?'],
      ...['Está en el registro', 'Santander 11 Santander, Cantabria'],
    ]);
    await user.click(await button('Cambiar «sit-00011» por «SIT-00011»'));
    expect(codes.value).toBe('SIT-00011\nSIT-00011\nNADA');
    await user.click(await button('Comprobar'));
    await screen.findByText('1 válido · 1 desconocido');
    await screen.findByText('2 veces');
  });
});

describe('the register of sites', () => {
  it('lists the sites of the map, by words and by area, and links to each', async () => {
    const { user } = await openAt('/localizaciones');
    await heading('Localizaciones');
    await screen.findByText('2 localizaciones');
    screen.getByRole('img', { name: /^Mapa de España con 1 localización\./ });
    expect(cells(screen.getByRole('region', { name: 'Lista de localizaciones' }))).toEqual([
      ...['—', '—', 'ActivaSin situar', 'Santander 11', 'Santander', 'Activa'],
    ]);
    expect(screen.getByRole('link', { name: ODD }).getAttribute('href')).toBe(
      `/localizaciones/${encodeURIComponent(ODD)}`,
    );
    await user.click(screen.getByRole('link', { name: 'Comprobar códigos' }));
    await heading('Comprobar códigos');
  });

  it('keeps words and area in the address, and says that nothing is left', async () => {
    const { user } = await openAt('/localizaciones?zona=43.0000,-4.0000,44.0000,-3.0000');
    await screen.findByText('1 localización');
    await screen.findByText('Solo la zona de 43 a 44 de latitud y de -4 a -3 de longitud.');
    await user.click(await button('Quitar la zona'));
    expect(window.location.search).toBe('');
    await screen.findByText('2 localizaciones');
  });

  it('says which sites its page shows', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...someSite, cod: `SIT-${at + 100}` }));
    const { user } = await openAt('/localizaciones', { sites: many });
    await screen.findByText('Mostrando 1 - 25 de 30 localizaciones');
    await user.click(await button('Página siguiente'));
    await screen.findByText('Mostrando 26 - 30 de 30 localizaciones');
  });

  it('keeps words and area in the table, and the table keeps them on the map', async () => {
    const { user } = await openAt('/localizaciones?buscar=Santander&zona=43.0000,-4.0000,44.0000,-3.5000');
    await user.click(await screen.findByRole('link', { name: 'Tabla' }));
    await screen.findByRole('link', { name: 'Ver el mapa' });
    expect(new URLSearchParams(window.location.search)).toEqual(
      new URLSearchParams([
        ['donde', 'lat.desde.43'],
        ['donde', 'lat.hasta.44'],
        ['donde', 'lon.desde.-4'],
        ['donde', 'lon.hasta.-3.5'],
        ['buscar', 'Santander'],
      ]),
    );
    await user.click(screen.getByRole('link', { name: 'Ver el mapa' }));
    await heading('Localizaciones');
    expect(window.location.search).toBe('?buscar=Santander&zona=43.0000%2C-4.0000%2C44.0000%2C-3.5000');
  });

  it('keeps the other conditions of the table on the map too, says so, and takes them off', async () => {
    const { user, clock } = await openAt('/localizaciones/registro/tabla?donde=estado.es.cerrado', {
      sites: [someSite, { ...someSite, cod: 'SIT-00012', estado: 'cerrado' }],
    });
    await user.click(await screen.findByRole('link', { name: 'Ver el mapa' }));
    await screen.findByText('Solo las que pasan el filtro de la tabla.');
    await screen.findByText('1 localización');
    expect(window.location.search).toBe('?donde=estado.es.cerrado');
    await user.click(screen.getByRole('link', { name: 'Tabla' }));
    await screen.findByRole('link', { name: 'Ver el mapa' });
    expect(window.location.search).toBe('?donde=estado.es.cerrado');
    await user.click(screen.getByRole('link', { name: 'Ver el mapa' }));
    await user.click(await button('Quitar los filtros'));
    expect(window.location.search).toBe('');
    await act(async () => void clock.increment(PAGED_LIST_DELAYS.settle));
    await screen.findByText('2 localizaciones');
  });

  it('does not take a register for empty because the filter of the table lets nothing through', async () => {
    await openAt('/localizaciones?donde=estado.es.cerrado');
    await heading('Ninguna localización coincide', 2);
    expect(screen.queryByRole('link', { name: 'Importar el registro' })).toBeNull();
    await button('Quitar los filtros');
  });

  it('says that nothing matches, and is complete again without the words', async () => {
    const { user } = await openAt('/localizaciones?buscar=nada&zona=norte&pagina=-1');
    await heading('Ninguna localización coincide', 2);
    await user.click(await button('Buscar otra cosa'));
    expect(window.location.search).not.toContain('buscar');
  });

  it('can be read again when it could not be read', async () => {
    const { user } = await openAt('/localizaciones', { down: 'siteMap' });
    await screen.findByText('No se pudieron leer las localizaciones. No se ha cambiado nada.');
    await user.click(await button('Reintentar'));
    await screen.findByText('2 localizaciones');
  });
});

describe('the table of sites', () => {
  it('names the state and the origin of a site as its page does, in the table and in its drawer', async () => {
    const page = openPortal('/localizaciones/registro/tabla?columnas=estado,origen', {
      signedInAs: ADMINISTRATOR,
    });
    page.fake.siteRegister.rows = [
      { id: 1, clave: 'SIT-1', version: 1, valores: { cod: 'SIT-1', estado: 'activo', origen: 'portal' } },
      { id: 2, clave: 'SIT-2', version: 1, valores: { cod: 'SIT-2', estado: 'cerrado', origen: 'muestra' } },
    ];
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    const grid = await screen.findByRole('grid');
    await within(grid).findByText('Activa');
    expect(within(grid).getByText('Cerrada')).toBeInstanceOf(HTMLElement);
    within(grid).getByText('Portal');
    await page.user.click(within(grid).getByRole('link', { name: 'SIT-2' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'SIT-2' }));
    await drawer.findAllByText('Cerrada');
    await drawer.findByText('Datos de muestra');
    expect(screen.queryByText(/^(?:activo|cerrado|portal|muestra)$/)).toBeNull();
  });

  it('names the state of a site so in the hint of its cell, and where the cell or its record is copied', async () => {
    const page = openPortal('/localizaciones/registro/tabla', { signedInAs: ADMINISTRATOR });
    page.fake.siteRegister.rows = [
      { id: 1, clave: 'SIT-1', version: 1, valores: { cod: 'SIT-1', estado: 'activo' } },
    ];
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    const grid = await screen.findByRole('grid');
    const cell = await within(grid).findByRole('gridcell', { name: 'Activa' });
    expect(cell.title).toBe('Activa');
    await page.user.click(cell);
    grid.focus();
    expect(copiedForms(grid)['text/plain']).toBe('Activa');
    await page.user.keyboard('{Shift>} {/Shift}');
    expect(copiedForms(grid)['text/plain']?.split(/[\t\n]/)).toContain('Activa');
    expect(copiedForms(grid)['text/plain']?.split(/[\t\n]/)).not.toContain('activo');
  });
});
