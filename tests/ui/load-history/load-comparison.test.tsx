import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { someLoadComparison, someStanding } from '../../../paths/payloads/load-run/run-list-payloads.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

// Every wait ends as soon as its condition holds; the long limits are for a machine that is busy with other
// suites.

const A = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';
const B = '1f0f5c3e-3a58-4b57-8f4a-0d4a1c9b8e22';
const OPERATOR = 'operaciones@conectividad.example';
const ADMIN = 'admin@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;
const COMPARISON = {
  ...someLoadComparison,
  a: { ...someLoadComparison.a, uploadId: A },
  b: { ...someLoadComparison.b, uploadId: B },
};

async function openHistory(search = '', as = OPERATOR) {
  const page = openPortal(`/historial-cargas${search}`, { signedInAs: as });
  const run = { usuario: 'Ana Ruiz', estado: 'completada', tracking: 'proyecto\nNorte\n' } as const;
  page.fake.addRun({ ...run, uploadId: A, fileName: 'Ensayo.xlsx', ensayo: true });
  page.fake.addRun({ ...run, uploadId: B, fileName: 'Norte.xlsx' });
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  const look = async () => {
    await screen.findByText('Buscando la carga…');
    await act(async () => void page.clock.increment(0));
  };
  return { ...page, settle, look };
}
const button = (name: string) => screen.getByRole('button', { name });
const select = (name: string) => screen.getByRole('combobox', { name });
const optionsOf = (name: string) =>
  within(select(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('comparing two loads', () => {
  it('starts from one load, continues in the list, and shows what differs', async () => {
    const { user, fake, look, settle } = await openHistory(`?carga=${A}`, ADMIN);
    fake.setLoadComparison(COMPARISON);
    await look();
    await user.click(await screen.findByRole('link', { name: 'Comparar con otra' }));
    await screen.findByText('Elige en la lista la otra carga.');
    await user.click(await screen.findByRole('link', { name: 'Norte.xlsx' }));
    await screen.findByRole('heading', { name: 'Comparar dos cargas', level: 1 });
    const first = within(await screen.findByRole('region', { name: 'Primera' }));
    expect(first.getByText(/^Ana Ruiz, .* · Completada · Ensayo$/)).toBeTruthy();
    expect(optionsOf('Qué filas se ven')).toEqual([
      'En las dos, con campos distintos (1)',
      'Solo en la primera (1)',
      'Solo en la segunda (0)',
      'Iguales en las dos (3)',
    ]);
    expect(
      screen.getByText('1 fila distinta · 1 solo en la primera · 0 solo en la segunda · 3 iguales'),
    ).toBeTruthy();
    expect(cells()).toEqual([['4P-NOR-FTTH-0013', '2', '3', 'Responsable: «Eva» → «Luis»']]);
    expect(screen.getByRole('link', { name: '4P-NOR-FTTH-0013' }).getAttribute('href')).toBe(
      '/obras/4P-NOR-FTTH-0013',
    );
    await user.selectOptions(select('Qué filas se ven'), 'soloB');
    await settle();
    await user.click(screen.getByRole('radio', { name: 'Factyval' }));
    await settle();
    expect(window.location.search).toBe(`?comparar=${A}&con=${B}&filas=soloB&hoja=cm_fyv_01`);
    await user.type(screen.getByRole('textbox', { name: 'Buscar por código de obra' }), '13');
    await settle();
    expect(new URLSearchParams(window.location.search).get('obra')).toBe('13');
    expect(screen.getByRole('link', { name: 'Cambiar el orden' }).getAttribute('href')).toBe(
      `/historial-cargas?comparar=${B}&con=${A}`,
    );
    await user.click(screen.getByRole('link', { name: 'Todas las cargas' }));
    await screen.findByRole('heading', { name: 'Historial de cargas', level: 1 });
    expect(window.location.search).toBe('');
  });

  it('says why it is impossible, and tries again', async () => {
    const { user, fake } = await openHistory(`?comparar=${A}&con=${B}`);
    await screen.findByRole('heading', { name: 'No se pudieron comparar las cargas' });
    expect(
      screen.getByText(
        /^Error en la comparación de cargas\. De la carga de «Norte enero\.xlsx» no se guardan ya los archivos/,
      ),
    ).toBeTruthy();
    fake.setLoadComparison({ ...COMPARISON, items: [], total: 0 });
    await user.click(button('Reintentar'));
    await screen.findByText('Ninguna fila es así.');
  });

  it('keeps its last answer where it cannot be read again', async () => {
    const { user, fake, settle } = await openHistory(`?comparar=${A}&con=${B}`);
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    fake.setLoadComparison(COMPARISON);
    await user.click(retry);
    await screen.findByText('1 fila');
    fake.failNext('loadComparison', DOWN);
    await user.selectOptions(select('Qué filas se ven'), 'iguales');
    await settle();
    await screen.findByText('La comparación no se pudo actualizar: es la última que se leyó.');
    expect(cells()).toHaveLength(1);
  });

  it('can be cancelled while the other load is chosen', async () => {
    const { user } = await openHistory(`?comparar=${A}`);
    await user.click(await screen.findByRole('link', { name: 'Dejar de comparar' }));
    expect(screen.queryByText('Elige en la lista la otra carga.')).toBeNull();
  });
});

describe('the rows of a load that are still there', () => {
  it('are listed one by one, and filtered by their state', async () => {
    const { user, fake, look, settle } = await openHistory(`?carga=${B}`);
    fake.setStanding([
      ...someStanding.items,
      ...(
        [
          ['4P-NOR-FTTH-0015', null, 'cambiada', false],
          ['4P-NOR-FTTH-0016', null, 'cambiada', true],
          ['4P-NOR-FTTH-0016', 3, 'papelera', false],
        ] as const
      ).map(([obra, linea, estado, sinRegistro]) => ({
        obra,
        linea,
        estado,
        sinRegistro,
        fila: null,
        por: 'Eva',
        en: '2026-01-02T00:00:00.000Z',
        cambios: [],
      })),
    ]);
    await look();
    await user.click(await screen.findByRole('radio', { name: 'Como se cargó' }));
    await screen.findByText('4 filas');
    expect(screen.getByText('1 fila que puso ya no está y no consta por qué.')).toBeTruthy();
    expect(
      cells().map(([obra, fila, estado, , cambios]) => [obra?.slice(-2), fila, estado, cambios]),
    ).toEqual([
      ['13', '2', 'Cambiada después', 'Responsable: «Eva» → «Luis»'],
      ['14', '3', 'Como se cargó', '—'],
      ['15', '—', 'Cambiada después', 'Volvió a como se cargó.'],
      ['16', '—', 'Cambiada después', 'No consta qué cambió.'],
    ]);
    expect(screen.getByText('1 fila como se cargó · 3 cambiadas después')).toBeTruthy();
    expect(optionsOf('Cómo está')).toEqual([
      ...['Todo lo que puso (4)', 'Como se cargó (1)', 'Cambiada después (3)'],
      ...['En la papelera (0)', 'Se deshizo (0)'],
    ]);
    await user.type(screen.getByRole('textbox', { name: 'Buscar por código de obra' }), '0016');
    await settle();
    await screen.findByText('1 fila');
    await user.clear(screen.getByRole('textbox', { name: 'Buscar por código de obra' }));
    await settle();
    await user.selectOptions(select('Cómo está'), 'intacta');
    await settle();
    await screen.findByText('1 fila');
    await user.click(screen.getByRole('radio', { name: 'Factyval' }));
    await settle();
    await screen.findByText('En la papelera', { selector: 'td' });
    expect(screen.queryByText(/ya no está/)).toBeNull();
  });

  it('are not shown for a rehearsal', async () => {
    const { look } = await openHistory(`?carga=${A}`);
    await look();
    await screen.findByRole('radio', { name: 'Incidencias' });
    expect(screen.queryByRole('radio', { name: 'Como se cargó' })).toBeNull();
  });
});
