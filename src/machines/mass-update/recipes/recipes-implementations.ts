import { recipeRemovalMachine } from './recipe-removal-machine.ts';
import { recipeSavingMachine } from './recipe-saving-machine.ts';
import { deleteRecipe, type RecipesDeps, readRecipes, saveRecipe } from './recipes-actors.ts';
import { recipeListMachine } from './recipes-machine.ts';

export const createRecipesImplementations = (deps: RecipesDeps) => ({
  actors: {
    recipeList: recipeListMachine.provide({ actors: { loadPage: readRecipes(deps) } }),
    recipeRemoval: recipeRemovalMachine.provide({ actors: { deleteRecipe: deleteRecipe(deps) } }),
    recipeSaving: recipeSavingMachine.provide({ actors: { saveRecipe: saveRecipe(deps) } }),
  },
});
