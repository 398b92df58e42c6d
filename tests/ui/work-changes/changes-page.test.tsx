import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SOME_CODE } from '../../../paths/payloads/work-payloads.ts';
import { dialog, found, HOSTILE, noDialog, openAt, rowsOf, works } from './world.ts';

const ME = 'Administración';
const DOWN = { kind: 'noResponse' } as const;
type Fake = Awaited<ReturnType<typeof openAt>>['fake'];

const change = ({ changeSets }: Fake, valor: string, by: string, codes = [SOME_CODE]): number => {
  const { id } = changeSets.propose(
    { cambios: [{ campo: 'responsable', valor }], obras: { tipo: 'codigos', codigos: codes } },
    by,
  );
  changeSets.apply(id, by);
  return id;
};
const table = () => screen.findByRole('table');

describe('the changes of works', () => {
  it('are listed, the newest first: when, who, what, how many, and whether they are undone', async () => {
    await openAt('/obras/cambios', {
      prepare: ({ fake }) => {
        change(fake, 'Eva', 'Ana Ruiz');
        fake.changeSets.undo(change(fake, HOSTILE, ME), 'Ana Ruiz');
      },
    });
    await screen.findByRole('heading', { name: 'Cambios', level: 1 });
    const rows = rowsOf(await table());
    expect(rows.map(([, ...told]) => told)).toEqual([
      [ME, `Responsable → ${HOSTILE}`, '1', 'Deshechopor Ana Ruiz'],
      ['Ana Ruiz', 'Responsable → Eva', '1', 'Aplicado'],
    ]);
    expect(document.querySelector('img[src=x]')).toBeNull();
    screen.getByText('2 cambios');
    expect(
      screen.getAllByRole('link', { name: /: ver el cambio$/ }).map((link) => link.getAttribute('href')),
    ).toEqual(['/obras/cambios/2', '/obras/cambios/1']);
  });

  it('are only those of the person where the address says so', async () => {
    const page = await openAt('/obras/cambios?de=mi', {
      prepare: ({ fake }) => void change(fake, 'Eva', 'Ana Ruiz'),
    });
    await screen.findByText('Todavía no has cambiado ninguna obra');
    await page.user.click(screen.getByRole('button', { name: 'Ver los de todos' }));
    await page.settle();
    expect(rowsOf(await table())).toHaveLength(1);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'De quién' }), 'Los míos');
    await page.settle();
    await screen.findByText('Todavía no has cambiado ninguna obra');
    expect(window.location.search).toBe('?de=mi');
  });

  it('have a sentence when there are none, or when they could not be read, and can be read again', async () => {
    const page = await openAt('/obras/cambios', {
      prepare: ({ fake }) => fake.failNext('changeSets', DOWN),
    });
    await screen.findByText('No se pudieron leer los cambios');
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Todavía no se ha cambiado ninguna obra desde el portal');
    screen.getByRole('link', { name: 'Ver las obras' });
  });

  it('are not shown to people who may not change works', async () => {
    await openAt('/obras/cambios', { as: 'consulta@conectividad.example' });
    await screen.findByRole('heading', { name: 'No tienes acceso a este módulo' });
  });

  it('are linked from the works, for people who may change them', async () => {
    await openAt('/obras');
    const link = await found('main a[href="/obras/cambios"]');
    expect(link.textContent).toBe('Cambios');
  });
});

