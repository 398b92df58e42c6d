import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SOME_CODE, someLife, someLines, someWork } from '../../../paths/payloads/work-payloads.ts';
import type { LifeEvent, WorkPage } from '../../../src/api/contract/work-page.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;
const HOSTILE = `4P-<img src=x onerror=alert(1)>-%2F/..?#&«"'»-0001`;
const PATH = `/obras/${encodeURIComponent(SOME_CODE)}`;

const LINES = Array.from({ length: 11 }, (_, at) => ({
  ...(someLines.items[0] as (typeof someLines.items)[number]),
  id: at + 1,
  linea: at + 1,
}));
const [EDITED, LOADED] = someLife.items as [LifeEvent, LifeEvent];

interface Opened {
  readonly page?: WorkPage;
  readonly life?: readonly LifeEvent[];
  readonly path?: string;
  readonly as?: string;
  readonly failing?: 'workPage' | 'workLife' | 'workLines' | 'workComparison';
}

async function openWork({
  page = someWork,
  life = someLife.items,
  path = PATH,
  as = READER,
  failing,
}: Opened = {}) {
  const portal = openPortal(path, { signedInAs: as });
  portal.fake.workPages.add({ page, lines: LINES, life });
  if (failing !== undefined) portal.fake.failNext(failing, DOWN);
  portal.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await portal.settlePermissions();
  const settle = () => act(async () => void portal.clock.increment(PAGED_LIST_DELAYS.settle));
  return { ...portal, settle };
}
const section = async (title: string) =>
  within((await screen.findByRole('heading', { name: title, level: 2 })).closest('div') as HTMLElement);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const facts = (of: ReturnType<typeof within>) =>
  Object.fromEntries(
    of
      .getAllByRole('term')
      .map((term: HTMLElement) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the page of a work', () => {
  it('writes an amount in the currency of the work', async () => {
    const field = { archivo: null, etiqueta: 'Importe estimado', tipo: 'decimal' as const };
    const currency = { ...field, campo: 'moneda', etiqueta: 'Moneda', tipo: 'texto' as const, valor: 'EUR' };
    const ficha = {
      ...someWork.ficha!,
      campos: [{ ...field, campo: 'importe_estimado', valor: '9306.03' }, currency],
    };
    await openWork({ page: { ...someWork, ficha } });
    expect(facts(await section('Ficha'))).toEqual({
      'Importe estimado': '9.306,03\u00a0€',
      Moneda: 'EUR',
    });
  });

  it('says what the file said of a field only where the portal says something else, and no fact twice', async () => {
    const ficha = someWork.ficha!;
    const field = (campo: string, etiqueta: string, valor: string | null, archivo: string | null) => ({
      campo,
      etiqueta,
      tipo: 'texto' as const,
      valor,
      archivo,
    });
    const campos = [
      field('proyecto', 'Proyecto', 'Red del Ebro', 'Red Centro'),
      field('municipio', 'Municipio', 'Bilbao', null),
      field('tecnologia', 'Tecnología', 'FTTH', null),
      field('provincia', 'Provincia', null, 'Bizkaia'),
    ];
    await openWork({ page: { ...someWork, ficha: { ...ficha, campos } } });
    expect(facts(await section('Ficha'))).toEqual({
      Proyecto: 'Red del EbroEl archivo decía «Red Centro»',
      Tecnología: 'FTTH',
      Provincia: '—El archivo decía «Bizkaia»',
    });
  });

  it('shows what the work is, where it is and which row of which file it came from', async () => {
    await openWork();
    await screen.findByRole('heading', { name: SOME_CODE, level: 1 });
    expect(facts(await section('Qué es'))).toMatchObject({
      Proyecto: 'Despliegue FTTH Norte 2026',
      Subproyecto: 'Fase 1',
      Estado: 'En curso',
      'La puso la carga': '«Obras.xlsx», hoja «Seguimiento», fila 9',
    });
    expect(facts(await section('Localización'))).toMatchObject({
      Código: 'SIT-00091',
      Municipio: 'Bilbao, Bizkaia',
      Coordenadas: '43,263; -2,935',
    });
    expect(screen.getByRole('link', { name: 'Fase 1' }).getAttribute('href')).toBe(
      '/obras?donde=proyecto.es.1&donde=subproyecto.es.1',
    );
    // A person who may not read loads or sites gets no links to them.
    expect(screen.queryByRole('link', { name: /Obras\.xlsx/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /SIT-00091/ })).toBeNull();
    expect((await section('Hitos')).getByText('1 de 1 hito')).toBeTruthy();
    expect((await section('Ficha')).getByText('12,5')).toBeTruthy();
  });

  it('links to its load and to its site for people who may open these', async () => {
    await openWork({ as: 'admin@conectividad.example' });
    const [load] = await screen.findAllByRole('link', { name: '«Obras.xlsx», hoja «Seguimiento», fila 9' });
    expect(load?.getAttribute('href')).toBe('/carga-masiva?carga=0f9c2b5e-3f0e-4a1b-9a63-0d4f6f7f1a11');
    expect(screen.getByRole('link', { name: 'SIT-00091: ver la localización' }).getAttribute('href')).toBe(
      '/localizaciones/SIT-00091',
    );
  });

  it('pages its lines', async () => {
    const { user, settle } = await openWork();
    await screen.findByText('Mostrando 1 - 10 de 11 líneas de factyval');
    const pager = within(screen.getByRole('navigation', { name: 'Páginas de líneas' }));
    await user.click(pager.getByRole('button', { name: 'Página siguiente' }));
    await settle();
    await screen.findByText('Mostrando 11 - 11 de 11 líneas de factyval');
    expect(window.location.search).toBe('?lineas=2');
  });

  it('shows its history, newest first, and pages it', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ ...EDITED, id: `${9_000 - at}~2~${at + 1}` }));
    const { user, settle } = await openWork({ life: [...many, LOADED] });
    const life = await section('Su vida');
    await screen.findByText('Mostrando 1 - 20 de 22 hechos en su vida');
    expect(life.getAllByText('Obra cambiada')).toHaveLength(20);
    expect(life.queryByText('Una carga puso la obra')).toBeNull();
    await user.click(button('Más antiguo'));
    await settle();
    await life.findByText('Una carga puso la obra');
    await screen.findByText('Mostrando 21 - 22 de 22 hechos en su vida');
    expect(life.getByText('Responsable: «EVA» → «Eva»')).toBeTruthy();
    expect(life.getByText('Ver 1 campo como se cargaron')).toBeTruthy();
    await user.click(button('Más reciente'));
    await settle();
    await user.click(button('Más antiguo'));
    await settle();
    await user.click(button('Lo último'));
    await settle();
    expect(window.location.search).toBe('');
    expect(button('Lo último').hasAttribute('disabled')).toBe(true);
  });

  it('filters its history by kind and by field, and its lines by words', async () => {
    const { user, settle } = await openWork();
    await screen.findByText('2 hechos en su vida');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Qué se ve' }), 'Cambios');
    await settle();
    await screen.findByText('1 hecho en su vida');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Campo' }), 'Metros de cable');
    await settle();
    await screen.findByText('Nada de su vida es así.');
    expect(window.location.search).toBe('?que=cambios&campo=metros_cable');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Qué se ve' }), 'Toda su vida');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Campo' }), 'Cualquier campo');
    await settle();
    await screen.findByText('2 hechos en su vida');
    const search = screen.getByRole('textbox', { name: 'Buscar por concepto, factura o estado' });
    await user.type(search, 'nada');
    await settle();
    await screen.findByText('Ninguna línea tiene esas palabras.');
    expect(window.location.search).toBe('?linea=nada');
    await user.clear(search);
    await settle();
    await screen.findByText('Mostrando 1 - 10 de 11 líneas de factyval');
  });

  it('compares two moments of its history, and closes the comparison', async () => {
    const { user, settle } = await openWork();
    await user.click(
      await screen.findByRole('button', { name: /^Comparar desde aquí: Una carga puso la obra/ }),
    );
    const compared = await section('Dos momentos de su vida');
    await compared.findByText('Cambia 1 de 3 campos.');
    const rows = () =>
      within(compared.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
        );
    expect(rows()).toEqual([['Distinto', 'Responsable', 'Eva', 'Luis']]);
    await user.click(compared.getByRole('switch', { name: 'Ver también los campos iguales' }));
    expect(rows().map(([differs, field]) => [differs, field])).toEqual([
      ['Igual', 'En la papelera'],
      ['Distinto', 'Responsable'],
      ['Igual', 'Metros de cable'],
      ['Igual', 'Asignación'],
    ]);
    await user.click(button(/^Comparar hasta aquí: Una carga puso la obra/));
    await settle();
    await compared.findByText('Los 3 campos dicen lo mismo en los dos momentos.');
    expect(new URLSearchParams(window.location.search).getAll('b')).toEqual([LOADED.id]);
    await user.click(button('Cerrar la comparación'));
    expect(screen.queryByRole('heading', { name: 'Dos momentos de su vida' })).toBeNull();
    expect(window.location.search).toBe('');
  });

  it('says that the work is in the trash, and keeps its history', async () => {
    await openWork({
      page: {
        ...someWork,
        situacion: 'papelera',
        fuera: { en: '2026-01-05T00:00:00.000Z', por: 'Eva', motivo: 'Se anuló', proyecto: 'Norte' },
      },
    });
    await screen.findByText(
      /^Eva eliminó esta obra el 5 ene 2026, .*, con el proyecto «Norte»: no cuenta ni se ve en las listas\. Motivo: Se anuló Un administrador puede restaurar/,
    );
    expect(screen.queryByRole('link', { name: 'Fase 1' })).toBeNull();
    await screen.findByText('2 hechos en su vida');
  });

  it('shows only the history of a work that an undo deleted', async () => {
    await openWork({
      page: {
        cod: SOME_CODE,
        situacion: 'quitada',
        ficha: null,
        fuera: { en: '2026-01-05T00:00:00.000Z', por: 'Eva', motivo: null, proyecto: null },
      },
      life: [{ ...LOADED, comparable: false, cambios: [], correcciones: [] }],
    });
    await screen.findByText(/^Eva deshizo el 5 ene 2026, .* la carga que puso esta obra/);
    await screen.findByText('De entonces no se guarda qué decía cada campo.');
    expect(screen.queryByRole('heading', { name: 'Ficha' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Comparar/ })).toBeNull();
  });

  it('says what is not known', async () => {
    const { ficha } = someWork;
    if (ficha?.carga == null) throw new Error('no sheet');
    const carga = { ...ficha.carga, hoja: null, fila: null };
    await openWork({
      page: { ...someWork, ficha: { ...ficha, carga, sinRegistro: true, importes: [], hitos: [] } },
      life: [{ ...LOADED, carga }],
    });
    await screen.findByText(/^Algo cambió en esta obra sin que quedara en la actividad/);
    expect(await screen.findAllByText(/No se sabe de qué fila vino/)).toHaveLength(2);
    expect(screen.getByText('Esta obra no tiene líneas de factyval.')).toBeTruthy();
  });

  it('opens for a code with any character, none of which is run', async () => {
    await openWork({ page: { ...someWork, cod: HOSTILE }, path: `/obras/${encodeURIComponent(HOSTILE)}` });
    await screen.findByRole('heading', { name: HOSTILE, level: 1 });
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('says that the code is unknown, and links to the list', async () => {
    await openWork({ path: '/obras/4P-NADA-0001' });
    await screen.findByRole('heading', { name: 'La obra «4P-NADA-0001» no está' });
    expect(screen.getByRole('link', { name: 'Todas las obras' }).getAttribute('href')).toBe('/obras');
  });

  it('says what could not be read, and reads it again', async () => {
    const { user } = await openWork({ failing: 'workPage' });
    await screen.findByRole('heading', { name: 'No se pudo leer la obra' });
    await user.click(button('Reintentar'));
    await screen.findByRole('heading', { name: SOME_CODE });
  });

  it.each([
    ['workLife', 'No se pudo leer su vida. No se ha cambiado nada.', '2 hechos en su vida'],
    [
      'workLines',
      'No se pudieron leer las líneas. No se ha cambiado nada.',
      'Mostrando 1 - 10 de 11 líneas de factyval',
    ],
  ] as const)('says that %s could not be read, and reads again', async (failing, sentence, then) => {
    const { user } = await openWork({ failing });
    await screen.findByText(sentence);
    await user.click(button('Reintentar'));
    await screen.findByText(then);
  });

  it('says that the comparison could not be read, and reads it again', async () => {
    const { user } = await openWork({ path: `${PATH}?a=${LOADED.id}&b=ahora`, failing: 'workComparison' });
    await screen.findByText('No se pudo comparar.');
    await user.click(button('Reintentar'));
    await screen.findByText('Cambia 1 de 3 campos.');
  });

  it('is read again on request', async () => {
    const { user, fake } = await openWork();
    await user.click(await screen.findByRole('button', { name: 'Actualizar' }));
    await screen.findByText('2 hechos en su vida');
    expect(fake.calls.filter((call) => call === 'workPage')).toHaveLength(2);
    fake.failNext('workPage', DOWN);
    await user.click(button('Actualizar'));
    await screen.findByText(/^La obra no se pudo actualizar: es la última que se leyó\./);
    expect(screen.getByText('2 hechos en su vida')).toBeTruthy();
  });
});
