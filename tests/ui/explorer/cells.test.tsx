import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { copiedForms } from '../../support/copied-forms.ts';
import { code, openCells } from './cells-world.ts';

const [STATE, CLOSE, AMOUNT] = [2, 3, 4];
const DOWN = { kind: 'noResponse' } as const;
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('a cell of the works', () => {
  it('is changed with three keys and undone with one', async () => {
    const { at, cell, held, changeable, grid, user } = await openCells(3);
    await changeable();
    await at(0, AMOUNT, '72{Enter}');
    expect([document.activeElement === grid, cell(0, AMOUNT).textContent]).toEqual([true, '72']);
    await screen.findByText(`Guardado: Importe estimado de ${code(0)}.`);
    expect([held(0, 'importe_estimado'), cell(1, AMOUNT).dataset['cursor']]).toEqual(['72', 'true']);
    expect(cell(0, AMOUNT).dataset['saved']).toBe('true');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cell(0, AMOUNT).textContent).toBe('1.000,5'));
    expect(held(0, 'importe_estimado')).toBe('1000.5');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(cell(0, AMOUNT).textContent).toBe('72'));
    expect(held(0, 'importe_estimado')).toBe('72');
  });

  it('opens with its value, goes on with Tab, and stays as it was with Esc', async () => {
    const { at, cell, fake, changeable, user } = await openCells(2);
    await changeable();
    await at(0, CLOSE, '{F2}');
    expect(field(`Cierre de ${code(0)}`).value).toBe('01/05/2026');
    await user.keyboard('{Tab}');
    expect([cell(0, AMOUNT).dataset['cursor'], screen.queryByRole('textbox', { name: /^Cierre/ })]).toEqual([
      'true',
      null,
    ]);
    await user.keyboard('9{Escape}');
    expect([cell(0, AMOUNT).textContent, fake.calls.includes('proposeChangeSet')]).toEqual([
      '1.000,5',
      false,
    ]);
  });

  it('offers the known values as a list', async () => {
    const { at, held, changeable, user } = await openCells(2);
    await changeable();
    await at(0, STATE, '{F2}');
    const box = screen.getByRole('combobox', { name: `Estado de ${code(0)}` });
    const list = await screen.findByRole('listbox', { name: 'Valores de Estado' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['En curso', 'Planificada']);
    await user.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(
      within(list).getByRole('option', { name: 'En curso' }).id,
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(held(0, 'estado_obra')).toBe('En curso'));
  });

  it('takes a day of the calendar', async () => {
    const { at, held, changeable, user } = await openCells(1);
    await changeable();
    await at(0, CLOSE, '{F2}');
    await user.click(await screen.findByRole('button', { name: /^(20 mayo|20 May)/i }));
    await waitFor(() => expect(held(0, 'seg_cierre_fecha')).toBe('2026-05-20'));
  });

  it('keeps what cannot be read in the cell, and says why', async () => {
    const { at, cell, changeable, user, fake } = await openCells(2);
    await changeable();
    await at(0, CLOSE, '31/02/2026{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No es una fecha. Escríbela como dd/mm/aaaa, por ejemplo 21/11/2026.',
    );
    expect(field(`Cierre de ${code(0)}`).getAttribute('aria-invalid')).toBe('true');
    await user.click(cell(1, AMOUNT));
    expect([cell(0, CLOSE).textContent, cell(0, CLOSE).getAttribute('aria-invalid')]).toEqual([
      '31/02/2026',
      'true',
    ]);
    await screen.findByText('1 valor sin guardar');
    expect(fake.calls.includes('proposeChangeSet')).toBe(false);
    await at(0, CLOSE, '{F2}');
    expect(field(`Cierre de ${code(0)}`).value).toBe('31/02/2026');
    await user.keyboard('{Escape}');
    expect(cell(0, CLOSE).textContent).toBe('1 may 2026');
  });

  it('keeps what the server refuses, with its reason under the cell', async () => {
    const { at, cell, changeable, fake, user, grid } = await openCells(2);
    await changeable();
    const said = '«Importe estimado» tiene que ser al menos 0: corrige el número.';
    fake.failNext('proposeChangeSet', {
      kind: 'status',
      status: 422,
      message: said,
      requestId: null,
      retryAfter: null,
      fields: { 'cambios/0/valor': said },
    });
    await at(0, AMOUNT, '-5{Enter}');
    await screen.findByText('1 valor sin guardar');
    expect(cell(0, AMOUNT).textContent).toBe('-5');
    await user.keyboard('{ArrowUp}');
    expect(screen.getByText(said).getAttribute('role')).toBe('alert');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Descartar'));
    await user.keyboard('{Enter}');
    expect([document.activeElement === grid, cell(0, AMOUNT).textContent]).toEqual([true, '1.000,5']);
  });

  it('shows both values when somebody else changed it meanwhile, and keeps one of them', async () => {
    const { at, cell, changeable, fake, user, held } = await openCells(2);
    await changeable();
    fake.changeSets.changeWork(code(0), { importe_estimado: '50' }, 'Luis Gil');
    await at(0, AMOUNT, '72{Enter}');
    await screen.findByText('1 valor sin guardar');
    await user.keyboard('{ArrowUp}');
    await screen.findByText('Mientras tanto Luis Gil dejó «50».');
    expect([screen.queryByText('Escribiste «72».') === null, held(0, 'importe_estimado')]).toEqual([
      false,
      '50',
    ]);
    await user.click(button('Guardar lo mío'));
    await waitFor(() => expect(held(0, 'importe_estimado')).toBe('72'));

    fake.changeSets.changeWork(code(1), { importe_estimado: '51' }, 'Luis Gil');
    await at(1, AMOUNT, '73{Enter}');
    await screen.findByText('1 valor sin guardar');
    await at(1, AMOUNT, '');
    await user.click(button('Dejar lo suyo'));
    await waitFor(() => expect(cell(1, AMOUNT).textContent).toBe('51'));
    expect(held(1, 'importe_estimado')).toBe('51');
  });

  it('is saved when the server answers again, and nothing is written twice', async () => {
    const { at, changeable, fake, user, held } = await openCells(2);
    await changeable();
    fake.failNext('applyChangeSet', DOWN);
    await at(0, AMOUNT, '72{Enter}');
    await screen.findByText(/^Lo escrito no se ha guardado todavía\./);
    expect(held(0, 'importe_estimado')).toBe('1000.5');
    await user.click(button('Reintentar'));
    await screen.findByText(`Guardado: Importe estimado de ${code(0)}.`);
    expect([held(0, 'importe_estimado'), fake.calls.filter((call) => call === 'proposeChangeSet')]).toEqual([
      '72',
      ['proposeChangeSet'],
    ]);
  });

  it('offers its undo for ten seconds', async () => {
    const { at, changeable, user, held, endOffer } = await openCells(2);
    await changeable();
    await at(0, AMOUNT, '72{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(held(0, 'importe_estimado')).toBe('1000.5'));
    await at(0, AMOUNT, '73{Enter}');
    await screen.findByRole('button', { name: 'Deshacer' });
    await endOffer();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it.each(['{F2}', '7', 'a double click'])('that may not be changed says why at %s', async (by) => {
    const { at, cell, changeable, user } = await openCells(2);
    await changeable();
    if (by === 'a double click') await user.dblClick(cell(0, 1));
    else await at(0, 1, by);
    await screen.findByText('«Código de obra» no se cambia en la lista');
    expect([1, AMOUNT].map((column) => cell(0, column).getAttribute('aria-readonly'))).toEqual([
      'true',
      'false',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that may not be changed leaves signs to the page, and the column of boxes leaves every key', async () => {
    const { at, changeable, user } = await openCells(1);
    await changeable();
    await at(0, 0, 'b7{F2}{Delete}');
    await user.paste('7');
    expect(screen.queryByText(/no se cambia en la lista$/)).toBeNull();
    for (const column of [0, 1]) {
      await at(0, column, '?');
      await screen.findByRole('dialog', { name: 'Atajos de Teclado' });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(screen.queryByText(/no se cambia en la lista$/)).toBeNull();
  });

  it('is plain for a person who may not change works, and says so', async () => {
    const { at, grid } = await openCells(2, { as: 'consulta@conectividad.example' });
    expect(grid.querySelector('[data-edits]')).toBeNull();
    await at(0, AMOUNT, '7');
    expect(screen.queryByText('No tienes permiso para cambiar obras')).toBeNull();
    await at(0, AMOUNT, '{F2}');
    await screen.findByText('No tienes permiso para cambiar obras');
    expect(screen.queryByRole('textbox', { name: /^Importe/ })).toBeNull();
  });
});

describe('a block of cells', () => {
  const dialog = () => screen.findByRole('dialog');
  const ROWS = Array.from({ length: 20 }, (_, at) => at);
  /** As Excel copies it: cells between tabs, and a line break after each row. */
  const FROM_EXCEL = ROWS.map((at) => `En curso\t${at + 1}/6/2026\t${at},5\r\n`).join('');

  it('of 20 works and 3 columns is pasted from Excel, shown before it is written, and undone with one key', async () => {
    const { at, held, changeable, user, grid } = await openCells(22);
    await changeable();
    await at(0, STATE, '');
    await user.paste(FROM_EXCEL);
    await within(await dialog()).findByText('Cambiarían 20 obras.');
    expect(held(0, 'estado_obra')).toBe('Planificada');
    await user.click(await screen.findByRole('button', { name: 'Cambiar 20 obras' }));
    await within(await dialog()).findByText('Se han cambiado 20 obras.');
    expect(
      [0, 19, 20].map((row) => [
        ...[held(row, 'estado_obra'), held(row, 'seg_cierre_fecha'), held(row, 'importe_estimado')],
      ]),
    ).toEqual([
      ['En curso', '2026-06-01', '0.5'],
      ['En curso', '2026-06-20', '19.5'],
      ['Planificada', '2026-05-01', '1000.5'],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    grid.focus();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(held(19, 'seg_cierre_fecha')).toBe('2026-05-01'));
    expect([held(0, 'estado_obra'), held(0, 'importe_estimado')]).toEqual(['Planificada', '1000.5']);

    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await within(await dialog()).findByText('Cambiarían 20 obras.');
    expect(held(0, 'estado_obra')).toBe('Planificada');
    await user.click(await screen.findByRole('button', { name: 'Cambiar 20 obras' }));
    await within(await dialog()).findByText('Se han cambiado 20 obras.');
    expect([held(0, 'estado_obra'), held(19, 'importe_estimado')]).toEqual(['En curso', '19.5']);
  });

  it('that is undone in its dialog is not undone again with Ctrl+Z, which undoes the write before it', async () => {
    const { at, held, changeable, user, grid } = await openCells(3);
    await changeable();
    await at(0, AMOUNT, '7{Enter}');
    await screen.findByText(`Guardado: Importe estimado de ${code(0)}.`);
    await user.paste('8\n9');
    await user.click(await screen.findByRole('button', { name: 'Cambiar 2 obras' }));
    const shown = within(await dialog());
    await shown.findByText('Se han cambiado 2 obras.');
    await user.click(shown.getByRole('button', { name: 'Deshacer' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer en 2 obras' }));
    await waitFor(() => expect(held(1, 'importe_estimado')).toBe('1000.5'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    grid.focus();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(held(0, 'importe_estimado')).toBe('1000.5'));
  });

  it('names the values that cannot be saved, and goes on without them', async () => {
    const { at, held, changeable, user } = await openCells(3);
    await changeable();
    await at(0, CLOSE, '');
    await user.paste('1/6/2026\tdoce\n2/6/2026\t13');
    const shown = within(await dialog());
    const table = await shown.findByRole('region', {
      name: 'Valores que no se pueden guardar',
    });
    expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(
      /^4P-OBR-0000Importe estimadodoce«doce» no es un número/,
    );
    await user.click(shown.getByRole('button', { name: 'Seguir sin ellos' }));
    await user.click(await screen.findByRole('button', { name: 'Cambiar 2 obras' }));
    await shown.findByText('Se han cambiado 2 obras.');
    expect([held(0, 'seg_cierre_fecha'), held(0, 'importe_estimado'), held(1, 'importe_estimado')]).toEqual([
      '2026-06-01',
      '1000.5',
      '13',
    ]);
  });

  it('of one work is saved at once', async () => {
    const { at, held, changeable, user } = await openCells(3);
    await changeable();
    await at(0, CLOSE, '');
    await user.paste('1/6/2026\t12');
    await screen.findByText(`Guardado: 2 valores de ${code(0)}.`);
    expect([held(0, 'seg_cierre_fecha'), held(0, 'importe_estimado')]).toEqual(['2026-06-01', '12']);
  });

  it('is marked with Shift and copied without the names of its columns, filled down, or emptied', async () => {
    const { at, changeable, cell, user, held, grid } = await openCells(3);
    await changeable();
    await at(0, CLOSE, '{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(
      [cell(0, CLOSE), cell(1, AMOUNT), cell(2, AMOUNT)].map(({ dataset }) => dataset['marked']),
    ).toEqual(['true', 'true', undefined]);
    expect(copiedForms(grid)).toEqual({
      'text/plain': '01/05/2026\t1000,5\n01/05/2026\t1000,5',
      'text/html': `<meta charset="utf-8"><table>${'<tr><td>01/05/2026</td><td>1000,5</td></tr>'.repeat(2)}</table>`,
    });
    await screen.findByText('Copiado');
    await at(0, AMOUNT, '7{Enter}');
    await waitFor(() => expect(held(0, 'importe_estimado')).toBe('7'));
    await user.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(held(1, 'importe_estimado')).toBe('7'));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(held(1, 'importe_estimado')).toBeNull());
  });

  it('is copied whole after a double click on a cell that is not changed, which selects a word of it', async () => {
    const { changeable, cell, user, grid } = await openCells(1);
    await changeable();
    await user.dblClick(cell(0, 1));
    await screen.findByText('«Código de obra» no se cambia en la lista');
    expect([String(window.getSelection()), copiedForms(grid)['text/plain']]).toEqual(['', code(0)]);
  });

  it('is pasted from HTML where the clipboard has no plain text', async () => {
    const { at, changeable, held, grid } = await openCells(1);
    await changeable();
    await at(0, STATE, '');
    const html = '<table><tr>\n<td>En<br>curso <td>2/6/2026<td>\n 1.250,5</table>';
    fireEvent.paste(grid, {
      clipboardData: { getData: (form: string) => (form === 'text/html' ? html : '') },
    });
    await screen.findByText(`Guardado: 3 valores de ${code(0)}.`);
    expect([held(0, 'estado_obra'), held(0, 'seg_cierre_fecha'), held(0, 'importe_estimado')]).toEqual([
      'En\ncurso',
      '2026-06-02',
      '1250.5',
    ]);
  });

  it('that does not fit, or has a column that is not changed here, is not pasted', async () => {
    const { at, changeable, user, fake } = await openCells(2);
    await changeable();
    await at(1, CLOSE, '');
    await user.paste('1/6/2026\n2/6/2026');
    await screen.findByText('El bloque no cabe aquí: tiene 2 filas y 1 columna');
    await at(0, 1, '');
    await user.paste('4P\tEn curso');
    await screen.findByText('«Código de obra» no se cambia en la lista');
    expect(fake.calls.includes('proposeChangeSet')).toBe(false);
  });

  it('stays in its group, and nothing is pasted on the row of a group', async () => {
    const { at, cell, held, changeable, user, fake } = await openCells(3, { isGrouped: true });
    await at(0, 0, '{Enter}');
    await screen.findByText(code(2));
    await at(2, 0, '{Enter}');
    await screen.findByText(code(1));
    await changeable();
    await at(3, AMOUNT, '{ArrowUp}');
    await user.paste('9');
    await at(3, AMOUNT, '{Control>}d{/Control}{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    expect([cell(1, AMOUNT), cell(3, AMOUNT)].map(({ dataset }) => dataset['marked'])).toEqual([
      undefined,
      undefined,
    ]);
    expect(fake.calls.includes('proposeChangeSet')).toBe(false);
    await user.keyboard('{Delete}');
    await waitFor(() => expect(held(2, 'importe_estimado')).toBeNull());
    expect(held(1, 'importe_estimado')).toBe('1000.5');
    await user.keyboard('{ArrowUp}{Control>}z{/Control}');
    await waitFor(() => expect(held(2, 'importe_estimado')).toBe('1000.5'));
  });
});
