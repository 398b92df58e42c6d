import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ExplorerRow } from '../../../src/api/contract/records/explorer.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const HOSTILE = '<img src=x onerror=alert(1)> "&\' =1+1';
const LOST = { kind: 'noResponse' } as const;

const codeOf = (number: number): string => `4P-NOR-FTTH-${String(number).padStart(4, '0')}`;
const work = (number: number): ExplorerRow => ({
  id: number,
  clave: codeOf(number),
  version: 1,
  valores: {
    cod: codeOf(number),
    proyecto: { id: 1, nombre: 'Despliegue FTTH Norte 2026' },
    subproyecto: { id: 1, nombre: 'Fase 1' },
    estado: number % 2 === 0 ? 'En curso' : 'Planificada',
    site_cod: 'SIT-00001',
  },
});

async function openAt(
  address = '/RegistroBorrado',
  prepare: (page: ReturnType<typeof openPortal>) => void = () => {},
) {
  const page = openPortal(address, { signedInAs: ADMINISTRATOR });
  page.fake.works.rows = [1, 2, 3].map(work);
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  return { ...page, settle };
}
type Page = Awaited<ReturnType<typeof openAt>>;

/** Found by its element, because finding a role searches the whole page and is slow. */
const button = (name: string | RegExp): Promise<HTMLButtonElement> =>
  waitFor(() => {
    const one = [...document.querySelectorAll<HTMLButtonElement>('button, a')].find(({ textContent }) =>
      typeof name === 'string' ? textContent === name : name.test(textContent ?? ''),
    );
    if (one === undefined) throw new Error(`There is no button ${name}.`);
    return one;
  });

async function look({ user }: Page, codes: string): Promise<void> {
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Códigos de las obras');
  await user.clear(field);
  await user.click(field);
  await user.paste(codes);
  await user.click(await button('Ver qué se eliminaría'));
}
async function order({ user }: Page, reason: string, count: string): Promise<void> {
  const [motivo, obras] = await Promise.all([
    screen.findByLabelText(/^Motivo/),
    screen.findByLabelText(/^Cuántas obras son/),
  ]);
  await user.clear(motivo);
  await user.type(motivo, reason);
  await user.clear(obras);
  await user.type(obras, count);
  await user.click(await button(/^Eliminar \d+ obras?$/));
}
const dialog = () => screen.findByRole('dialog');

