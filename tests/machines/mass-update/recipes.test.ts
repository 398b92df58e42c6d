import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { DOWN } from '../../../paths/payloads/failures.ts';
import { someRecipe } from '../../../paths/payloads/mass-update/mass-update-file-payloads.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { recipeRemovalMachine } from '../../../src/machines/mass-update/recipes/recipe-removal-machine.ts';
import { recipeSavingMachine } from '../../../src/machines/mass-update/recipes/recipe-saving-machine.ts';
import { createRecipesImplementations } from '../../../src/machines/mass-update/recipes/recipes-implementations.ts';
import { recipesMachine } from '../../../src/machines/mass-update/recipes/recipes-machine.ts';
import { drive } from '../../support/driven.ts';

describe('the recipes', () => {
  it('are read again when one was saved or deleted, and when the server is reachable again', () => {
    const { send, told, emitted, calls } = drive(recipesMachine, { delays: PAGED_LIST_DELAYS });
    expect(calls().find(([name]) => name === 'recipeList')?.[1]).toEqual({
      about: null,
      delays: PAGED_LIST_DELAYS,
    });
    send({ type: 'recipe.removed', name: 'Contratas' });
    send({ type: 'recipe.saved', recipe: someRecipe });
    for (const type of ['session.renewed', 'connection.returned'] as const) send({ type });
    expect([told, emitted]).toEqual([
      [
        ['recipeList', { type: 'list.refreshRequested' }],
        ['recipeList', { type: 'list.refreshRequested' }],
        ['recipeList', { type: 'session.renewed' }],
        ['recipeList', { type: 'connection.returned' }],
      ],
      [
        { type: 'recipe.removed', name: 'Contratas' },
        { type: 'recipe.saved', recipe: someRecipe },
      ],
    ]);
  });

  it.each(['relayEmitted', 'recipeList', 'recipeRemoval', 'recipeSaving'])('end when %s crashes', (child) => {
    const { actor, fail } = drive(recipesMachine, { delays: PAGED_LIST_DELAYS });
    fail(child, new Error('crash'));
    expect(actor.getSnapshot().value).toBe('broken');
  });

  it('are read, saved and deleted by calls to the server', async () => {
    const asked: unknown[] = [];
    const actor = createActor(
      recipesMachine.provide(
        createRecipesImplementations({
          api: {
            recipes: async () => ({ recetas: [someRecipe], apartadas: 0 }),
            saveRecipe: async (request) => {
              asked.push(request);
              return someRecipe;
            },
            deleteRecipe: async (id) => void asked.push(['delete', id]),
          },
        }),
      ),
      { input: { delays: PAGED_LIST_DELAYS } },
    ).start();
    const { recipeList, recipeRemoval, recipeSaving } = actor.getSnapshot().children;
    if (recipeList === undefined) throw new Error('There is no list.');
    recipeList.send({ type: 'list.asked', query: {} });
    await waitFor(recipeList, ({ context }) => context.page?.recetas.length === 1);
    recipeSaving?.send({ type: 'recipe.asked', id: 7, name: 'Contratas' });
    recipeSaving?.send({ type: 'recipe.confirmed' });
    recipeRemoval?.send({ type: 'removal.asked', recipe: someRecipe });
    recipeRemoval?.send({ type: 'removal.confirmed' });
    await expect
      .poll(() => asked)
      .toEqual([{ nombre: 'Contratas', compartida: false, actualizacion: 7 }, ['delete', 3]]);
  });
});

describe('the saving of a recipe', () => {
  it('requires a name, keeps the typed one, and begins empty for another update', () => {
    const { actor, send, answer, fail, calls, emitted } = drive(recipeSavingMachine);
    const context = () => actor.getSnapshot().context;
    send({ type: 'recipe.asked', id: 7, name: '' });
    send({ type: 'recipe.confirmed' });
    send({ type: 'recipe.named', name: ' ' });
    send({ type: 'recipe.confirmed' });
    expect(calls()).toEqual([]);
    send({ type: 'recipe.named', name: 'Contratas' });
    send({ type: 'recipe.sharingChosen', isShared: true });
    send({ type: 'recipe.confirmed' });
    fail('saveRecipe', DOWN);
    expect([actor.getSnapshot().value, context().failure]).toEqual(['naming', { kind: 'noResponse' }]);
    send({ type: 'recipe.closed' });
    send({ type: 'recipe.asked', id: 7, name: '' });
    expect(context()).toEqual({ id: 7, name: 'Contratas', isShared: true, failure: null });
    send({ type: 'recipe.confirmed' });
    fail('saveRecipe', DOWN);
    send({ type: 'recipe.confirmed' });
    expect(context().failure).toBeNull();
    expect(calls().at(-1)?.[1]).toEqual({ id: 7, name: 'Contratas', isShared: true });
    answer('saveRecipe', someRecipe);
    expect(emitted).toEqual([{ type: 'recipe.saved', recipe: someRecipe }]);
    send({ type: 'recipe.asked', id: 8, name: 'De la receta' });
    expect(context()).toEqual({ id: 8, name: 'De la receta', isShared: false, failure: null });
  });

  it('is cancelled and forgotten when the page of the update is left', () => {
    const { actor, send, emitted } = drive(recipeSavingMachine);
    send({ type: 'recipe.asked', id: 7, name: 'Contratas' });
    send({ type: 'recipe.confirmed' });
    send({ type: 'recipe.left' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context, emitted]).toEqual([
      ...['resting', { id: null, name: '', isShared: false, failure: null }, []],
    ]);
  });
});

describe('a recipe', () => {
  it('is deleted after a confirmation, or says why not', () => {
    const { actor, send, answer, fail, calls, emitted } = drive(recipeRemovalMachine);
    const ask = () => send({ type: 'removal.asked', recipe: someRecipe });
    ask();
    send({ type: 'removal.closed' });
    expect(calls()).toEqual([]);
    ask();
    send({ type: 'removal.confirmed' });
    fail('deleteRecipe', DOWN);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual([
      'asking',
      { kind: 'noResponse' },
    ]);
    send({ type: 'removal.confirmed' });
    expect(actor.getSnapshot().context.failure).toBeNull();
    answer('deleteRecipe');
    expect([emitted, calls().at(-1)]).toEqual([
      [{ type: 'recipe.removed', name: someRecipe.nombre }],
      ['deleteRecipe', { id: 3 }],
    ]);
  });
});
