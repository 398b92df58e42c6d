// Fetches before the tests what the page otherwise fetches when it is first opened.
import '../../../src/ui/admin-panel/automations/automations-tab.tsx';
import '../../../src/ui/charts/chart.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { fakeAutomationRun } from '../../support/fakes/fake-automations.ts';
import { SAMPLE_PEOPLE } from '../../support/fakes/fake-person.ts';
import { openPortal } from '../../support/open-portal.tsx';

const BOSS = 'admin@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;
const ADDRESS = '/panel-admin?panel=automatizaciones';
const BANNER = 'Error: Error al cargar los datos de automatizaciones. Por favor, intenta nuevamente.';
const LINUX = 'Automatismos Cron Linux';

async function openAutomations(
  address = ADDRESS,
  prepare: (page: ReturnType<typeof openPortal>) => void = () => {},
) {
  const page = openPortal(address, { signedInAs: BOSS });
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  await screen.findByRole('region', { name: 'Trabajos del servidor' });
  const calls = (method: string) => page.fake.calls.filter((call) => call === method).length;
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  return { ...page, calls, settle, automations: page.fake.automations };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const cellsOf = async (name: string) =>
  (await (await section(name)).findAllByRole('row')).slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );

describe('the automations on the admin panel', () => {
  it('are summed up, listed and read once, however often the tab is visited', async () => {
    const { user, calls } = await openAutomations();
    expect((await cellsOf(LINUX)).map(([, ...rest]) => rest)).toEqual([
      ['indicadores-diarios', 'Correcta', '320 ms', '1', '1 día escrito.'],
    ]);
    (await section(LINUX)).getByText('Mostrando 1 - 1 de 1 registro');
    (await section('Automatismos Cron Access')).getByText('No hay automatismos disponibles');
    await screen.findByRole('application', { name: 'Resumen Cron Linux (ejecutados por día)' });
    await section('Resumen Cron Access (ejecutados por día)');
    await screen.findByText('Todavía no hay claves');
    await user.click(screen.getByRole('tab', { name: 'Panel Conexiones' }));
    await user.click(screen.getByRole('tab', { name: 'Panel Automatizaciones' }));
    await section(LINUX);
    const read = ['automations', 'automationRuns', 'serverJobs', 'programKeys'].map(calls);
    expect(read).toEqual([1, 2, 1, 1]);
  });

  it('are paged and filtered, each table by its own part of the address', async () => {
    const { user, settle, automations } = await openAutomations(
      `${ADDRESS}&linux-pagina=2&access-resultado=error&linux-marca=nada`,
      ({ fake }) => {
        const { linux } = fake.automations.runs;
        fake.automations.pageSize = 5;
        fake.automations.runs = {
          linux: Array.from({ length: 12 }, (_, index) => fakeAutomationRun(index + 1)),
          access: [...linux.map((run) => ({ ...run, resultado: 'error' as const })), ...linux],
        };
      },
    );
    const linux = await section(LINUX);
    await linux.findByText('Mostrando 6 - 10 de 12 registros');
    (await section('Automatismos Cron Access')).getByText('Mostrando 1 - 1 de 1 registro');
    await user.click(linux.getByRole('button', { name: 'Última página' }));
    await settle();
    await linux.findByText('Mostrando 11 - 12 de 12 registros');
    await user.selectOptions(linux.getByRole('combobox', { name: 'Resultado' }), 'Con error');
    await settle();
    await linux.findByText('Ninguna ejecución pasa estos filtros');
    const [button] = linux.getAllByRole('button', { name: 'Quitar los filtros' });
    if (button !== undefined) await user.click(button);
    await settle();
    await linux.findByText('Mostrando 1 - 5 de 12 registros');
    expect(window.location.search).toBe('?panel=automatizaciones&access-resultado=error');
    expect(automations.askedPages.filter(({ origen }) => origen === 'linux')).toEqual([
      { origen: 'linux', page: 2 },
      { origen: 'linux', page: 3 },
      { origen: 'linux', page: 1, resultado: 'error' },
      { origen: 'linux', page: 1 },
    ]);
  });

  it('show what was unusual, with the learned limits and the sentence that was sent', async () => {
    const { user } = await openAutomations(ADDRESS, ({ fake }) => {
      const { automations } = fake;
      automations.runs = { linux: [fakeAutomationRun(1, { marcas: ['lenta'] })], access: [] };
      automations.trend = {
        ...automations.trend,
        avisos: [
          {
            marca: 'lenta',
            abierto_en: '2026-01-15T10:42:00.000Z',
            cerrado_en: null,
            frase: 'Tardó 9 s, y suele tardar hasta 1,5 s.',
          },
        ],
      };
    });
    const linux = await section(LINUX);
    await linux.findByText('Lenta', { selector: 'span' });
    await user.click(await linux.findByRole('link', { name: 'Ver la duración de indicadores-diarios' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Duración de indicadores-diarios' }));
    await drawer.findByText('Lenta. Tardó 9 s, y suele tardar hasta 1,5 s.');
    await drawer.findByText('Los últimos 7 días tardó un 12 % más que los 21 anteriores.');
    expect(drawer.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'hasta 1,5 s',
      'entre 5 y 60',
    ]);
    await user.click(drawer.getByRole('button', { name: 'Cerrar la duración' }));
    await waitFor(() => expect(window.location.search).toBe('?panel=automatizaciones'));
  });

  it('are paused, resumed and run after saying what will happen', async () => {
    const { user, calls, automations } = await openAutomations();
    await user.click(await screen.findByRole('button', { name: 'Pausar indicadores-diarios' }));
    const asked = within(await screen.findByRole('dialog', { name: '¿Pausar «indicadores-diarios»?' }));
    asked.getByText(/^No empezará el .*, hasta que alguien lo reanude\.$/);
    await user.click(asked.getByRole('button', { name: 'Pausar' }));
    await screen.findByText(/^En pausa por Administración/);
    await user.click(await screen.findByRole('button', { name: 'Reanudar indicadores-diarios' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reanudar' }));
    await screen.findByRole('button', { name: 'Pausar indicadores-diarios' });
    await user.click(screen.getByRole('button', { name: 'Ejecutar ahora indicadores-diarios' }));
    const run = within(await screen.findByRole('dialog', { name: '¿Ejecutar «indicadores-diarios» ahora?' }));
    run.getByText('La última vez tardó 320 ms y tocó 1 fila.');
    await user.click(run.getByRole('button', { name: 'Ejecutar ahora' }));
    await (await section(LINUX)).findByText('1 día escrito. La pidió Administración.');
    expect(automations.runs.linux.map(({ pedida_por: by }) => by)).toEqual(['Administración', null]);
    expect([calls('pauseJob'), calls('runJob')]).toEqual([2, 1]);
  });

  it('show a new key once, and revoke it', async () => {
    const { user } = await openAutomations();
    await user.click(await screen.findByRole('button', { name: 'Crear una clave' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clave nueva para un programa' }));
    await user.click(dialog.getByRole('button', { name: 'Crear la clave' }));
    await dialog.findByText('Programa es requerido');
    await user.type(dialog.getByRole('textbox', { name: 'Programa' }), 'Cierre');
    await user.click(dialog.getByRole('checkbox', { name: 'Comunicar ejecuciones' }));
    await user.click(dialog.getByRole('button', { name: 'Crear la clave' }));
    await dialog.findByText('Para qué sirve es requerido');
    await user.click(dialog.getByRole('checkbox', { name: 'Actualizaciones masivas' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Cargas masivas' }));
    await user.click(dialog.getByRole('button', { name: 'Crear la clave' }));
    const made = within(await screen.findByRole('dialog', { name: 'Clave de «Cierre»' }));
    expect(made.getByRole('textbox', { name: 'Clave' })).toHaveProperty('value', 'pc_abcdefghijk');
    made.getByText('PORTAL_CLAVE=pc_abcdefghijk npm run import -- ARCHIVO --rehearse');
    expect(made.queryByText(/automatizaciones\/ejecuciones/)).toBeNull();
    await user.click(made.getByRole('button', { name: 'Ya la he guardado' }));
    await screen.findByRole('cell', { name: 'Cargas masivas, Actualizaciones masivas' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.innerHTML).not.toContain('pc_abcdefghijk');
    await user.click(await screen.findByRole('button', { name: 'Revocar la clave Cierre' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revocar la clave' }),
    );
    await screen.findByText(/^Revocada el .* por Administración$/);
    expect(screen.queryByRole('button', { name: 'Revocar la clave Cierre' })).toBeNull();
  });

  it('make a key by themselves once the person has proved who they are, and say how one ended', async () => {
    const { user, fake, automations } = await openAutomations(ADDRESS, (page) => {
      page.fake.ageProofs(BOSS, 'la de antes');
    });
    await user.click(await screen.findByRole('button', { name: 'Crear una clave' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clave nueva para un programa' }));
    await user.type(dialog.getByRole('textbox', { name: 'Programa' }), 'Cierre');
    await user.click(dialog.getByRole('button', { name: 'Crear la clave' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
    await user.click(proof.getByRole('button', { name: 'Cancelar' }));
    const again = within(await screen.findByRole('dialog', { name: 'Clave nueva para un programa' }));
    expect(again.queryByRole('alert')).toBeNull();
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Programa' }).value).toBe('Cierre');
    await user.click(again.getByRole('button', { name: 'Crear la clave' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
    await user.type(asked.getByLabelText('Tu contraseña actual'), 'la de antes{Enter}');
    const made = within(await screen.findByRole('dialog', { name: 'Clave de «Cierre»' }));
    await user.click(made.getByRole('button', { name: 'Ya la he guardado' }));
    await screen.findByRole('button', { name: 'Revocar la clave Cierre' });
    expect(fake.calls.filter((call) => call === 'makeProgramKey')).toHaveLength(3);
    automations.endKey(1, SAMPLE_PEOPLE[0]!, 'desactivada');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await screen.findByText(/^Terminada el .*: se desactivó la cuenta de quien la creó$/);
  });

  it('say that they could not be read, and can be read again', async () => {
    const { user } = await openAutomations(ADDRESS, ({ fake }) => {
      for (const call of ['automations', 'automationRuns', 'serverJobs', 'programKeys'] as const) {
        fake.failNext(call, DOWN);
      }
    });
    await screen.findByText(BANNER);
    await screen.findByText('No se pudieron leer los trabajos');
    await screen.findByText('No se pudieron leer las claves');
    await user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    expect(screen.queryByText(BANNER)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect((await cellsOf(LINUX)).map(([, script]) => script)).toEqual(['indicadores-diarios']);
    await screen.findByText('Todavía no hay claves');
  });
});
