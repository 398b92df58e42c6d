import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SOME_CODE } from '../../../paths/payloads/work-payloads.ts';
import type { ApiFailure } from '../../../src/api/api.ts';
import { dialog, HOSTILE, noDialog, openWork, pencil, rowsOf, works } from './world.ts';

const LOST: ApiFailure = { kind: 'noResponse' };
const failed = (status: number, message: string): ApiFailure => ({
  kind: 'status',
  status,
  message,
  requestId: null,
  fields: {},
  retryAfter: null,
});
const TITLE = `Cambiar ${SOME_CODE}`;
const pencils = () =>
  [...document.querySelectorAll('main [aria-label^="Cambiar "]')].map((one) =>
    one.getAttribute('aria-label'),
  );
type Page = Awaited<ReturnType<typeof openWork>>;

/** The dialog with another value typed for the person in charge. */
async function typed({ user }: Page, value = 'Eva') {
  await user.click(await pencil('Responsable'));
  const box = await dialog(TITLE);
  const field = box.getByRole('combobox', { name: 'Valor nuevo de Responsable' });
  await user.clear(field);
  await user.type(field, value);
  return { box, field };
}
async function proposed(page: Page, value = 'Eva') {
  const { box } = await typed(page, value);
  await page.user.click(box.getByRole('button', { name: 'Ver qué cambiaría' }));
  await box.findByRole('button', { name: 'Volver a lo escrito' });
  return box;
}
async function applied(page: Page, value?: string) {
  const box = await proposed(page, value);
  await page.user.click(box.getByRole('button', { name: 'Cambiar 1 obra' }));
  return dialog('Cambio aplicado');
}

