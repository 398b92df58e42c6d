import { massUpdateEndpoints } from '../../api/endpoints/mass-updates.ts';
import { createRecipesImplementations } from '../../machines/mass-update/recipes/recipes-implementations.ts';
import { recipesMachine } from '../../machines/mass-update/recipes/recipes-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('recipes', {
  machine: recipesMachine,
  implementations: createRecipesImplementations,
  endpoints: massUpdateEndpoints,
});
