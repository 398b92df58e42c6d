import { fromPromise } from 'xstate';
import type { Recipe, Recipes } from '../../../api/contract/records/mass-updates.ts';
import type { MassUpdatesApi } from '../../../api/endpoints/mass-updates.ts';
import type { PageAsked, WholeQuery } from '../../kit/paged-list/paged-list-types.ts';
import type { RecipeOrder } from './recipe-saving-types.ts';

export interface RecipesDeps {
  readonly api: Pick<MassUpdatesApi, 'recipes' | 'saveRecipe' | 'deleteRecipe'>;
}

export const readRecipes = ({ api }: RecipesDeps) =>
  fromPromise(({ signal }: PageAsked<WholeQuery>): Promise<Recipes> => api.recipes({}, { signal }));

export const deleteRecipe = ({ api }: RecipesDeps) =>
  fromPromise<void, { id: number }>(({ input: { id }, signal }) => api.deleteRecipe(id, { signal }));

export const saveRecipe = ({ api }: RecipesDeps) =>
  fromPromise<Recipe, RecipeOrder>(({ input: { id, name, isShared }, signal }) =>
    api.saveRecipe({ nombre: name, compartida: isShared, actualizacion: id }, { signal }),
  );