describe('a field of a work', () => {
  it('has no pencil for people who may not change works', async () => {
    const page = await openWork({ as: 'consulta@conectividad.example' });
    await screen.findByRole('heading', { name: 'Ficha' });
    expect(pencils()).toEqual([]);
    expect(page.fake.calls).not.toContain('changeFields');
  });

  it('has a pencil where it may be changed, beside its value or its name', async () => {
    await openWork();
    await pencil('Responsable');
    expect(pencils()).toEqual([
      ...['Cambiar Estado', 'Cambiar Responsable', 'Cambiar Metros de cable', 'Cambiar Asignación'],
    ]);
  });

  it('gets the typed value once it was previewed, and the page shows it', async () => {
    const page = await openWork();
    const box = await proposed(page);
    box.getByText('Cambiaría 1 obra.');
    expect(rowsOf(box.getByRole('table'))).toEqual([['Responsable', 'Luis', 'Eva']]);
    box.getByText(/^Si alguien la cambia antes de que lo apliques, se queda como esté y te lo decimos\./);
    expect(page.held('responsable')).toBe('Luis');
    await page.user.click(box.getByRole('button', { name: 'Cambiar 1 obra' }));
    const done = await dialog('Cambio aplicado');
    done.getByText('Se ha cambiado 1 obra.');
    expect(page.held('responsable')).toBe('Eva');
    await page.user.click(done.getAllByRole('button', { name: 'Cerrar' })[1] as HTMLElement);
    await noDialog();
    await screen.findByText('1 hecho en su vida');
    expect(document.activeElement).toBe(await pencil('Responsable'));
  });

  it('keeps what was typed and says what is wrong with it', async () => {
    const page = await openWork();
    await page.user.click(await pencil('Metros de cable'));
    const box = await dialog(TITLE);
    const field = box.getByRole<HTMLInputElement>('textbox', { name: 'Valor nuevo de Metros de cable' });
    expect(field.value).toBe('12,5');
    box.getByText('Ahora: 12,5.');
    await page.user.clear(field);
    await page.user.click(box.getByRole('button', { name: 'Ver qué cambiaría' }));
    box.getByText('Escribe el valor nuevo, o marca «Dejar vacío».');
    await page.user.type(field, HOSTILE);
    await page.user.click(box.getByRole('button', { name: 'Ver qué cambiaría' }));
    await box.findByText(/no es un número: escribe cifras/);
    expect([field.value, document.activeElement, document.querySelector('img[src=x]')]).toEqual([
      ...[HOSTILE, field, null],
    ]);
    await page.user.clear(field);
    await page.user.type(field, '20,5');
    page.fake.failNext('proposeChangeSet', LOST);
    await page.user.click(box.getByRole('button', { name: 'Ver qué cambiaría' }));
    await box.findByText(/^No se ha preparado nada; lo que escribiste sigue aquí\./);
    await page.user.click(box.getByRole('button', { name: 'Ver qué cambiaría' }));
    await box.findByText('Cambiaría 1 obra.');
    expect(rowsOf(box.getByRole('table'))).toEqual([['Metros de cable', '12,5', '20,5']]);
    await page.user.click(box.getByRole('button', { name: 'Volver a lo escrito' }));
    expect((await box.findByRole<HTMLInputElement>('textbox', { name: /Metros/ })).value).toBe('20,5');
  });

  it('is emptied by a separate mark, alone and together with other fields', async () => {
    const page = await openWork();
    const { box } = await typed(page);
    await page.user.click(box.getByRole('checkbox', { name: 'Dejar vacío Responsable' }));
    await page.user.click(box.getByRole('button', { name: 'Añadir otro campo' }));
    await page.user.click(box.getByRole('button', { name: 'Ver qué cambiaría' }));
    box.getByText('Elige qué campo cambia.');
    const [, other] = box.getAllByRole<HTMLSelectElement>('combobox', { name: 'Campo' });
    if (other === undefined) throw new Error('There is another field.');
    expect([...other.options].map(({ label }) => label)).toEqual([
      ...['Elige un campo…', 'Estado', 'Contrata', 'Metros de cable', 'Asignación'],
    ]);
    await page.user.selectOptions(other, 'Asignación');
    box.getByText('No puede quedar vacío.');
    await page.user.type(box.getByRole('textbox', { name: 'Valor nuevo de Asignación' }), '03/02/2026');
    await page.user.click(box.getByRole('button', { name: 'Ver qué cambiaría' }));
    await box.findByText('Cambiaría 1 obra.');
    expect(rowsOf(box.getByRole('table'))).toEqual([
      ['Responsable', 'Luis', 'Vacío'],
      ['Asignación', '1 feb 2026', '3 feb 2026'],
    ]);
    await page.user.click(box.getByRole('button', { name: 'Volver a lo escrito' }));
    await page.user.click(await box.findByRole('button', { name: 'Quitar Asignación de este cambio' }));
    await page.user.click(box.getByRole('button', { name: 'Ver qué cambiaría' }));
    await box.findByText('Cambiaría 1 obra.');
    expect(rowsOf(box.getByRole('table'))).toEqual([['Responsable', 'Luis', 'Vacío']]);
  });

  it('is discarded only after a question, unless it is as before', async () => {
    const page = await openWork();
    const { box, field } = await typed(page);
    await page.user.click(box.getByRole('button', { name: 'Cancelar' }));
    const question = await dialog('Descartar el cambio');
    await page.user.click(question.getByRole('button', { name: 'Seguir aquí' }));
    expect((field as HTMLInputElement).value).toBe('Eva');
    await page.user.click(box.getByRole('button', { name: 'Deshacer lo escrito' }));
    expect((field as HTMLInputElement).value).toBe('Luis');
    await page.user.click(box.getByRole('button', { name: 'Cancelar' }));
    await noDialog();
    await proposed(page);
    await page.user.click((await dialog(TITLE)).getByRole('button', { name: 'Cancelar' }));
    await page.user.click((await dialog('Descartar el cambio')).getByRole('button', { name: 'Descartar' }));
    await noDialog();
    expect(page.held('responsable')).toBe('Luis');
  });

  it('needs a confirmation before its page is left', async () => {
    const page = await openWork();
    await typed(page);
    page.portal.getSnapshot().children.navigation?.send({ type: 'navigation.leaveRequested', to: '/obras' });
    const question = await dialog('El cambio no está aplicado');
    await page.user.click(question.getByRole('button', { name: 'Salir de la página' }));
    await screen.findByRole('heading', { name: 'Obras', level: 1 });
    expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  });
});

