import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HIDDEN_TIE } from '../../../src/api/contract/records/task-fields.ts';
import { ANA, ITEM, OTHER_ITEM, TASK } from '../../support/task-card-world.ts';
import { openCard } from './card-page.tsx';

const HOSTILE = '<img src=x onerror=alert(1)> "&\' =1+1';

describe('the open card, edited by two people', () => {
  it('keeps what is typed in the title, says who changed it, shows both titles and saves the chosen one', async () => {
    const { user, tasks, field, button, dialog, meanwhile } = await openCard();
    await user.clear(field('Título'));
    await user.type(field('Título'), 'Licencia de obra');
    await meanwhile(() => tasks.change(TASK, { titulo: HOSTILE }, ANA));
    await dialog.findByText('Ana Ruiz acaba de cambiar este campo.');
    await dialog.findByText('Ana Ruiz ha cambiado el título.');
    expect(field('Título').value).toBe('Licencia de obra');
    await user.keyboard('{Enter}');
    const both = within(await dialog.findByRole('region', { name: 'Dos cambios en el título' }));
    expect(both.getByText('Lo que escribiste').nextSibling?.textContent).toBe('Licencia de obra');
    expect(both.getByText(/^Lo que hay ahora \(Ana Ruiz, /).nextSibling?.textContent).toBe(HOSTILE);
    expect(field('Título').value).toBe(HOSTILE);
    await user.click(await button('Poner lo mío'));
    await waitFor(() => expect(tasks.sheet(TASK).tarjeta.titulo).toBe('Licencia de obra'));
    await waitFor(() => expect(dialog.queryByText('Lo que escribiste')).toBeNull());
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('keeps the other person’s title where that is chosen, and restores the lost one from the history', async () => {
    const { user, tasks, field, button, dialog, meanwhile } = await openCard();
    await user.type(field('Título'), ' hoy');
    await meanwhile(() => tasks.change(TASK, { titulo: 'Otra' }, ANA));
    await user.keyboard('{Enter}');
    await user.click(await button('Dejar lo de Ana Ruiz'));
    await waitFor(() => expect(dialog.queryByText('Lo que escribiste')).toBeNull());
    expect(tasks.sheet(TASK).tarjeta.titulo).toBe('Otra');
    await user.click(await button('Historia'));
    await dialog.findByText('No se aplicó');
    await user.click(await button('Recuperar lo de Eva Sanz'));
    await waitFor(() => expect(tasks.sheet(TASK).tarjeta.titulo).toBe('Pedir la licencia hoy'));
  });

  it('lets two people work on different points of the checklist', async () => {
    const { user, tasks, dialog, meanwhile } = await openCard();
    await user.click(dialog.getByRole('checkbox', { name: 'Rellenar el impreso' }));
    await meanwhile(() =>
      tasks.change(TASK, { [`casilla:${OTHER_ITEM}`]: { texto: 'Pagar', hecha: true } }, ANA),
    );
    await dialog.findByText('2 de 2');
    expect(tasks.sheet(TASK).casillas).toEqual([
      { id: ITEM, texto: 'Rellenar el impreso', hecha: true },
      { id: OTHER_ITEM, texto: 'Pagar', hecha: true },
    ]);
    expect(dialog.queryByText('Lo que escribiste')).toBeNull();
  });

  it('offers both texts of a description for editing where lines conflict', async () => {
    const { user, tasks, field, button, meanwhile } = await openCard();
    await user.click(await button('Editar la descripción'));
    await user.clear(field('Descripción'));
    await user.type(field('Descripción'), 'uno mío');
    await meanwhile(() => tasks.change(TASK, { descripcion: 'uno de Ana\ndos\ntres' }, ANA));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await button('Editar con las dos'));
    expect(field('Descripción').value).toBe('uno de Ana\ndos\ntres\n\nuno mío');
    await user.click(await button('Guardar'));
    await waitFor(() => expect(tasks.sheet(TASK).descripcion).toBe('uno de Ana\ndos\ntres\n\nuno mío'));
  });

  it('names the other people who look at it, but not oneself', async () => {
    const { tasks, dialog, meanwhile } = await openCard();
    await meanwhile(() => tasks.sayPresence({ pagina: ITEM, tarea: TASK }, ANA));
    await dialog.findByText('Ana Ruiz también mira esta tarea.');
  });
});

describe('the open card', () => {
  it('keeps what Esc cancels, closes when the next card opens, and has it when it is opened again', async () => {
    const { user, card, field } = await openCard();
    await user.type(field('Título'), ' mañana');
    await user.keyboard('{Escape}');
    expect(field('Título').value).toBe('Pedir la licencia');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    card.send({ type: 'card.opened', task: TASK });
    await user.click(await screen.findByRole('button', { name: 'Recuperar lo que escribiste' }));
    const title = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Título' });
    expect(title.value).toBe('Pedir la licencia mañana');
  });

  it('goes through the states of the task, with the reason where it is blocked', async () => {
    const { user, tasks, dialog, button } = await openCard();
    await user.click(await button('Empezar'));
    await dialog.findByText('En la columna «Haciendo»');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Pasar a revisión' }).disabled).toBe(true);
    await user.click(await button('Bloquear…'));
    const asking = within(await screen.findByRole('dialog', { name: 'Bloquear la tarea' }));
    await user.type(asking.getByRole('textbox', { name: /Motivo/ }), HOSTILE);
    await user.keyboard('{Escape}');
    await user.click(await button('Recuperar lo que escribiste'));
    await user.click(await screen.findByRole('button', { name: 'Bloquear' }));
    await dialog.findByText(`Bloqueada: ${HOSTILE}`);
    await user.click(await button('Desbloquear'));
    await waitFor(() =>
      expect(tasks.sheet(TASK).tarjeta).toMatchObject({ estado: 'en_curso', motivo: null }),
    );
  });

  it('adds a comment with a mention chosen by keyboard, and edits and removes one’s own', async () => {
    const { user, tasks, field, button, dialog } = await openCard((world) => {
      world.tasks.change(TASK, { [`comentario:${ITEM}`]: { texto: 'De Ana' } }, ANA);
    });
    await user.type(field(/^Escribe un comentario/), 'Hola @lu');
    await dialog.findByRole('option', { name: 'Luis Gil Ortiz' });
    await user.keyboard('{Enter}');
    expect(field(/^Escribe un comentario/).value).toBe('Hola @Luis Gil Ortiz ');
    await user.type(field(/^Escribe un comentario/), 'mira https://a.example/x.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await dialog.findByText('@Luis Gil Ortiz')).tagName).toBe('STRONG');
    expect(dialog.getByRole('link', { name: 'https://a.example/x' }).getAttribute('rel')).toBe(
      'noopener noreferrer',
    );
    expect(tasks.sheet(TASK).comentarios.map(({ texto }) => texto)).toEqual([
      'De Ana',
      'Hola @Luis Gil Ortiz mira https://a.example/x.',
    ]);
    await user.click(await button(/^Editar tu comentario/));
    await user.clear(field('Comentario'));
    await user.type(field('Comentario'), 'Mejor así');
    await user.click(await button('Guardar'));
    await dialog.findByText('· editado');
    await user.click(await button(/^Quitar tu comentario/));
    await waitFor(() => expect(tasks.sheet(TASK).comentarios).toHaveLength(1));
    await user.click(await button('Deshacer'));
    await waitFor(() => expect(tasks.sheet(TASK).comentarios.at(-1)?.texto).toBe('Mejor así'));
  });

  it('refuses an attachment that is not a web page, and opens the others in a tab of their own', async () => {
    const { user, tasks, field, button, dialog } = await openCard();
    await user.click(await button('Adjuntar un enlace'));
    await user.type(field('Dirección'), 'javascript:alert(1)');
    await user.click(await button('Adjuntar'));
    dialog.getByText('Pega una dirección que empiece por https:// o http://, sin espacios.');
    expect(tasks.sheet(TASK).adjuntos).toEqual([]);
    await user.clear(field('Dirección'));
    await user.type(field('Dirección'), 'https://archivos.example/plano.pdf');
    await user.type(field('Nombre'), 'Plano');
    await user.keyboard('{Enter}');
    const link = await dialog.findByRole('link', { name: 'Plano (se abre en otra pestaña)' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      ...['https://archivos.example/plano.pdf', 'noopener noreferrer'],
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Adjuntar un enlace'));
  });

  it('adds, renames, removes and restores a point of the checklist by keyboard', async () => {
    const { user, tasks, field, button } = await openCard();
    const texts = () => tasks.sheet(TASK).casillas.map(({ texto }) => texto);
    await user.type(field('Añadir un punto'), 'Recoger{Enter}');
    await waitFor(() => expect(texts()).toEqual(['Rellenar el impreso', 'Pagar la tasa', 'Recoger']));
    expect(document.activeElement).toBe(field('Añadir un punto'));
    await user.type(field('Texto de «Recoger»'), ' la licencia{Enter}');
    await waitFor(() => expect(texts().at(-1)).toBe('Recoger la licencia'));
    await user.click(await button('Quitar «Pagar la tasa»'));
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(document.activeElement?.textContent).toBe('Deshacer');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(texts()).toContain('Pagar la tasa'));
  });

  it('counts the ties to what the person may not open, and offers no change of theirs again', async () => {
    const { user, dialog, button } = await openCard(({ tasks }) => {
      const task = tasks.tasks.get(TASK);
      if (task === undefined) throw new Error('There is no task.');
      task.hiddenTies = 2;
      task.note(HIDDEN_TIE, true, null, 'perdido', ANA);
    });
    const hidden = await dialog.findByText('2 enlaces que no puedes abrir');
    expect(hidden.closest('li')?.querySelector('a, button')).toBeNull();
    await user.click(await button('Historia'));
    const change = (await dialog.findByText(/la vinculó a un enlace que no puedes abrir/)).closest('li');
    expect(change?.textContent).toContain('No se aplicó');
    expect(change?.querySelector('button')).toBeNull();
  });

  it('assigns the task, labels it, and ties it to a record that the search of the portal finds', async () => {
    const { user, tasks, dialog, button } = await openCard();
    await user.click(await button('Asignármela'));
    await waitFor(() => expect(tasks.sheet(TASK).tarjeta.responsable?.nombre).toBe('Eva Sanz'));
    await user.type(dialog.getByRole('combobox', { name: 'Etiquetas' }), 'norte{Enter}');
    await waitFor(() => expect(tasks.sheet(TASK).tarjeta.etiquetas).toEqual(['norte']));
    await user.type(dialog.getByRole('textbox', { name: /^Vincular/ }), 'SIT');
    await user.click(await dialog.findByRole('option', { name: /^Localización SIT-8/ }));
    await waitFor(() => expect(tasks.sheet(TASK).tarjeta.vinculos).toMatchObject([{ clave: 'SIT-8' }]));
    const tied = await dialog.findByRole('link', { name: /^Localización SIT-8/ });
    expect(tied.getAttribute('href')).toBe('/localizaciones/SIT-8');
  });

  it('shows a change that waits for a connection at once, and says that it waits', async () => {
    const { user, tasks, outbox, sendAll, field, dialog } = await openCard();
    outbox.isOffline = true;
    await user.type(field('Título'), ' ya{Enter}');
    expect(field('Título').value).toBe('Pedir la licencia ya');
    await dialog.findByText('Guardado en este navegador; se enviará solo.');
    expect(tasks.sheet(TASK).tarjeta.titulo).toBe('Pedir la licencia');
    outbox.isOffline = false;
    sendAll();
    await waitFor(() =>
      expect(dialog.queryByText('Guardado en este navegador; se enviará solo.')).toBeNull(),
    );
    expect(tasks.sheet(TASK).tarjeta.titulo).toBe('Pedir la licencia ya');
  });
});