describe('one change of works', () => {
  const CODES = ['4P-SUR-0001', '4P-SUR-0002', '4P-SUR-0003', '4P-SUR-0004', '4P-SUR-0005', '4P-SUR-0006'];
  const prepare = ({ fake }: { readonly fake: Fake }) => {
    for (const page of works(...CODES)) fake.workPages.add({ page, lines: [], life: [] });
    change(fake, 'Eva', 'Ana Ruiz', CODES);
  };

  it('shows who made it, what it changed and what became of each work', async () => {
    const page = await openAt('/obras/cambios/1', { prepare });
    await screen.findByRole('heading', { name: 'Cambio de 6 obras', level: 1 });
    const [fields, list] = await screen.findAllByRole('table');
    expect(rowsOf(fields as HTMLElement)).toEqual([['Responsable', 'Luis', 'Eva', '6']]);
    expect(rowsOf(list as HTMLElement)).toHaveLength(6);
    expect(screen.getByRole('link', { name: '4P-SUR-0001' }).getAttribute('href')).toBe('/obras/4P-SUR-0001');
    await page.user.type(screen.getByRole('textbox', { name: 'Buscar por código' }), '0002');
    await page.settle();
    await waitFor(() => expect(screen.queryByRole('link', { name: '4P-SUR-0001' })).toBeNull());
    expect(window.location.search).toBe('?buscar=0002');
    await page.user.click(screen.getByRole('link', { name: 'Todos los cambios' }));
    await screen.findByRole('heading', { name: 'Cambios', level: 1 });
  });

  it('is undone from its page, except for what somebody changed since', async () => {
    const page = await openAt('/obras/cambios/1', {
      prepare: (opened) => {
        prepare(opened);
        opened.fake.changeSets.changeWork('4P-SUR-0004', { responsable: 'Marta' }, 'Luis Gil');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    const undo = await dialog('Deshacer el cambio');
    await undo.findByText('5 obras volverán a tener lo que tenían antes de este cambio.');
    undo.getByText('1 obra se quedará como está: alguien la cambió después.');
    expect(rowsOf(undo.getByRole('table'))).toEqual([
      ['4P-SUR-0004', 'La cambió Luis GilAhora: Responsable, Marta.'],
    ]);
    await page.user.click(undo.getByRole('button', { name: 'Deshacer en 5 obras' }));
    await screen.findByText(/^Lo deshizo Administración el /);
    screen.getByText('1 obra se ha quedado como está: alguien la cambió mientras tanto.');
    await noDialog();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    expect([page.held('responsable', '4P-SUR-0001'), page.held('responsable', '4P-SUR-0004')]).toEqual([
      ...['Luis', 'Marta'],
    ]);
  });

  it('stays as it is when its undo could not be previewed, and is previewed again', async () => {
    const page = await openAt('/obras/cambios/1', { prepare });
    page.fake.failNext('previewChangeSetUndo', DOWN);
    await page.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    const undo = await dialog('Deshacer el cambio');
    await undo.findByText(/^No se pudo mirar qué se desharía\. El cambio sigue aplicado\./);
    await page.user.click(undo.getByRole('button', { name: 'Reintentar' }));
    await undo.findByRole('button', { name: 'Deshacer en 6 obras' });
    await page.user.click(undo.getByRole('button', { name: 'No deshacer' }));
    await noDialog();
  });

  it('is shown as undone when somebody else undid it meanwhile', async () => {
    const page = await openAt('/obras/cambios/1', { prepare });
    await screen.findByRole('button', { name: 'Deshacer' });
    page.fake.changeSets.undo(1, 'Luis Gil');
    await page.user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await screen.findByText(/^Lo deshizo Luis Gil el /);
    expect(page.held('responsable', '4P-SUR-0001')).toBe('Luis');
  });

  it('is shown as without effect when it was not applied', async () => {
    await openAt('/obras/cambios/1', {
      prepare: ({ fake }) => {
        fake.changeSets.propose(
          { cambios: [{ campo: 'responsable', valor: 'Eva' }], obras: { tipo: 'filtro' } },
          'Ana Ruiz',
        );
      },
    });
    await screen.findByRole('heading', { name: 'Cambio sin aplicar', level: 1 });
    screen.getByText('No se ha aplicado: no ha cambiado ninguna obra.');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it.each(['/obras/cambios/99', '/obras/cambios/nada'])('is reported as not existing: %s', async (path) => {
    await openAt(path);
    await screen.findByRole('heading', { name: 'Ese cambio no está', level: 1 });
    screen.getByRole('link', { name: 'Todos los cambios' });
  });

  it('can be read again when it could not be read', async () => {
    const page = await openAt('/obras/cambios/1', {
      prepare: (opened) => {
        prepare(opened);
        opened.fake.failNext('changeSet', DOWN);
      },
    });
    await screen.findByRole('heading', { name: 'No se pudo leer el cambio', level: 1 });
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { name: 'Cambio de 6 obras', level: 1 });
    const breadcrumbs = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }));
    expect(breadcrumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Inicio', 'Obras', 'Cambios', 'Cambio #1'],
    ]);
  });
});
