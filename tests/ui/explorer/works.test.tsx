import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { someWork } from '../../../paths/payloads/work-payloads.ts';
import type { ExplorerRow } from '../../../src/api/contract/records/explorer.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { copiedForms } from '../../support/copied-forms.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
/** The checkbox in the header of the column in which records are chosen. */
const PAGE = 'Elegir todas las de esta página';
const DOWN = { kind: 'noResponse' } as const;
const PROJECTS = ['Norte', 'Sur', 'Centro'];
const STATES = ['En curso', 'Terminada', null];

const work = (at: number): ExplorerRow => ({
  id: at,
  clave: `4P-OBR-${String(at).padStart(4, '0')}`,
  version: 1,
  valores: {
    cod: `4P-OBR-${String(at).padStart(4, '0')}`,
    proyecto: { id: (at % 3) + 1, nombre: PROJECTS[at % 3] ?? '' },
    subproyecto: { id: (at % 3) + 10, nombre: 'Fase 1' },
    estado: STATES[at % 3] ?? null,
    site_cod: 'SIT-00001',
    cod_externo_cliente: at % 2 === 0 ? 'CLI-1' : null,
    creada: '2026-06-30T21:59:00.000Z',
    direccion: 'Calle Mayor, 1',
    importe_estimado: at * 1_000.5,
    seg_cierre_fecha: at % 2 === 0 ? '2026-05-01' : null,
  },
});

type Page = ReturnType<typeof openPortal>;

async function openWorks(count: number, search = '', prepare: (page: Page) => void = () => {}) {
  const page = openPortal(`/obras${search}`, { signedInAs: READER });
  page.fake.works.rows = Array.from({ length: count }, (_, index) => work(index));
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  const counts = () => page.fake.calls.filter((call) => call === 'works.countRecords').length;
  return { ...page, settle, counts };
}
const grid = () => screen.findByRole('grid', { name: 'Lista de obras' });
const codes = async () =>
  [...(await grid()).querySelectorAll('[role="rowheader"]')].map(({ textContent }) => textContent);
const heads = async () =>
  within(await grid())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const address = () => decodeURIComponent(window.location.search);