describe('deleting works', () => {
  it('shows which works would be deleted, with what, and which were not found, requires a reason and the number, and leads to the trash', async () => {
    const page = await openAt();
    await look(page, `${codeOf(1)}\n${codeOf(2)}; ${HOSTILE}`);
    await screen.findByRole('heading', { name: 'Se eliminarían 2 obras' });
    screen.getByText(/^1 código no es de ninguna obra:/);
    screen.getByText(HOSTILE.split(/[;,]/)[0] ?? '', { exact: false });
    expect(document.querySelector('img[src=x]')).toBeNull();
    screen.getByText(/^4 líneas de factyval por 2\.?501,00\s€, de los que están facturados 0,00\s€$/);
    screen.getByText('1 localización, con 3 enlaces');
    const table = await screen.findByRole('region', { name: 'Obras que se eliminarían' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([codeOf(1), codeOf(2)]);

    await order(page, 'x', '3');
    await screen.findByText(/^No son tantas/);
    expect(page.fake.calls).not.toContain('deleteWorks');
    await order(page, 'Repetidas', '2');
    await screen.findByText(/^2 obras están en la papelera\./);
    expect(page.fake.works.rows.map(({ clave }) => clave)).toEqual([codeOf(3)]);
    await page.user.click(await button('Ver el lote'));
    const register = await screen.findByRole('heading', { level: 1, name: 'Obras eliminadas' });
    expect(register).toBeTruthy();
    await waitFor(() => expect(document.body.textContent).toContain(codeOf(2)));
  });

  it('keeps what was typed, and says what to correct', async () => {
    const page = await openAt();
    await page.user.click(await button('Ver qué se eliminaría'));
    await screen.findByText('Pega los códigos de las obras, uno en cada línea.');
    await look(page, codeOf(1));
    await page.user.click(await button('Cambiar qué obras'));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Códigos de las obras')).value).toBe(codeOf(1));
    await page.user.click(await screen.findByRole('radio', { name: 'Una carga' }));
    await page.user.click(await button('Ver qué se eliminaría'));
    await screen.findByText('Elige la carga de la lista.');
    await page.user.click(await screen.findByRole('radio', { name: 'Códigos' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Códigos de las obras')).value).toBe(codeOf(1));
  });

  it('chooses a load from the list of those that have works in the portal', async () => {
    const uploadId = '0b9f8a4e-4a0f-4a86-9a36-3a50a2f6f0aa';
    const page = await openAt('/RegistroBorrado?de=carga', ({ fake }) => {
      fake.trash.loads = [
        { uploadId, archivo: 'Norte.xlsx', por: 'Ana Ruiz', en: '2026-01-14T09:00:00.000Z', obras: 3 },
      ];
    });
    await page.user.click(
      await screen.findByRole('radio', { name: /^Elegir la carga de «Norte.xlsx» del / }),
    );
    await page.user.click(await button('Ver qué se eliminaría'));
    await screen.findByRole('heading', { name: 'Se eliminarían 3 obras' });
    expect(page.fake.calls).toContain('deletableLoads');
  });

  it('keeps the codes of no work in sight: while they are corrected, and after the others were deleted', async () => {
    const page = await openAt();
    await look(page, `${codeOf(1)}\nNO-HAY`);
    await page.user.click(await button('Cambiar qué obras'));
    await screen.findByText(/^1 código no es de ninguna obra:/);
    await page.user.click(await button('Ver qué se eliminaría'));
    await order(page, 'Repetidas', '1');
    await screen.findByText(/^1 obra está en la papelera\./);
    screen.getByText('NO-HAY');
    await page.user.click(await button('Eliminar otras'));
    await screen.findByLabelText('Códigos de las obras');
    expect(screen.queryByText('NO-HAY')).toBeNull();
  });

  it('uses the load and the filter of its address', async () => {
    const page = await openAt('/RegistroBorrado?donde=estado.es.Planificada');
    await screen.findByText(/^Se eliminan todas las obras que deja pasar/);
    await waitFor(() => expect(document.body.textContent).toContain('Planificada'));
    await page.user.click(await button('Ver qué se eliminaría'));
    await screen.findByRole('heading', { name: 'Se eliminarían 2 obras' });
    screen.getByText(/^Un filtro de obras\./);
  });

  it('lists the works that somebody changed, which are not deleted', async () => {
    const page = await openAt('/RegistroBorrado', ({ fake }) => void fake.trash.touched.add(codeOf(2)));
    await look(page, `${codeOf(1)}\n${codeOf(2)}`);
    await order(page, 'Repetidas', '2');
    await screen.findByText(/^1 obra no se ha eliminado:/);
    screen.getByText('alguien la cambió mientras tanto (Luis Gil)');
    await page.user.click(await button('Eliminar otras'));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Códigos de las obras')).value).toBe('');
  });

  it('looks for the result when the answer was lost, and shows a new preview when the first is too old', async () => {
    const page = await openAt();
    await look(page, codeOf(1));
    page.fake.loseNext('deleteWorks', LOST);
    await order(page, 'Repetida', '1');
    await screen.findByText(/^1 obra está en la papelera\./);
    expect(page.fake.calls.filter((call) => call === 'deleteWorks')).toHaveLength(1);

    await page.user.click(await button('Eliminar otras'));
    await look(page, codeOf(2));
    page.fake.trash.expire();
    await order(page, 'Repetida', '1');
    await screen.findByRole('heading', { name: 'La vista previa ha caducado' });
    await page.user.click(await button('Mirar otra vez'));
    await screen.findByRole('heading', { name: 'Se eliminaría 1 obra' });
    page.fake.failNext('deleteWorks', LOST);
    page.fake.failNext('deletion', LOST);
    await order(page, 'Repetida', '1');
    await screen.findByRole('heading', { name: 'El servidor no ha confirmado el resultado' });
    await page.user.click(await button('Preguntar otra vez'));
    await screen.findByText(/^No se ha eliminado nada\./);
    await order(page, 'Repetida', '1');
    await screen.findByText(/^1 obra está en la papelera\./);
  });

  it('is not offered while a load is running', async () => {
    const page = await openAt('/RegistroBorrado', ({ fake }) => {
      fake.trash.impediment = 'Luis Gil está cargando «obras.xlsx».';
    });
    await look(page, codeOf(1));
    await screen.findByText('Luis Gil está cargando «obras.xlsx».');
    expect((await button('Eliminar 1 obra')).disabled).toBe(true);
    page.fake.trash.impediment = null;
    await page.user.click(await button('Mirar otra vez'));
    await waitFor(async () => expect((await button('Eliminar 1 obra')).disabled).toBe(false));
  });
});

const deleted = (page: ReturnType<typeof openPortal>, ...codes: string[]) => {
  const { id } = page.fake.trash.preview({ tipo: 'codigos', codigos: codes }, 'Ana Ruiz');
  page.fake.trash.delete(id, { motivo: 'Repetidas', obras: codes.length }, 'Ana Ruiz');
};

describe('the trash', () => {
  it('restores a whole batch after a preview, and lists it as restored', async () => {
    const page = await openAt('/RegistroBorrado/lotes', (opened) => deleted(opened, codeOf(1), codeOf(2)));
    const table = await screen.findByRole('region', { name: 'Lotes de obras eliminadas' });
    within(table).getByText('Repetidas');
    within(table).getByText('2 códigos pegados');
    within(table).getByText(/^2 en la papelera/);
    await page.user.click(await button('Restaurar'));
    const shown = within(await dialog());
    await shown.findByText(/^Volverían 2 obras como estaban/);
    await page.user.click(shown.getByRole('button', { name: 'Restaurar 2 obras' }));
    await screen.findByText('2 obras vuelven a estar como estaban.');
    await page.user.click(shown.getByText('Cerrar'));
    expect(page.fake.works.rows).toHaveLength(3);
    await waitFor(() => within(table).getByText('2 restauradas'));
  });

  it('says what prevents a restoration, and what became of an order that failed', async () => {
    const page = await openAt('/RegistroBorrado/lotes', (opened) => {
      deleted(opened, codeOf(1), codeOf(2));
      opened.fake.trash.obstructed.add(codeOf(2));
    });
    await page.user.click(await button('Restaurar'));
    const shown = within(await dialog());
    await shown.findByText(/^Volvería 1 obra como estaba,/);
    shown.getByText('Se queda en la papelera 1 obra:');
    shown.getByText(/^1 obra: su proyecto «Despliegue FTTH Norte 2026» está eliminado/);
    page.fake.trash.touched.add(codeOf(1));
    await page.user.click(shown.getByRole('button', { name: 'Restaurar 1 obra' }));
    await shown.findByText(
      'Error en los registros borrados. No se ha restaurado nada: alguien la restauró antes.',
    );
    await page.user.click(shown.getByRole('button', { name: 'Mirar otra vez' }));
    await shown.findByText(/^Volvería 1 obra como estaba,/);
    page.fake.trash.expire();
    await page.user.click(shown.getByRole('button', { name: 'Restaurar 1 obra' }));
    await shown.findByText(/^La vista previa ha caducado/);
    await page.user.click(shown.getByText('Cerrar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('restores selected works in the register', async () => {
    const page = await openAt('/RegistroBorrado/papelera', (opened) => deleted(opened, codeOf(1), codeOf(2)));
    (await screen.findByRole('grid', { name: 'Lista de obras eliminadas' })).focus();
    await page.user.keyboard('{ArrowDown}{Shift>} {/Shift}');
    await page.user.click(await button('Restaurar…'));
    const shown = within(await dialog());
    page.fake.loseNext('restoreWorks', LOST);
    await page.user.click(await shown.findByRole('button', { name: 'Restaurar 1 obra' }));
    await screen.findByText('1 obra vuelve a estar como estaba.');
    expect(page.fake.trashRegister.rows.map(({ clave }) => clave)).toEqual([codeOf(1)]);
  });

  it('says that it is empty, is filtered, and says when it could not be read', async () => {
    const page = await openAt('/RegistroBorrado/lotes', ({ fake }) =>
      fake.failNext('trashBatches', {
        kind: 'status',
        status: 500,
        message: 'Ahora no puede ser.',
        requestId: null,
        fields: {},
        retryAfter: null,
      }),
    );
    await screen.findByRole('heading', { name: 'No se pudo leer la papelera' });
    await page.user.click(await button('Reintentar'));
    await screen.findByRole('heading', { name: 'La papelera está vacía' });
    await page.user.selectOptions(screen.getByLabelText('Estado'), 'purgados');
    await page.settle();
    await screen.findByRole('heading', { name: 'Ningún lote es así' });
    await page.user.click(await button('Ver todos'));
    await page.settle();
    await screen.findByRole('heading', { name: 'La papelera está vacía' });
  });

  it('is reached from a filter of the works, over their deletion', async () => {
    await openAt('/obras?donde=estado.es.Planificada');
    const way = await button('Eliminar las filtradas…');
    expect(way.getAttribute('href')).toBe('/RegistroBorrado?donde=estado.es.Planificada');
  });
});
