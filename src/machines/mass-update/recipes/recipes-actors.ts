import { fromPromise } from 'xstate';
import type { Recipe } from '../../../api/contract/records/mass-updates.ts';
import type { MassUpdatesApi } from '../../../api/endpoints/mass-updates.ts';
import type { PageAsked, WholeQuery } from '../../kit/paged-list/paged-list-types.ts';
import { recipeRemovalMachine } from './recipe-removal-machine.ts';
import { recipeSavingMachine } from './recipe-saving-machine.ts';
import type { RecipeOrder } from './recipe-saving-types.ts';
import { recipeListMachine } from './recipes-machine.ts';

export interface RecipesDeps {
  readonly api: Pick<MassUpdatesApi, 'recipes' | 'saveRecipe' | 'deleteRecipe'>;
}

export const createRecipesImplementations = (deps: RecipesDeps) => ({
  actors: {
    recipeList: recipeListMachine.provide({ actors: { loadPage: readRecipes(deps) } }),
    recipeRemoval: recipeRemovalMachine.provide({ actors: { deleteRecipe: deleteRecipe(deps) } }),
    recipeSaving: recipeSavingMachine.provide({ actors: { saveRecipe: saveRecipe(deps) } }),
  },
});

const readRecipes = ({ api }: RecipesDeps) =>
  fromPromise(({ signal }: PageAsked<WholeQuery>): Promise<readonly Recipe[]> => api.recipes({}, { signal }));

const deleteRecipe = ({ api }: RecipesDeps) =>
  fromPromise<void, { id: number }>(({ input: { id }, signal }) => api.deleteRecipe(id, { signal }));

const saveRecipe = ({ api }: RecipesDeps) =>
  fromPromise<Recipe, RecipeOrder>(({ input: { id, name, isShared }, signal }) =>
    api.saveRecipe({ nombre: name, compartida: isShared, actualizacion: id }, { signal }),
  );
