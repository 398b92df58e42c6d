import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fileOf, workbookBytes } from '../../support/books/workbooks.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMIN = 'admin@conectividad.example';
const VIEWER = 'consulta@conectividad.example';

async function openOverview(signedInAs: string) {
  const page = openPortal('/profileTemplate', { signedInAs });
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  await screen.findByRole('heading', { level: 1, name: 'Resumen de tu perfil' });
  return page;
}

describe('the profile page of the template', () => {
  it('shows the signed-in person and what they may open', async () => {
    await openOverview(VIEWER);
    const who = within(screen.getByRole('region', { name: 'Quién eres' }));
    who.getByText(VIEWER);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Panel' }).getAttribute('href')).toBe('/dashboard');
    expect(main.queryByRole('link', { name: 'Usuarios' })).toBeNull();
    expect(main.getByRole('link', { name: 'Cambiar mis datos' }).getAttribute('href')).toBe('/profile');
  });

  it('has a switch that makes the whole portal dark', async () => {
    const { user } = await openOverview(ADMIN);
    const dark = screen.getByRole<HTMLInputElement>('switch', { name: /^Modo oscuro/ });
    const before = dark.checked;
    await user.click(dark);
    await waitFor(() =>
      expect(document.documentElement.dataset['mantineColorScheme']).toBe(before ? 'light' : 'dark'),
    );
    await user.click(dark);
  });

  it('previews a file: its sheets, its first rows, its size; and closes it', async () => {
    const { user } = await openOverview(ADMIN);
    await screen.findByRole('button', { name: 'Elegir archivo' });
    const input = document.querySelector<HTMLInputElement>('main input[type=file]') ?? expect.fail();
    const rows = [
      ['Código', 'Nombre'],
      ['OB-1', 'Norte'],
    ];
    await user.upload(input, fileOf(workbookBytes([{ name: 'Obras', rows }]), 'obras.xlsx'));
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Código',
      'Nombre',
    ]);
    table.getByRole('cell', { name: 'Norte' });
    expect(screen.getByText('Hojas').nextElementSibling?.textContent).toBe('Obras');
    screen.getByText('1 fila');
    screen.getByText(/^\d+,\d KB$/);
    await user.click(screen.getByRole('button', { name: 'Quitar el archivo' }));
    await screen.findByRole('button', { name: 'Elegir archivo' });
  });

  it('says that a file is not an Excel file', async () => {
    const { user } = await openOverview(ADMIN);
    await screen.findByRole('button', { name: 'Elegir archivo' });
    const input = document.querySelector<HTMLInputElement>('main input[type=file]') ?? expect.fail();
    await user.upload(input, fileOf('hola', 'obras.xlsx'));
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toBe(
      'Formato no válido. El archivo seleccionado no es un archivo Excel válido.',
    );
    await screen.findByRole('button', { name: 'Elegir otro archivo' });
  });
});
