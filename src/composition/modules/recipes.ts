import { massUpdateEndpoints } from '../../api/endpoints/mass-updates.ts';
import { createCalls } from '../../api/http/create-calls.ts';
import type { RecipesDeps } from '../../machines/mass-update/recipes/recipes-actors.ts';
import { createRecipesImplementations } from '../../machines/mass-update/recipes/recipes-implementations.ts';
import { recipesMachine } from '../../machines/mass-update/recipes/recipes-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: RecipesDeps) => recipesMachine.provide(createRecipesImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(massUpdateEndpoints, http) });