describe('a work that somebody else changed', () => {
  it('since it was read is refused with their name, and shown as it is now', async () => {
    const page = await openWork();
    const { box } = await typed(page);
    page.fake.changeSets.changeWork(SOME_CODE, { responsable: 'Marta' }, 'Ana Ruiz');
    await page.user.click(box.getByRole('button', { name: 'Ver qué cambiaría' }));
    await box.findByText('Ninguna obra cambiaría.');
    box.getByText('1 obra no se cambiaría: alguien la cambió después de que la vieras.');
    await box.findByText('La cambió Ana Ruiz');
    expect(box.queryByRole('button', { name: 'Cambiar 1 obra' })).toBeNull();
    await page.user.click(box.getByRole('button', { name: 'Mirar cómo están ahora' }));
    await box.findByText('Cambiaría 1 obra.');
    expect(rowsOf(box.getByRole('table'))).toEqual([['Responsable', 'Marta', 'Eva']]);
  });

  it('since the preview stays unchanged, and the change is prepared again', async () => {
    const page = await openWork();
    const box = await proposed(page);
    page.fake.changeSets.changeWork(SOME_CODE, { responsable: HOSTILE }, 'Ana Ruiz');
    await page.user.click(box.getByRole('button', { name: 'Cambiar 1 obra' }));
    const nothing = await dialog('No se ha cambiado ninguna obra');
    nothing.getByText('1 obra se ha quedado como estaba: alguien la cambió mientras tanto.');
    await nothing.findByText(`Ahora: Responsable, ${HOSTILE}.`);
    expect([page.held('responsable'), document.querySelector('img[src=x]')]).toEqual([HOSTILE, null]);
    expect(nothing.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    await page.user.click(nothing.getByRole('button', { name: 'Prepararlo otra vez' }));
    const again = await dialog(TITLE);
    await page.user.click(await again.findByRole('button', { name: 'Cambiar 1 obra' }));
    await dialog('Cambio aplicado');
    expect(page.held('responsable')).toBe('Eva');
  });

  it('since the change is not undone, which the preview of the undo says', async () => {
    const page = await openWork();
    const done = await applied(page);
    page.fake.changeSets.changeWork(SOME_CODE, { responsable: 'Marta' }, 'Ana Ruiz');
    await page.user.click(done.getByRole('button', { name: 'Deshacer' }));
    const undo = await dialog('Deshacer el cambio');
    await undo.findByText('No se puede deshacer: ninguna de sus obras está ya como la dejó este cambio.');
    expect(rowsOf(undo.getByRole('table'))).toEqual([
      [SOME_CODE, 'La cambió Ana RuizAhora: Responsable, Marta.'],
    ]);
    expect(undo.queryByRole('button', { name: /^Deshacer en/ })).toBeNull();
    await page.user.click(undo.getByRole('button', { name: 'No deshacer' }));
    await dialog('Cambio aplicado');
  });
});

describe('a change of a work', () => {
  it('is undone in its dialog', async () => {
    const page = await openWork();
    const done = await applied(page);
    await page.user.click(done.getByRole('button', { name: 'Deshacer' }));
    const undo = await dialog('Deshacer el cambio');
    await undo.findByText('1 obra volverá a tener lo que tenía antes de este cambio.');
    await page.user.click(undo.getByRole('button', { name: 'Deshacer en 1 obra' }));
    const undone = await dialog('Cambio deshecho');
    undone.getByText('1 obra ha vuelto a tener lo que tenía.');
    expect(page.held('responsable')).toBe('Luis');
  });

  it('is shown as written when the answer was lost after writing', async () => {
    const page = await openWork();
    const box = await proposed(page);
    page.fake.loseNext('applyChangeSet', LOST);
    await page.user.click(box.getByRole('button', { name: 'Cambiar 1 obra' }));
    await dialog('Cambio aplicado');
    expect(page.fake.calls.filter((call) => call === 'applyChangeSet')).toHaveLength(1);
    page.fake.loseNext('undoChangeSet', LOST);
    const done = await dialog('Cambio aplicado');
    await page.user.click(done.getByRole('button', { name: 'Deshacer' }));
    await page.user.click(
      await (await dialog('Deshacer el cambio')).findByRole('button', { name: 'Deshacer en 1 obra' }),
    );
    await dialog('Cambio deshecho');
  });

  it('says that it did not reach the server, and is applied again', async () => {
    const page = await openWork();
    const box = await proposed(page);
    page.fake.failNext('applyChangeSet', LOST);
    await page.user.click(box.getByRole('button', { name: 'Cambiar 1 obra' }));
    await box.findByText(/^La respuesta se perdió y, según el servidor, el cambio no está aplicado\./);
    await page.user.click(box.getByRole('button', { name: 'Cambiar 1 obra' }));
    await dialog('Cambio aplicado');
  });

  it('is looked up until its result is known', async () => {
    const page = await openWork();
    const box = await proposed(page);
    page.fake.loseNext('applyChangeSet', LOST);
    page.fake.failNext('changeSet', LOST);
    await page.user.click(box.getByRole('button', { name: 'Cambiar 1 obra' }));
    const unknown = await dialog('El servidor no ha confirmado el resultado');
    unknown.getByText(/^Puede que el cambio se haya escrito y puede que no\./);
    await page.user.click(unknown.getByRole('button', { name: 'Preguntar otra vez' }));
    const done = await dialog('Cambio aplicado');
    await page.user.click(done.getByRole('button', { name: 'Deshacer' }));
    page.fake.failNext('undoChangeSet', LOST);
    page.fake.failNext('changeSet', LOST);
    await page.user.click(
      await (await dialog('Deshacer el cambio')).findByRole('button', { name: 'Deshacer en 1 obra' }),
    );
    const unsure = await dialog('El servidor no ha confirmado el resultado');
    await page.user.click(unsure.getByRole('button', { name: 'Preguntar otra vez' }));
    await (await dialog('Cambio aplicado')).findByText(
      'La respuesta se perdió y, según el servidor, el cambio sigue aplicado. Puedes deshacerlo otra vez.',
    );
  });

  it('cannot be closed while it is being written', async () => {
    const page = await openWork();
    const box = await proposed(page);
    const held = page.fake.hold('applyChangeSet');
    await page.user.click(box.getByRole('button', { name: 'Cambiar 1 obra' }));
    await box.findByText('Cambiando 1 obra…');
    await page.user.keyboard('{Escape}');
    expect(box.queryAllByRole('button')).toEqual([]);
    held.release();
    await dialog('Cambio aplicado');
  });

  it('says why the server refused it', async () => {
    const page = await openWork();
    const box = await proposed(page);
    page.fake.failNext('applyChangeSet', failed(422, 'Ahora no puede ser.'));
    await page.user.click(box.getByRole('button', { name: 'Cambiar 1 obra' }));
    await box.findByText('No se ha cambiado nada. Error de validación. Ahora no puede ser.');
  });

  it('that was prepared too long ago has expired, and can be prepared again', async () => {
    const page = await openWork();
    const box = await proposed(page);
    page.fake.changeSets.expire(1);
    await page.user.click(box.getByRole('button', { name: 'Cambiar 1 obra' }));
    const late = await dialog('El cambio ha caducado');
    await page.user.click(late.getByRole('button', { name: 'Prepararlo otra vez' }));
    const again = await dialog(TITLE);
    await again.findByText('Cambiaría 1 obra.');
    expect(page.held('responsable')).toBe('Luis');
  });

  it('waits for the list of changeable fields, and reads it again after a failure', async () => {
    const page = await openWork({
      prepare: ({ fake }) => {
        fake.failNext('changeFields', LOST);
        fake.failNext('changeFields', LOST);
      },
    });
    await screen.findByRole('heading', { name: 'Ficha' });
    await waitFor(() => expect(page.fake.calls).toContain('changeFields'));
    await page.ask({ targets: { tipo: 'filtro' }, about: ABOUT_ALL, field: null, value: null });
    const box = await dialog('Cambiar más de 10.000 obras');
    await box.findByText(/^No se pudo leer qué se puede cambiar\./);
    await page.user.click(box.getByRole('button', { name: 'Reintentar' }));
    await box.findByText('Elige un campo…');
  });
});

const ABOUT_ALL = { kind: 'works', total: 10_000, isExact: false } as const;

describe('a change of many works', () => {
  const CODES = Array.from({ length: 22 }, (_, at) => `4P-SUR-${String(at + 1).padStart(4, '0')}`);
  const many = async () => {
    const page = await openWork({
      prepare: ({ fake }) => {
        for (const one of works(...CODES)) fake.workPages.add({ page: one, lines: [], life: [] });
        fake.changeSets.changeWork(CODES[0] ?? '', { responsable: 'Eva' }, 'Ana Ruiz');
        fake.changeSets.changeWork(CODES[1] ?? '', { responsable: 'Marta' }, 'Ana Ruiz');
      },
    });
    await pencil('Responsable');
    await page.ask({
      targets: { tipo: 'codigos', codigos: [...CODES, 'NO-HAY'] },
      about: { kind: 'works', total: 23, isExact: true },
      field: 'responsable',
      value: null,
    });
    const box = await dialog('Cambiar 23 obras');
    await page.user.type(box.getByRole('combobox', { name: 'Valor nuevo de Responsable' }), 'Eva');
    await page.user.click(box.getByRole('button', { name: 'Ver qué cambiaría' }));
    await box.findByText('Cambiarían 21 obras.');
    return { page, box };
  };

  it('counts the works, lists those that stay unchanged, and pages all of them', async () => {
    const { page, box } = await many();
    const [fields] = box.getAllByRole('table');
    expect(rowsOf(fields as HTMLElement)).toEqual([
      ['Responsable', 'Luis', 'Eva', '20'],
      ['Responsable', 'Marta', 'Eva', '1'],
    ]);
    box.getByText('1 obra ya está así: se queda igual.');
    box.getByText('1 de las obras pedidas no está en el portal: NO-HAY.');
    await box.findByText('Mostrando 1 - 20 de 21 obras');
    const pager = within(box.getByRole('navigation', { name: 'Páginas de obras del cambio' }));
    await page.user.click(pager.getByRole('button', { name: 'Página siguiente' }));
    await page.settle();
    await box.findByText('Mostrando 21 - 21 de 21 obras');
    await page.user.type(box.getByRole('textbox', { name: 'Buscar por código' }), '0005');
    await page.settle();
    await waitFor(() =>
      expect(rowsOf(box.getAllByRole('table')[1] as HTMLElement)).toEqual([
        ['4P-SUR-0005', 'Responsable', 'Luis', 'Eva', 'Se cambiaría'],
      ]),
    );
  });

  it('shows the works that somebody changed meanwhile first, and links to its page', async () => {
    const { page, box } = await many();
    page.fake.changeSets.changeWork(CODES[2] ?? '', { responsable: 'Marta' }, 'Ana Ruiz');
    await page.user.click(box.getByRole('button', { name: 'Cambiar 21 obras' }));
    const done = await dialog('Cambio aplicado');
    done.getByText('Se han cambiado 20 obras.');
    done.getByText('1 obra se ha quedado como estaba: alguien la cambió mientras tanto.');
    await waitFor(() =>
      expect(rowsOf(done.getAllByRole('table')[1] as HTMLElement)).toEqual([
        [
          ...['4P-SUR-0003', 'Responsable', 'Luis', 'Eva'],
          'Como estabaLa cambió Ana RuizAhora: Responsable, Marta.',
        ],
      ]),
    );
    await page.user.click(done.getByRole('link', { name: 'Ver en «Cambios»' }));
    await screen.findByRole('heading', { name: 'Cambio de 20 obras', level: 1 });
    expect([window.location.pathname, screen.queryByRole('dialog')]).toEqual(['/obras/cambios/1', null]);
  });
});
