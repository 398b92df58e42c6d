import { assign, emit, setup } from 'xstate';
import type { Recipe } from '../../../api/contract/records/mass-updates.ts';
import { failureOfError } from '../../kit/call-failure.ts';
import { fromEvent } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { RecipeRemovalContext, RecipeRemovalEvent, RecipeRemoved } from './recipe-removal-types.ts';
import type { deleteRecipe } from './recipes-actors.ts';

/** Deletes a recipe after a confirmation. */
export const recipeRemovalMachine = setup({
  types: {
    context: {} as RecipeRemovalContext,
    events: {} as RecipeRemovalEvent,
    emitted: {} as RecipeRemoved,
  },
  actors: { deleteRecipe: placeholderFor<typeof deleteRecipe>() },
  actions: {
    storeRecipe: assign((_, { recipe }: { recipe: Recipe }) => ({ recipe, failure: null })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    notifyRemoved: emit(({ context: { recipe } }) => ({
      type: 'recipe.removed' as const,
      name: present(recipe, 'recipe').nombre,
    })),
  },
}).createMachine({
  id: 'recipeRemoval',
  context: { recipe: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: { 'removal.asked': { target: 'asking', actions: { type: 'storeRecipe', params: fromEvent } } },
    },
    asking: { on: { 'removal.confirmed': 'removing', 'removal.closed': 'resting' } },
    removing: {
      entry: 'clearFailure',
      invoke: {
        id: 'deleteRecipe',
        src: 'deleteRecipe',
        input: ({ context: { recipe } }) => ({ id: present(recipe, 'recipe').id }),
        onDone: { target: 'resting', actions: 'notifyRemoved' },
        onError: { target: 'asking', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
  },
});
