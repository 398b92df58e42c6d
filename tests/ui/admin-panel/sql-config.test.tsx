// Fetches before the tests what the page otherwise fetches when it is first opened.
import '../../../src/ui/admin-panel/sql/sql-config-tab.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sqlPieces } from '../../../src/ui/admin-panel/sql/sql-pieces.ts';
import { openPortal } from '../../support/open-portal.tsx';

const BOSS = 'admin@conectividad.example';

async function openSqlConfig(prepare: (page: ReturnType<typeof openPortal>) => void = () => {}) {
  const page = openPortal('/panel-admin?panel=configuracion-sql', { signedInAs: BOSS });
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  await screen.findByRole('tab', { name: 'Configuración SQL', selected: true });
  return page;
}

const files = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);

describe('the SQL configuration on the admin panel', () => {
  it('lists the queries, finds them by words without accents, and shows one with its plan', async () => {
    const { user } = await openSqlConfig();
    await screen.findByText('2 consultas configuradas');
    expect(files()).toEqual(['010-estadisticas-conexiones.sql', '070-automatismos-cron-linux.sql']);
    await user.type(screen.getByRole('textbox', { name: 'Buscar por archivo, método o ruta' }), 'LISTRÚNS');
    await screen.findByText('1 consulta de 2');
    expect(files()).toEqual(['070-automatismos-cron-linux.sql']);
    await user.clear(screen.getByRole('textbox', { name: 'Buscar por archivo, método o ruta' }));
    await user.click(
      await screen.findByRole('button', { name: 'Ver los detalles de 010-estadisticas-conexiones.sql' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalles de Consulta SQL' }));
    const text = await dialog.findByRole('region', { name: 'Texto' });
    const named = [dialog.getAllByRole('term'), dialog.getAllByRole('definition')].map((parts) =>
      parts.slice(0, 5).map(({ textContent }) => textContent),
    );
    expect(named).toEqual([
      ['Sección', 'Descripción', 'Ruta del archivo', 'Método Backend', 'Endpoint API'],
      [
        'Panel Admin · Panel Conexiones',
        'Qué hace 010-estadisticas-conexiones.sql.',
        'server/sql/admin/010-estadisticas-conexiones.sql',
        'countConnections',
        'GET /api/v2/conexiones',
      ],
    ]);
    expect(text.textContent).toBe(
      "-- Cuenta.\nselect count(*) from pg_stat_activity\nwhere state = 'idle' and $1 is not null;",
    );
    expect(dialog.getByRole('region', { name: 'Plan de ejecución' }).textContent).toMatch(/^Aggregate/);
    dialog.getByText(/^3 ms, 12 filas, el /);
    expect(window.location.search).toContain('consulta=010-estadisticas-conexiones.sql');
    // The second button of that name: the first one is the cross in the corner.
    await user.click(dialog.getAllByRole('button', { name: 'Cerrar' })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that there is none where a server answers none', async () => {
    await openSqlConfig(({ fake }) => void vi.spyOn(fake.api, 'sqlQueries').mockResolvedValue([]));
    await screen.findByText('No hay consultas SQL configuradas');
  });

  it('says that it could not be read, and reads again', async () => {
    const { user } = await openSqlConfig(({ fake }) => fake.failNext('sqlQueries', { kind: 'noResponse' }));
    await screen.findByText('No se pudieron leer las consultas');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('2 consultas configuradas');
  });

  it('divides SQL into pieces by kind, comments and quoted text included, and leaves nothing out', () => {
    const sql = "-- Uno.\nselect 'it''s', $1::text, 0.8\nfrom obra /* dos */";
    const pieces = sqlPieces(sql);
    expect(pieces.map(({ text }) => text).join('')).toBe(sql);
    expect(pieces.filter(({ kind }) => kind !== 'other')).toEqual([
      { kind: 'comment', text: '-- Uno.' },
      { kind: 'keyword', text: 'select' },
      { kind: 'text', text: "'it''s'" },
      { kind: 'parameter', text: '$1' },
      { kind: 'keyword', text: 'text' },
      { kind: 'number', text: '0.8' },
      { kind: 'keyword', text: 'from' },
      { kind: 'comment', text: '/* dos */' },
    ]);
  });
});