describe('the register of works', () => {
  it('lists the fields of each work, and links to it and to its project', async () => {
    await openWorks(3);
    await screen.findByText('3 obras');
    const [, first] = within(await grid()).getAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Norte', 'Fase 1', 'En curso', 'SIT-00001', 'CLI-1']);
    expect(screen.getByRole('link', { name: '4P-OBR-0000' }).getAttribute('href')).toBe('/obras/4P-OBR-0000');
    expect(screen.getByRole('link', { name: 'Norte' }).getAttribute('href')).toBe('/proyectos/1');
    expect(screen.getByText('Todas las obras')).toBeTruthy();
  });

  it('writes its filter as a sentence, each part of which can be removed', async () => {
    const { user, settle } = await openWorks(
      9,
      `?${new URLSearchParams([
        ['donde', 'proyecto.es.1'],
        ['donde', 'proyecto.es.2'],
        ['donde', 'estado.no.Terminada'],
        ['donde', 'importe_estimado.desde.1000'],
        ['donde', 'importe_estimado.hasta.9000.5'],
        ['donde', 'direccion.contiene.mayor'],
        ['donde', 'seg_cierre_fecha.vacio'],
        ['donde', 'sin sentido'],
        ['buscar', 'OBR'],
      ])}`,
    );
    await screen.findByText('1 obra');
    const sentence = screen.getByRole('region', { name: 'Filtros puestos' });
    expect(sentence.textContent).toBe(
      'Obrascon Proyecto Norte o Surycon Estado que no es Terminada' +
        'ycon Importe estimado entre 1.000 y 9.000,5ycon Dirección que contiene «mayor»' +
        'ysin Cierre yque dicen «OBR»FiltroQuitar los filtros',
    );
    await user.click(button('Quitar el filtro de Importe estimado'));
    await settle();
    await user.click(button('Quitar «OBR»'));
    await settle();
    expect(address()).toBe(
      '?donde=proyecto.es.1&donde=proyecto.es.2&donde=estado.no.Terminada&donde=direccion.contiene.mayor&donde=seg_cierre_fecha.vacio',
    );
    await user.click(button('Quitar los filtros'));
    await settle();
    await screen.findByText('9 obras');
    expect(address()).toBe('');
  });

  it('is filtered by the values of a column, included or excluded, each with its count', async () => {
    const { user, settle } = await openWorks(9);
    await screen.findByText('9 obras');
    await user.click(button('Añadir un filtro'));
    await user.type(await screen.findByRole('textbox', { name: 'Buscar una columna' }), 'estado{Enter}');
    const values = await screen.findByRole('list', { name: 'Valores de Estado' });
    expect(
      within(values)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['(vacío)3', 'En curso3', 'Terminada3']);
    await user.click(within(values).getByRole('checkbox', { name: 'En curso' }));
    await user.click(within(values).getByRole('checkbox', { name: '(vacío)' }));
    await settle();
    expect(address()).toBe('?donde=estado.es.En+curso&donde=estado.vacio');
    await screen.findByText('6 obras');
    await user.click(screen.getByRole('radio', { name: 'Excluir' }));
    await settle();
    expect(address()).toBe('?donde=estado.no.En+curso');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Valores de Estado' })).toBeNull());
  });

  it('is filtered by numbers, and reports what is not a number', async () => {
    const { user, settle } = await openWorks(9);
    await screen.findByText('9 obras');
    await user.click(button('Añadir un filtro'));
    await user.click(await screen.findByRole('button', { name: /^Importe estimado/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Desde' }), 'mil');
    await user.click(button('Aplicar'));
    expect(screen.getByRole('alert').textContent).toBe('Escribe un número, por ejemplo 1.250,5.');
    await user.clear(screen.getByRole('textbox', { name: 'Desde' }));
    await user.type(screen.getByRole('textbox', { name: 'Desde' }), '3.001,5');
    await user.type(screen.getByRole('textbox', { name: 'Hasta' }), '2');
    await user.click(button('Aplicar'));
    expect(screen.getByRole('alert').textContent).toBe(
      'El primer valor es mayor que el segundo: nada queda entre los dos.',
    );
    await user.clear(screen.getByRole('textbox', { name: 'Hasta' }));
    await user.click(button('Aplicar'));
    await settle();
    expect(address()).toBe('?donde=importe_estimado.desde.3001.5');
    await screen.findByText('6 obras');
  });

  it('is sorted by its column heads, one after the other, by pointer and by keyboard', async () => {
    const { user, settle } = await openWorks(4);
    await screen.findByText('4 obras');
    const head = (name: string) => screen.getByRole('columnheader', { name });
    await user.click(head('Estado'));
    await settle();
    await user.keyboard('{Shift>}');
    await user.click(head('Subproyecto'));
    await user.click(head('Código de obra'));
    await user.click(head('Código de obra3.º'));
    await user.keyboard('{/Shift}');
    await settle();
    expect(address()).toBe('?orden=estado,subproyecto,-cod');
    expect(head('Estado1.º').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Código de obra3.º').getAttribute('aria-sort')).toBe('descending');
    // The register cannot be sorted by this column alone, so the order stays.
    await user.click(head('Subproyecto2.º'));
    expect(address()).toBe('?orden=estado,subproyecto,-cod');
    (await grid()).focus();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{Enter}');
    await settle();
    expect(address()).toBe('');
  });

  it('shows the chosen columns, in their order', async () => {
    const { user, settle } = await openWorks(2);
    await screen.findByText('2 obras');
    await user.click(button('Columnas'));
    await user.click(await screen.findByRole('checkbox', { name: 'Ocultar Subproyecto' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Mostrar Cierre' }));
    await user.click(button('Mover Estado antes'));
    await settle();
    expect(address()).toBe('?columnas=estado,proyecto,site_cod,cod_externo_cliente,seg_cierre_fecha');
    expect(await heads()).toEqual([
      ...[PAGE, 'Código de obra', 'Estado', 'Proyecto', 'Código de site', 'Código del cliente', 'Cierre'],
    ]);
    await user.click(button('Fijar Cierre a la izquierda'));
    expect((await heads()).slice(0, 3)).toEqual([PAGE, 'Código de obra', 'Cierre']);
    await user.click(button('Como al principio'));
    await settle();
    expect(address()).toBe('');
  });

  it('opens a work beside the list, and the next one', async () => {
    const { user, settle, fake } = await openWorks(3, '?abierta=4P-OBR-0001');
    const drawer = await screen.findByRole('dialog', { name: '4P-OBR-0001' });
    await within(drawer).findByText('1.000,5');
    const folded = within(drawer).getByText('1 campo vacío').closest('details');
    expect([folded?.open, folded?.querySelector('dl')?.textContent]).toEqual([false, 'Cierre—']);
    expect(document.activeElement).toBe(drawer);
    const before = fake.calls.length;
    await user.keyboard('j');
    await settle();
    await within(await screen.findByRole('dialog', { name: '4P-OBR-0002' })).findByText('1 may 2026');
    expect(fake.calls.slice(before).filter((call) => call.startsWith('works.'))).toEqual(['works.record']);
    expect(button('Siguiente de la lista').hasAttribute('disabled')).toBe(true);
    await user.keyboard('k');
    await settle();
    await screen.findByRole('dialog', { name: '4P-OBR-0001' });
    await user.click(button('Siguiente de la lista'));
    await settle();
    await screen.findByRole('dialog', { name: '4P-OBR-0002' });
    expect(screen.getByText('3 de 3')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir la obra' }).getAttribute('href')).toBe(
      '/obras/4P-OBR-0002',
    );
    await user.click(button('Cerrar el detalle'));
    expect(address()).toBe('?fila=4P-OBR-0002');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The cursor of the list went along with the drawer, and its grid has the focus.
    expect(document.activeElement).toBe(await grid());
    await user.keyboard('{ArrowUp} ');
    await screen.findByRole('dialog', { name: '4P-OBR-0001' });
    // The list stays usable beside the drawer; Esc closes it from there too.
    (await grid()).focus();
    await user.keyboard('{ArrowUp}{Enter}');
    await screen.findByRole('dialog', { name: '4P-OBR-0000' });
    (await grid()).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([address(), document.activeElement]).toEqual(['?fila=4P-OBR-0000', await grid()]);
  });

  it('says that the open work is gone, or could not be read', async () => {
    const { user, settle } = await openWorks(3, '?abierta=4P-NADA', ({ fake }) =>
      fake.failNext('works.record', DOWN),
    );
    await screen.findByText(/^El detalle no se pudo leer\./);
    await user.click(button('Reintentar'));
    await settle();
    await screen.findByText('Esta obra ya no está.');
  });

  it('is paged to its end and back', async () => {
    const { user, settle } = await openWorks(250);
    await screen.findByText('Mostrando 1 - 100 de 250 obras');
    await user.click(button('Siguiente'));
    await settle();
    expect(address()).toBe('?puesto=101&despues=100');
    await screen.findByText('Mostrando 101 - 200 de 250 obras');
    await user.click(button('Última página'));
    await settle();
    expect([address(), (await codes())[0]]).toEqual(['?puesto=151&antes=fin', '4P-OBR-0150']);
    await screen.findByText('Mostrando 151 - 250 de 250 obras');
    await user.click(button('Anterior'));
    await settle();
    expect((await codes())[0]).toBe('4P-OBR-0050');
    await screen.findByText('Mostrando 51 - 150 de 250 obras');
    await user.click(button('Primera página'));
    await settle();
    expect([address(), (await codes())[0]]).toEqual(['', '4P-OBR-0000']);
  });

  it('does not say where a page stands that an address without the position names', async () => {
    await openWorks(250, '?despues=100');
    await screen.findByText('100 de 250 obras');
  });

  it.each([
    ['the drawer', 'the browser’s Back', 'abierta', async () => act(async () => window.history.back())],
    [
      'the row',
      'the way back of the page',
      'fila',
      async (page: Page) => page.user.click(screen.getByRole('link', { name: 'Todas las obras' })),
    ],
  ])('is returned to at %s, with its page and its selection, by %s', async (_, __, parameter, goBack) => {
    const page = await openWorks(250, '?despues=100&puesto=101', ({ fake }) => {
      fake.workPages.add({ page: { ...someWork, cod: '4P-OBR-0102' }, lines: [], life: [] });
    });
    (await grid()).focus();
    await page.user.keyboard('{Shift>} {/Shift}');
    await page.user.click(await screen.findByRole('link', { name: '4P-OBR-0102' }));
    await screen.findByRole('dialog', { name: '4P-OBR-0102' });
    await page.user.click(screen.getByRole('link', { name: 'Abrir la obra' }));
    await screen.findByRole('heading', { level: 1, name: '4P-OBR-0102' });
    const neighbour = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([neighbour('Anterior de la lista'), neighbour('Siguiente de la lista')]).toEqual([
      '/obras/4P-OBR-0101',
      '/obras/4P-OBR-0103',
    ]);
    await goBack(page);
    await screen.findByText('Mostrando 101 - 200 de 250 obras');
    expect(new URLSearchParams(window.location.search).get(parameter)).toBe('4P-OBR-0102');
    const place = () =>
      parameter === 'fila' ? grid() : screen.findByRole('dialog', { name: '4P-OBR-0102' });
    await waitFor(async () => expect(document.activeElement).toBe(await place()));
    const cell = (await grid()).getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(cell)?.closest('[role="row"]')?.textContent).toContain('4P-OBR-0102');
    expect((await screen.findByRole('region', { name: 'Lo elegido' })).textContent).toContain(
      '1 obra elegida',
    );
  });

  it('counts afterwards what takes too long to count with its page', async () => {
    const { user, counts } = await openWorks(30, '', ({ fake }) => {
      fake.works.counted = 10;
      fake.failNext('works.countRecords', DOWN);
    });
    await user.click(await screen.findByRole('button', { name: 'Contar cuántas hay' }));
    await screen.findByText('30 obras');
    expect(counts()).toBe(2);
  });

  it('selects some, a page, and everything that the filter lets through', async () => {
    const { user } = await openWorks(120);
    await screen.findByText('Mostrando 1 - 100 de 120 obras');
    (await grid()).focus();
    await user.keyboard('{Shift>} {/Shift}{ArrowDown}{Shift>} {/Shift}');
    const bar = await screen.findByRole('region', { name: 'Lo elegido' });
    expect(within(bar).getByRole('status').textContent).toBe('2 obras elegidas');
    await user.keyboard('{Control>}a{/Control}');
    expect(within(bar).getByRole('status').textContent).toBe('100 obras elegidas');
    await user.click(button('Elegir 120 obras que pasan el filtro'));
    expect(within(bar).getByRole('status').textContent).toBe('Elegidas 120 obras que pasan el filtro');
    await user.click(button('Quitar la selección'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Lo elegido' })).toBeNull());
  });

  it('copies what was chosen on several pages, and says before how much of a whole filter it can', async () => {
    const { user, settle } = await openWorks(120);
    await screen.findByText('Mostrando 1 - 100 de 120 obras');
    (await grid()).focus();
    await user.keyboard('{Control>}a{/Control}');
    await user.click(button('Siguiente'));
    await settle();
    await screen.findByText('Mostrando 101 - 120 de 120 obras');
    (await grid()).focus();
    await user.keyboard('{Shift>} {/Shift}');
    await user.click(button('Copiar 101'));
    const copied = (await navigator.clipboard.readText()).split('\n');
    expect([copied.length, copied[1]?.slice(0, 11), copied.at(-1)?.slice(0, 11)]).toEqual([
      102,
      '4P-OBR-0000',
      '4P-OBR-0100',
    ]);

    await user.click(button('Columnas'));
    await user.click(await screen.findByRole('checkbox', { name: 'Mostrar Cierre' }));
    await settle();
    await screen.findByRole('button', { name: 'Copiar 1 de 101 obras' });
    await user.click(button('Elegir 120 obras que pasan el filtro'));
    await screen.findByRole('button', { name: 'Copiar 20 de 120 obras' });
    (await grid()).focus();
    copiedForms(await grid());
    await screen.findByText('Son 20 de 120 obras.');
  });

  it('is copied as a table, with the names of its columns', async () => {
    const { user } = await openWorks(3);
    await screen.findByText('3 obras');
    (await grid()).focus();
    await user.keyboard('{Shift>} {/Shift}');
    const copied = copiedForms(await grid());
    await screen.findByText('Copiado');
    expect(copied['text/plain']).toBe(
      'Código de obra\tProyecto\tSubproyecto\tEstado\tCódigo de site\tCódigo del cliente\n' +
        '4P-OBR-0000\tNorte\tFase 1\tEn curso\tSIT-00001\tCLI-1',
    );
    expect(copied['text/html']).toContain(`<td style='mso-number-format:"\\@"'>CLI-1</td></tr></table>`);
  });

  it('says that it could not be read, and can be read again', async () => {
    const { user } = await openWorks(3, '', ({ fake }) => fake.failNext('works.records', DOWN));
    await screen.findByText('No se pudo leer la lista de obras');
    await user.click(button('Reintentar'));
    await screen.findByText('3 obras');
  });

  it('keeps the last page when the next cannot be read', async () => {
    const { user, settle, fake } = await openWorks(120);
    await screen.findByText('Mostrando 1 - 100 de 120 obras');
    fake.failNext('works.records', DOWN);
    await user.click(button('Siguiente'));
    await settle();
    await screen.findByText(/^La lista de obras no se pudo actualizar/);
    expect((await codes())[0]).toBe('4P-OBR-0000');
  });

  it.each([
    { count: 0, search: '', title: 'Todavía no hay obras' },
    { count: 3, search: '?buscar=zzz', title: 'Ninguna obra pasa estos filtros' },
    { count: 3, search: '?despues=9', title: 'Aquí ya no quedan obras' },
  ])('says «$title»', async ({ count, search, title }) => {
    await openWorks(count, search);
    await screen.findByText(title);
  });

  it('can be searched by words where its columns could not be read', async () => {
    await openWorks(3, '', ({ fake }) => fake.failNext('works.columns', DOWN));
    await screen.findByText('Las columnas no se pudieron leer: sin ellas solo se puede buscar por palabras.');
    expect(screen.queryByRole('button', { name: 'Añadir un filtro' })).toBeNull();
  });

  it('links to the project that its filter names', async () => {
    await openWorks(3, '?donde=proyecto.es.2');
    const link = await screen.findByRole('link', { name: 'Ver el proyecto' });
    expect(link.getAttribute('href')).toBe('/proyectos/2');
  });

  it('is narrowed to the days on which its works were created, beside its other filters', async () => {
    const { user } = await openWorks(3, '?donde=proyecto.es.2');
    const days = (chosen: string) => `Creadas: ${chosen}`;
    await screen.findByText('1 obra');
    await user.click(button(days('Desde el principio')));
    await user.click(await screen.findByRole('button', { name: 'Últimos 7 días' }));
    await screen.findByRole('button', { name: days('Últimos 7 días') });
    expect(address()).toBe('?donde=proyecto.es.2&donde=creada.en.ultimos_7_dias');
    button(/^Cambiar el filtro: con .* en los últimos 7 días/);
    await user.click(button(days('Últimos 7 días')));
    await user.type(await screen.findByRole('textbox', { name: 'Desde' }), '31/01/2026');
    await user.tab();
    await waitFor(() => expect(address()).toBe('?donde=proyecto.es.2&donde=creada.desde.2026-01-31'));
    await user.click(screen.getByRole('button', { name: 'Desde el principio' }));
    await waitFor(() => expect(address()).toBe('?donde=proyecto.es.2'));
  });

  it.each([
    ['en.mes_pasado', 'Mes pasado', 'el mes pasado'],
    ['en.3m', 'Últimos 3 meses', 'en los últimos 3 meses'],
    ['desde.2026-01-01&donde=creada.hasta.2026-01-31', '1–31 ene 2026', 'entre 1 ene 2026 y 31 ene 2026'],
    ['es.2026-01-01', '1 ene 2026', '1 ene 2026'],
  ])('says of «creada.%s» the same over the list and in its filter', async (condition, said, phrase) => {
    await openWorks(3, `?donde=creada.${condition}`);
    await screen.findByRole('button', { name: `Creadas: ${said}` });
    expect(button(/^Cambiar el filtro: con /).textContent).toMatch(new RegExp(`${phrase}$`));
  });

  it('is exported as a file', async () => {
    const saved: string[] = [];
    const page = openPortal('/obras', { signedInAs: READER, saveFile: (name) => void saved.push(name) });
    page.fake.works.rows = [work(0)];
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
    await press('Exportar CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatch(/^obras_\d{8}_\d{6}\.csv$/);
    const toasts = within(await screen.findByRole('region', { name: 'Avisos' }));
    await toasts.findByText('Archivo descargado');
    expect(toasts.getByText(saved[0] ?? '')).toBeInstanceOf(HTMLElement);
  });

  it('tells its export in a toast, where it is cancelled and tried again', async () => {
    const saved: string[] = [];
    const page = openPortal('/obras', { signedInAs: READER, saveFile: (name) => void saved.push(name) });
    page.fake.works.rows = [work(0)];
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    const toast = async () => within(await screen.findByRole('region', { name: 'Avisos' }));
    const pressInToast = async (name: string) =>
      page.user.click(await (await toast()).findByRole('button', { name }));
    page.fake.hold('works.exportRecords');
    await page.user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await (await toast()).findByText('Preparando el archivo');
    await pressInToast('Cancelar');
    await screen.findByRole('button', { name: 'Exportar CSV' });
    expect(screen.queryByText('Preparando el archivo')).toBeNull();

    const held = page.fake.hold('works.exportRecords');
    page.fake.failNext('works.exportRecords', { kind: 'noResponse' });
    await page.user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await act(async () => held.release());
    await (await toast()).findByText('No se pudo exportar');
    await pressInToast('Reintentar');
    await (await toast()).findByText('Archivo descargado');
    expect(saved).toHaveLength(1);
    await pressInToast('Cerrar aviso');
    await waitFor(() => expect(screen.queryByText('Archivo descargado')).toBeNull());
  });

  it('has one button for all its tools on a phone, those of its head among them', async () => {
    const { matchMedia } = window;
    onTestFinished(() => {
      window.matchMedia = matchMedia;
    });
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(max-width: 599px)' });
    const page = openPortal('/obras', { signedInAs: READER });
    page.fake.works.rows = [work(0)];
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    const more = await screen.findByRole('button', { name: 'Más herramientas' });
    expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull();
    await page.user.click(more);
    for (const name of ['Exportar CSV', 'Actualizar', 'Columnas']) {
      expect(await screen.findByRole('button', { name })).toBeInstanceOf(HTMLElement);
    }
  });
});
