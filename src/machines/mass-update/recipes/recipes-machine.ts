import { setup } from 'xstate';
import type { Recipes } from '../../../api/contract/records/mass-updates.ts';
import { childrenOf, logicsOf, type NamesOf } from '../../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../../kit/children/joined-children.ts';
import { RECOVERY } from '../../kit/children/recovery.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import type { PagedListDelays, WholeQuery } from '../../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import { relayEmitted } from '../../kit/relay-emitted.ts';
import { recipeRemovalMachine } from './recipe-removal-machine.ts';
import type { RecipeRemoved } from './recipe-removal-types.ts';
import { recipeSavingMachine } from './recipe-saving-machine.ts';
import type { RecipeSaved } from './recipe-saving-types.ts';

/** The recipes that the person may use, their own and the shared ones, by name. */
export const recipeListMachine = pagedList<WholeQuery, Recipes>({
  id: 'recipeList',
  isRefreshable: true,
});

export interface RecipesInput {
  readonly delays: PagedListDelays;
}
export type RecipesEvent = RecipeRemoved | RecipeSaved | SessionRenewed | ConnectionReturned;
export type RecipesEmitted = RecipeRemoved | RecipeSaved;

const child = childrenOf<RecipesInput, RecipesEvent, RecipesEmitted>();
const REFRESH = () => ({ type: 'list.refreshRequested' }) as const;

const CHILDREN = {
  recipeList: child(recipeListMachine)({
    input: ({ delays }) => ({ about: null, delays }),
    hears: { ...RECOVERY, 'recipe.removed': REFRESH, 'recipe.saved': REFRESH },
  }),
  recipeRemoval: child(recipeRemovalMachine)({ emits: ['recipe.removed'] }),
  recipeSaving: child(recipeSavingMachine)({ emits: ['recipe.saved'] }),
};
const actors = { ...logicsOf(CHILDREN), relayEmitted };

/** The recipes (saved preparations of mass updates): their list, saving one and deleting one. */
export const recipesMachine = setup({
  types: {
    context: {} as RecipesInput,
    input: {} as RecipesInput,
    events: {} as RecipesEvent,
    emitted: {} as RecipesEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: { sendOn: sendOn(CHILDREN), emitOn: emitOn() },
}).createMachine({
  id: 'recipes',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      invoke: invokesOf(CHILDREN, { onCrash: 'broken', relay: 'relayEmitted' }),
      on: { ...heardBy(CHILDREN), ...emittedBy(CHILDREN) },
    },
    broken: { type: 'final' },
  },
});
