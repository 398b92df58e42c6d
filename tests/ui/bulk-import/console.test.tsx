import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/api.ts';
import { AT, aScript, losingAnswer, status, UPLOAD_ID } from '../../machines/bulk-import/import-world.ts';
import { openPage, startLoad, textOf } from './bulk-import-page.tsx';

const never = <T,>(): Promise<T> => new Promise(() => {});
const failing = (failure: ConstructorParameters<typeof ApiError>[0]) => async (): Promise<never> => {
  throw new ApiError(failure);
};
const live = { type: 'modification', message: '' } as const;
const terminalNow = () => screen.getByRole('region', { name: 'Terminal de procesamiento' });
const summary = (terminal: HTMLElement) => within(terminal).getByRole('status');
/** The steps with their states, as they are read on screen. */
const steps = (terminal: HTMLElement): string[] =>
  within(terminal)
    .getAllByRole('button')
    .filter((button) => button.closest('ol[aria-label="Pasos del proceso"]'))
    .map((button) =>
      textOf(button)
        .replace(/[\d.,]+ m?s$/, '')
        .trim(),
    );

describe('Terminal de procesamiento', () => {
  it('says that it is connected, and the run begins', async () => {
    const page = openPage();
    await startLoad(page);
    await waitFor(() => expect(page.fake.calls).toContain('borrar'));
    expect(page.actor.getSnapshot().context.run.uploadId).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(page.actor.getSnapshot().context.run.uploadId).not.toBe(UPLOAD_ID);
  });

  it('shows the six steps with their state and announces only the present one', async () => {
    const page = openPage({ api: () => ({ cargar: never }) });
    const terminal = await startLoad(page);
    await waitFor(() => expect(summary(terminal).textContent).toBe('Paso 3 de 6 · Cargar seguimiento'));
    expect(steps(terminal)).toEqual([
      'Vaciar tablas auxiliareshecho',
      'Guardar CSV de seguimientohecho',
      'Cargar seguimientoen curso',
      'Guardar CSV de factyvalpendiente',
      'Cargar factyvalpendiente',
      'Ejecutar scriptspendiente',
    ]);
    expect(
      within(terminal).getByText('Norte.xlsx: 2 registros de seguimiento y 1 de factyval.'),
    ).toBeDefined();
    const running = terminal.querySelectorAll('[data-running]');
    expect(Array.from(running, (line) => line.textContent)).toEqual([
      expect.stringContaining('Cargando seguimiento…'),
    ]);
    expect(terminal.querySelector('[role=log], [aria-live]')).toBeNull();
  });

  it('reports a load that ends well: steps, figures, toast, and what comes next', async () => {
    const page = openPage();
    page.fake.setScripts([
      aScript({ description: 'Inserta las obras', message: '2 obras.', records_affected: 2, ms: 1840 }),
    ]);
    const terminal = await startLoad(page);
    await waitFor(() => expect(summary(terminal).textContent).toBe('Carga completada'));
    expect(steps(terminal).map((step) => step.replace(/^.*(hecho|fallido)$/, '$1'))).toEqual(
      Array(6).fill('hecho'),
    );
    const script = within(terminal).getByText('Inserta las obras: 2 obras.').parentElement!;
    expect(textOf(script)).toMatch(/Inserta las obras: 2 obras\.21,8 s$/);
    expect(textOf(screen.getByRole('heading', { name: 'Carga completada' }).parentElement!)).toBe(
      'Carga completadaTodos los registros están cargados y verificados.2 registros de seguimiento1 registro de factyval1 script en 1,8 s',
    );
    const outcome = screen.getByRole('heading', { name: 'Carga completada' });
    // The console stays where it was, with its buttons: what is told of the end comes under it.
    expect(terminal.compareDocumentPosition(outcome)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const toasts = within(await screen.findByRole('region', { name: 'Avisos' }));
    expect((await toasts.findByRole('status')).textContent).toBe(
      'Carga completadaTodos los registros están cargados y verificados.',
    );
    await page.user.click(within(terminal).getByRole('button', { name: 'Procesar otro archivo' }));
    expect(screen.getByText('Ningún archivo seleccionado')).toBeDefined();
    expect(page.workbook.closed).toBeGreaterThan(0);

    const last = within(await screen.findByRole('region', { name: 'Descargar el último CSV' }));
    last.getByText(/^Esta pestaña guarda el último CSV que se cargó en ella: \d+ caracteres\.$/);
    await page.user.click(last.getByRole('button', { name: 'Descargar el último CSV' }));
    await screen.findByText('«datos-exportados.csv» descargado');
    expect(page.files.map(({ fileName }) => fileName)).toEqual(['datos-exportados.csv']);
    // Blob.text leaves out the byte order mark.
    expect(`\uFEFF${await page.files[0]?.file.text()}`).toBe(page.stored.get('csv'));
  });

  it('does not repeat a script when the server reports it twice', async () => {
    const page = openPage();
    page.fake.setScripts([
      aScript({ type: 'validation', description: 'Obras repetidas', message: 'Obras repetidas: ninguna' }),
    ]);
    const terminal = await startLoad(page);
    expect(await within(terminal).findByText('Obras repetidas: ninguna')).toBeDefined();
  });

  it('folds a step and unfolds it, by keyboard too', async () => {
    const page = openPage();
    const terminal = await startLoad(page);
    await waitFor(() => expect(summary(terminal).textContent).toBe('Carga completada'));
    const step = within(terminal).getByRole('button', { name: /^Vaciar tablas auxiliares/ });
    expect(step.getAttribute('aria-expanded')).toBe('true');
    expect(within(terminal).getByText('Tablas auxiliares vacías.')).toBeDefined();
    step.focus();
    await page.user.keyboard('{Enter}');
    expect(step.getAttribute('aria-expanded')).toBe('false');
    expect(within(terminal).queryByText('Tablas auxiliares vacías.')).toBeNull();
    await page.user.keyboard('{Enter}');
    expect(within(terminal).getByText('Tablas auxiliares vacías.')).toBeDefined();
  });

  it('scrolls with new lines until the reader scrolls up, and again from the end', async () => {
    let answer = () => {};
    const page = openPage({
      api: ({ api }) => ({
        cargar: async (body, options) => {
          await new Promise<void>((resolve) => (answer = resolve));
          return api.cargar(body, options);
        },
      }),
    });
    const terminal = await startLoad(page);
    const log = within(terminal).getByRole('region', { name: 'Registro del proceso' });
    Object.defineProperties(log, {
      scrollHeight: { value: 900, configurable: true },
      clientHeight: { value: 300 },
    });
    await waitFor(() => expect(summary(terminal).textContent).toBe('Paso 3 de 6 · Cargar seguimiento'));
    log.scrollTop = 100;
    fireEvent.scroll(log);
    const toEnd = within(terminal).getByRole('button', { name: 'Ir al final' });
    answer();
    await waitFor(() => expect(summary(terminal).textContent).toBe('Carga completada'));
    expect(log.scrollTop).toBe(100);
    await page.user.click(toEnd);
    expect(log.scrollTop).toBe(900);
    expect(within(terminal).queryByRole('button', { name: 'Ir al final' })).toBeNull();
  });

  it('is searched, and filtered by warnings or errors', async () => {
    const page = openPage({ api: () => ({ guardarSeguimiento: failing(status(507, 'Sin espacio.')) }) });
    page.fake.setScripts([aScript({ success: false, message: 'valor demasiado largo' })]);
    const terminal = await startLoad(page);
    await waitFor(() => expect(summary(terminal).textContent).toContain('Carga fallida'));
    const shown = () => within(terminal).getAllByRole('listitem').map(textOf);
    const press = (name: RegExp) => page.user.click(within(terminal).getByRole('button', { name }));

    await press(/^Errores/);
    expect(shown().map((line) => line.replace(/^[\d:]+/, ''))).toEqual([
      expect.stringContaining('Ejecutar scripts'),
      expect.stringContaining('Inserta las obras: valor demasiado largo'),
      'Cargado.',
    ]);
    await press(/^Avisos/);
    expect(shown().some((line) => line.includes('No se pudo guardar el CSV'))).toBe(true);
    await press(/^Todo/);
    const search = within(terminal).getByRole('textbox', { name: 'Buscar en el terminal' });
    await page.user.type(search, 'auxiliares vacias');
    expect(shown().map((line) => line.replace(/[\d:.,]+|ms$/g, '').trim())).toEqual([
      expect.stringContaining('Vaciar tablas auxiliares'),
      expect.stringContaining('Tablas auxiliares vacías'),
    ]);
    await page.user.type(search, ' zzz');
    expect(within(terminal).getByText('Ninguna línea coincide.')).toBeDefined();
    await press(/^Quitar la búsqueda$/);
    expect(shown().length).toBeGreaterThan(6);
  });

  it('draws only the visible lines, and copies all of them', async () => {
    const page = openPage();
    page.fake.setScripts(
      Array.from({ length: 150 }, (_, index) =>
        aScript({ script: `${index}.sql`, description: `Script ${index}`, message: 'Hecho.' }),
      ),
    );
    const terminal = await startLoad(page);
    await waitFor(() => expect(summary(terminal).textContent).toBe('Carga completada'));
    const drawn = within(terminal).getAllByRole('listitem');
    expect(drawn.length).toBeLessThan(100);
    expect(Number(drawn[0]?.getAttribute('aria-setsize'))).toBeGreaterThan(150);
    await page.user.click(within(terminal).getByRole('button', { name: 'Copiar' }));
    await screen.findByText('Copiado');
    const copied = await navigator.clipboard.readText();
    expect(copied.split('\n').filter((line) => line.includes('Script '))).toHaveLength(150);
  });

  it('shows the finished scripts, and the running one, before their step has answered', async () => {
    const page = openPage({
      delays: { followEvery: 0 },
      api: ({ api }) => ({
        cargarFactyval: never,
        run: async (uploadId) => {
          const run = await api.run(uploadId);
          const last = { step: 'cargar-factyval', state: 'en_curso', status: null, answer: null } as const;
          return {
            ...run,
            steps: [...run.steps, { ...last, startedAt: AT, ms: null }],
            scripts: [
              { ...live, script: '010.sql', description: 'Valida los sitios', success: true, ms: 840 },
              { ...live, script: '020.sql', description: 'Inserta las obras', success: null, ms: null },
            ],
          };
        },
      }),
    });
    const terminal = await startLoad(page);
    await within(terminal).findByText('Inserta las obras…');
    expect(within(terminal).getByText('Valida los sitios').parentElement?.textContent).toContain('840 ms');
    await waitFor(() =>
      expect(steps(terminal).slice(-2)).toEqual(['Cargar factyvalhecho', 'Ejecutar scriptsen curso']),
    );
    expect(summary(terminal).textContent).toBe('Paso 6 de 6 · Ejecutar scripts');
  });

  it('says from start to end of a rehearsal that nothing is kept, and starts the real load from its end', async () => {
    const page = openPage();
    const terminal = await startLoad(page, 'Ensayar');
    await waitFor(() => expect(summary(terminal).textContent).toBe('Ensayo completado'));
    expect(screen.getByText('Ensayo: no se guarda nada')).toBeDefined();
    await page.user.click(within(terminal).getByRole('button', { name: 'Cargar 2 registros de verdad' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar Carga Masiva' });
    await page.user.click(await within(dialog).findByRole('button', { name: 'Cargar 2 registros' }));
    await waitFor(() => expect(summary(terminalNow()).textContent).toBe('Carga completada'));
    expect(page.fake.calls.filter((call) => call === 'borrar')).toHaveLength(2);
  });

  it('is copied as text', async () => {
    const page = openPage();
    const terminal = await startLoad(page);
    await waitFor(() => expect(summary(terminal).textContent).toBe('Carga completada'));
    await page.user.click(within(terminal).getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByText('Copiado')).toBeDefined();
    const lines = (await navigator.clipboard.readText()).split('\n').map((line) => line.slice(10));
    expect(lines).toContain('Norte.xlsx: 2 registros de seguimiento y 1 de factyval.');
    expect(lines).toContain('Cargado.  2  1 ms');
    expect(lines).toContain('Factyval cargado y scripts ejecutados.  1  1 ms');
    expect(lines).toContain('Comprueba que todo se ha cargado: Correcto.  1 ms');
    expect(lines.at(-1)).toBe('');
  });
});

describe('events during a run', () => {
  it('include a CSV that cannot be saved, which only warns', async () => {
    const page = openPage({ api: () => ({ guardarSeguimiento: failing(status(507, 'Sin espacio.')) }) });
    const terminal = await startLoad(page);
    await waitFor(() => expect(summary(terminal).textContent).toBe('Carga completada'));
    expect(steps(terminal)[1]).toBe('Guardar CSV de seguimientocon avisos');
    expect(
      within(terminal).getByText('No se pudo guardar el CSV: Sin espacio. La carga sigue.'),
    ).toBeDefined();
    expect(screen.getByText('Un CSV no se pudo guardar')).toBeDefined();
  });

  it('include a script that fails, which undoes everything', async () => {
    const page = openPage();
    page.fake.setScripts([aScript({ success: false, message: 'valor demasiado largo' })]);
    const terminal = await startLoad(page);
    await waitFor(() =>
      expect(summary(terminal).textContent).toBe('Carga fallida · Detenido en «Ejecutar scripts»'),
    );
    expect(steps(terminal).slice(-2)).toEqual(['Cargar factyvalhecho', 'Ejecutar scriptsfallido']);
    expect(within(terminal).getByText('Inserta las obras: valor demasiado largo')).toBeDefined();
    expect(textOf(screen.getByRole('heading', { name: 'Carga fallida' }).parentElement!)).toBe(
      'Carga fallidaUn script ha fallado y se ha deshecho todo. Las obras siguen como estaban. Revisa el terminal.1 script fallido1 script en 3 ms',
    );
  });

  it('include a critical failure, which stops the run, marks the step, and lets the operator start again', async () => {
    const page = openPage({ api: () => ({ cargar: failing(status(500, 'No se pudo copiar el CSV.')) }) });
    const terminal = await startLoad(page);
    await waitFor(() =>
      expect(summary(terminal).textContent).toBe('Error de carga · Detenido en «Cargar seguimiento»'),
    );
    const sentence = 'No se pudo copiar el CSV. Las obras siguen como estaban. Vuelve a intentarlo.';
    expect((await screen.findByRole('alert')).textContent).toBe(`Error de carga${sentence}`);
    expect(within(terminal).getByText(`Error de carga. ${sentence}`)).toBeDefined();
    expect(steps(terminal)[2]).toBe('Cargar seguimientofallido');
    await page.user.click(within(terminal).getByRole('button', { name: 'Volver a la vista previa' }));
    expect(await screen.findByRole('heading', { name: 'Norte.xlsx' })).toBeDefined();
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });

  it('include a refused deletion, which is an import error', async () => {
    const page = openPage({
      api: () => ({
        borrar: async () => ({ success: false, message: 'Sin permiso.', results: { scripts_executed: [] } }),
      }),
    });
    await startLoad(page);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error de importaciónSin permiso. No se pudieron vaciar las tablas auxiliares. Las obras siguen como estaban. Vuelve a intentarlo.',
    );
  });

  it('include a lost answer, whose run is asked for its state and goes on from it', async () => {
    let answer = () => {};
    const page = openPage({
      api: (fake) => ({
        ...losingAnswer('cargar', { kind: 'timeout' })(fake),
        run: async (uploadId, options) => {
          await new Promise<void>((resolve) => (answer = resolve));
          return fake.api.run(uploadId, options);
        },
      }),
    });
    const terminal = await startLoad(page);
    await waitFor(() => expect(summary(terminal).textContent).toBe('Preguntando al servidor qué pasó'));
    expect(steps(terminal)[2]).toBe('Cargar seguimientoen espera');
    expect(
      within(terminal).getByText('Tiempo de espera agotado. Se pregunta al servidor qué pasó.'),
    ).toBeDefined();
    answer();
    await waitFor(() => expect(summary(terminal).textContent).toBe('Carga completada'));
    expect(
      within(terminal).getByText('El servidor confirma el resultado del paso. La carga sigue.'),
    ).toBeDefined();
    expect(page.fake.calls.filter((call) => call === 'cargar')).toHaveLength(1);
  });

  it('include another operator’s load, which is named, with retry and a way back', async () => {
    const held = 'Ana Ruiz está cargando «Sur.xlsx» desde las 10:42, paso 4 de 6.';
    let isHeld = true;
    const page = openPage({
      api: ({ api }) => ({
        borrar: async (request, options) => {
          if (!isHeld) return api.borrar(request, options);
          const conflict = status(409, held);
          throw new ApiError(conflict.kind === 'status' ? { ...conflict, retryAfter: 45 } : conflict);
        },
      }),
    });
    const terminal = await startLoad(page);
    const name = await screen.findByText(held, { selector: 'strong' });
    expect(textOf(name.parentElement!)).toBe(
      `${held}Solo se hace una carga a la vez. No se ha enviado nada de la tuya: puedes esperar aquí tu turno, también con otra pestaña delante.`,
    );
    isHeld = false;
    await page.user.click(screen.getByRole('button', { name: 'Reintentar la carga' }));
    await waitFor(() => expect(summary(terminal).textContent).toBe('Carga completada'));
  });

  it('include another operator’s load, which can be left for the preview', async () => {
    const page = openPage({ api: () => ({ borrar: failing(status(409, 'Ana Ruiz está cargando.')) }) });
    await startLoad(page);
    await page.user.click(await screen.findByRole('button', { name: 'Volver a la vista previa' }));
    expect(await screen.findByRole('heading', { name: 'Norte.xlsx' })).toBeDefined();
  });

  it('include an expired session, after whose renewal the run goes on', async () => {
    const page = openPage();
    page.fake.failNext('cargar', status(401));
    const terminal = await startLoad(page);
    await waitFor(() => expect(summary(terminal).textContent).toBe('Tu sesión ha caducado'));
    expect(
      screen.getByText(
        'La carga espera y conserva lo hecho. Entra de nuevo con tu código y seguirá donde estaba.',
      ),
    ).toBeDefined();
    page.renewSession();
    await waitFor(() => expect(summary(terminal).textContent).toBe('Carga completada'));
    expect(within(terminal).getByText('Sesión renovada. La carga sigue.')).toBeDefined();
  });

  it('include the removal of the focused control, after which the focus is on the content', async () => {
    const page = openPage();
    const terminal = await startLoad(page);
    await waitFor(() => expect(summary(terminal).textContent).toBe('Carga completada'));
    const again = within(terminal).getByRole('button', { name: 'Procesar otro archivo' });
    again.focus();
    await page.user.keyboard('{Enter}');
    await screen.findByText('Ningún archivo seleccionado');
    expect(document.activeElement).not.toBe(document.body);
    await page.user.tab();
    expect(document.activeElement?.textContent).toContain('Arrastra un archivo Excel aquí');
  });
});
