import type { ActorRefFrom } from 'xstate';
import { massUpdateEndpoints } from '../../api/endpoints/mass-updates.ts';
import type { WholeQuery } from '../../machines/kit/paged-list/paged-list-types.ts';
import { createRecipesImplementations } from '../../machines/mass-update/recipes/recipes-implementations.ts';
import { recipesMachine } from '../../machines/mass-update/recipes/recipes-machine.ts';
import { listIntents } from '../../ui/components/list-intents.ts';
import { MODULES } from '../../ui/modules.ts';
import { askingPart } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('recipes', {
  machine: recipesMachine,
  implementations: createRecipesImplementations,
  endpoints: massUpdateEndpoints,
  askings: () => [
    askingPart(
      (recipes: ActorRefFrom<typeof recipesMachine>) => recipes.getSnapshot().children.recipeList,
      listIntents<WholeQuery>,
      ({ path }) => (path === MODULES.bulkUpdate.path ? {} : undefined),
    ),
  ],
});
