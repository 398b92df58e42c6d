import { emit, sendTo, setup } from 'xstate';
import type { Recipe } from '../../../api/contract/records/mass-updates.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import type { PagedListDelays, WholeQuery } from '../../kit/paged-list/paged-list-types.ts';
import { fromEvent } from '../../kit/params.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import { relayEmitted, sendsOf } from '../../kit/relay-emitted.ts';
import { recipeRemovalMachine } from './recipe-removal-machine.ts';
import type { RecipeRemoved } from './recipe-removal-types.ts';
import { recipeSavingMachine } from './recipe-saving-machine.ts';
import type { RecipeSaved } from './recipe-saving-types.ts';

/** One's own recipes and those that are shared, by name. */
export const recipeListMachine = pagedList<WholeQuery, readonly Recipe[]>({
  id: 'recipeList',
  isRefreshable: true,
});

export interface RecipesInput {
  readonly delays: PagedListDelays;
}
export type RecipesEvent = RecipeRemoved | RecipeSaved | SessionRenewed | ConnectionReturned;
export type RecipesEmitted = RecipeRemoved | RecipeSaved;

const actors = {
  recipeList: recipeListMachine,
  recipeRemoval: recipeRemovalMachine,
  recipeSaving: recipeSavingMachine,
  relayEmitted,
};

const SENDS = sendsOf<typeof actors, RecipesEvent>()({
  recipeRemoval: ['recipe.removed'],
  recipeSaving: ['recipe.saved'],
});
const RECOVER = { actions: { type: 'recoverRecipes', params: fromEvent } } as const;

/** How files are prepared, kept under a name: the list, and saving and deleting one. */
export const recipesMachine = setup({
  types: {
    context: {} as RecipesInput,
    input: {} as RecipesInput,
    events: {} as RecipesEvent,
    emitted: {} as RecipesEmitted,
    children: {} as {
      recipeList: 'recipeList';
      recipeRemoval: 'recipeRemoval';
      recipeSaving: 'recipeSaving';
      relayEmitted: 'relayEmitted';
    },
  },
  actors,
  actions: {
    refreshRecipes: sendTo('recipeList', { type: 'list.refreshRequested' }),
    recoverRecipes: sendTo('recipeList', (_, event: SessionRenewed | ConnectionReturned) => event),
    notify: emit((_, told: RecipesEmitted) => told),
  },
}).createMachine({
  id: 'recipes',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          id: 'recipeList',
          src: 'recipeList',
          input: ({ context: { delays } }) => ({ about: null, delays }),
          onError: 'broken',
        },
        { id: 'recipeRemoval', src: 'recipeRemoval', onError: 'broken' },
        { id: 'recipeSaving', src: 'recipeSaving', onError: 'broken' },
        {
          id: 'relayEmitted',
          src: 'relayEmitted',
          input: ({ self }) => ({ parent: self, sends: SENDS }),
          onError: 'broken',
        },
      ],
      on: {
        'recipe.removed': { actions: ['refreshRecipes', { type: 'notify', params: fromEvent }] },
        'recipe.saved': { actions: ['refreshRecipes', { type: 'notify', params: fromEvent }] },
        'session.renewed': RECOVER,
        'connection.returned': RECOVER,
      },
    },
    broken: { type: 'final' },
  },
});
