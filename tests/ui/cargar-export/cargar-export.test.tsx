import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../../../src/api/api.ts';
import { openPortal } from '../../support/open-portal.tsx';

const OPERATOR = 'operaciones@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;
const FAILED: ApiFailure = {
  kind: 'status',
  status: 500,
  message: 'Error inesperado.',
  requestId: null,
  fields: {},
  retryAfter: null,
};
const work = (id: number, estado: string) => ({
  id,
  clave: `4P-NOR-FTTH-000${id}`,
  version: 1,
  valores: { cod: `4P-NOR-FTTH-000${id}`, estado, site_cod: `SIT-0000${id}` },
});

async function opened(
  address = '/cargar-export',
  prepare: (page: ReturnType<typeof openPortal>) => void = () => {},
) {
  const saved: string[] = [];
  const page = openPortal(address, { signedInAs: OPERATOR, saveFile: (name) => saved.push(name) });
  page.fake.works.rows = [work(1, 'En curso'), work(2, 'Cerrada'), work(3, 'En curso')];
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  await screen.findByText('Cargar Export', { selector: 'h1' });
  return { ...page, saved };
}
const chosen = () => {
  const list = screen.getByRole('list', { name: /^Campos del archivo/ });
  return [...list.querySelectorAll('li')].map((row) => row.dataset['field']);
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const files = () => screen.findByRole('region', { name: 'Archivos de las últimas 24 horas' });
const previewed = async () =>
  (await screen.findByRole('region', { name: 'Vista previa' })).querySelectorAll('tbody tr').length;

describe('the page of Cargar Export', () => {
  it('chooses and orders fields by keyboard, the key first, and previews their values', async () => {
    const { user, clock } = await opened();
    await screen.findByText('3 obras', { selector: 'p' });
    expect(chosen()).toEqual([
      ...['cod_obra_interno_4plus', 'proyecto', 'subproyecto', 'site_cod'],
      ...['seg_asignacion_fecha', 'seg_fin_obra_fecha', 'contrata', 'importe_estimado'],
    ]);
    await user.click(await button('Obligatorios'));
    expect(chosen()).not.toContain('seg_fin_obra_fecha');
    const up = await button('Subir site_cod');
    up.focus();
    await user.keyboard('{Enter}');
    expect(chosen().slice(0, 3)).toEqual(['cod_obra_interno_4plus', 'proyecto', 'site_cod']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Subir site_cod');
    await user.keyboard('{Enter}');
    expect(chosen().slice(0, 2)).toEqual(['cod_obra_interno_4plus', 'site_cod']);
    // The moved field is the first one now: its button to move up is disabled, so the button to move down has
    // the focus.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar site_cod');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar site_cod');
    screen.getByText('site_cod: lugar 3 de 5.');
    await user.click(screen.getByRole('checkbox', { name: 'Quitar proyecto' }));
    await act(async () => void clock.increment(250));
    const header = await waitFor(async () => {
      const heads = within(await screen.findByRole('region', { name: 'Vista previa' })).getAllByRole(
        'columnheader',
      );
      expect(heads).toHaveLength(4);
      return heads.map(({ textContent }) => textContent);
    });
    expect(header).toEqual(['cod_obra_interno_4plus', 'site_cod', 'subproyecto', 'seg_asignacion_fecha']);
  });

  it('filters the works with the words of the works list', async () => {
    const { user, clock } = await opened('/cargar-export?donde=estado.es.Cerrada');
    await screen.findByText('1 obra', { selector: 'p' });
    await user.click(await button('Quitar los filtros'));
    await act(async () => void clock.increment(250));
    await waitFor(async () => expect(await previewed()).toBe(3));
    await user.click(await button('Añadir un filtro'));
    await user.click(await button(/^Estado/));
    await user.click(await screen.findByRole('checkbox', { name: 'En curso' }));
    await act(async () => void clock.increment(250));
    await waitFor(async () => expect(await previewed()).toBe(2));
    expect(new URLSearchParams(window.location.search).getAll('donde')).toEqual(['estado.es.En curso']);
  });

  it('requests a file, shows its progress, and saves it; a cut download goes on', async () => {
    const { user, fake, clock, saved } = await opened('/cargar-export', ({ fake: { massExports } }) => {
      massExports.next = 'en_curso';
    });
    await screen.findByText('Todavía no has pedido ningún archivo');
    await user.click(await button('Preparar archivo'));
    await screen.findByText('El archivo se está preparando.');
    await act(async () => void clock.increment(250));
    const list = within(await files());
    list.getByText('Haciéndose');
    list.getByRole('progressbar', { name: /^Filas escritas de seguimiento_/ });
    const [item] = fake.massExports.list(OPERATOR);
    fake.massExports.turn(item?.id ?? '', { estado: 'hecha' });
    await act(async () => void clock.increment(1_500));
    fake.failNext('exportPart', DOWN);
    await user.click(await button(/^Descargar: seguimiento_/));
    await screen.findByText(/^La descarga se ha interrumpido/);
    expect(saved).toEqual([]);
    await user.click(await button(/^Seguir descargando/));
    await waitFor(() => expect(saved).toEqual(['seguimiento_20261121_100000.xlsx']));
    await screen.findByText('El archivo está en tus descargas.');
  });

  it('cancels, begins again and deletes an export, which can be restored', async () => {
    const { user, clock } = await opened('/cargar-export', ({ fake: { massExports } }) => {
      massExports.next = 'en_curso';
    });
    await user.click(await button('Preparar archivo'));
    await act(async () => void clock.increment(250));
    await user.click(await button(/^Cancelar: /));
    await act(async () => void clock.increment(250));
    await user.click(await button(/^Volver a empezar: /));
    await act(async () => void clock.increment(250));
    await user.click(await button(/^Eliminar: /));
    await act(async () => void clock.increment(250));
    await screen.findByText('Todavía no has pedido ningún archivo');
    await user.click(await button('Deshacer'));
    await act(async () => void clock.increment(250));
    within(await files()).getByText('Listo');
  });

  it('keeps an order whose answer is lost, and sends it once', async () => {
    const { user, fake, clock } = await opened();
    fake.loseNext('requestExport', DOWN);
    await user.click(await button('Preparar archivo'));
    await screen.findByText(/^El archivo no se ha pedido\./);
    await user.click(await button('Reintentar'));
    await act(async () => void clock.increment(250));
    await screen.findByRole('button', { name: /^Descargar: / });
    expect(fake.massExports.list(OPERATOR)).toHaveLength(1);
  });

  it('saves a selection of fields by name, applies it, replaces it and deletes it, which can be undone', async () => {
    const { user, fake, clock } = await opened();
    await user.click(await button('Obligatorios'));
    await user.click(await button('Guardar selección'));
    await user.click(await button('Guardar'));
    await screen.findByText('Escribe un nombre para encontrarla después.');
    await user.type(screen.getByRole('textbox', { name: 'Nombre de la selección' }), 'Mínimos');
    fake.failNext('saveSelection', FAILED);
    await user.click(await button('Guardar'));
    await screen.findByText(/^La selección no se ha guardado\./);
    expect(screen.getByRole('textbox', { name: 'Nombre de la selección' })).toHaveProperty(
      'value',
      'Mínimos',
    );
    await user.click(await button('Guardar'));
    await act(async () => void clock.increment(250));
    await user.click(await button('Todos'));
    await user.click(await button('Usar la selección «Mínimos»'));
    expect(chosen()).toHaveLength(5);
    await user.click(await button('Eliminar la selección «Mínimos»'));
    await act(async () => void clock.increment(250));
    await waitFor(() => expect(screen.queryByText('Mínimos')).toBeNull());
    await user.click(await button('Deshacer'));
    await act(async () => void clock.increment(250));
    await button('Usar la selección «Mínimos»');
  });

  it.each([
    [DOWN, 'No se pudo conectar con el servidor para obtener los campos disponibles.'],
    [FAILED, 'No se pudieron cargar los campos disponibles para este tipo.'],
  ] as const)(
    'says why the fields could not be read, and reads them again: %#',
    async (failure, sentence) => {
      const { user } = await opened('/cargar-export?tipo=cm_fyv_01', ({ fake }) =>
        fake.failNext('exportFields', failure),
      );
      await screen.findByText(sentence);
      expect(await button('Preparar archivo')).toHaveProperty('disabled', true);
      await user.click(await button('Reintentar'));
      await waitFor(() => expect(chosen().slice(0, 2)).toEqual(['cod_obra_interno_4plus', 'fyv_linea']));
    },
  );

  it('says of each part separately that it could not be read', async () => {
    await opened('/cargar-export', ({ fake }) => {
      for (const method of ['massExports', 'previewExport', 'selections'] as const)
        fake.failNext(method, FAILED);
    });
    await screen.findByText('No se pudieron leer tus archivos.');
    await screen.findByText('No se pudo leer la vista previa.');
    await screen.findByText('No se pudieron leer tus selecciones.');
  });

  it('remembers the fields of each type', async () => {
    const { user, fake } = await opened();
    await user.click(await button('Obligatorios'));
    await user.click(screen.getByRole('radio', { name: 'Facturación' }));
    await waitFor(() => expect(chosen()).toContain('fyv_importe'));
    await user.click(screen.getByRole('radio', { name: 'Seguimiento' }));
    await waitFor(() => expect(chosen()).toHaveLength(5));
    expect(fake.calls.filter((call) => call === 'exportFields')).toHaveLength(3);
  });
});
