import { assign, emit, setup } from 'xstate';
import type { Recipe } from '../../../api/contract/records/mass-updates.ts';
import { failureOfError } from '../../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { RecipeSaved, RecipeSavingContext, RecipeSavingEvent } from './recipe-saving-types.ts';
import type { saveRecipe } from './recipes-actors.ts';

const NOTHING_NAMED: RecipeSavingContext = { id: null, name: '', isShared: false, failure: null };

/** Saves the preparation of an update under a name, to be used for the next file with the same columns. */
export const recipeSavingMachine = setup({
  types: {
    context: {} as RecipeSavingContext,
    events: {} as RecipeSavingEvent,
    emitted: {} as RecipeSaved,
  },
  actors: { saveRecipe: placeholderFor<typeof saveRecipe>() },
  guards: {
    hasName: ({ context: { name } }) => name.trim() !== '',
    isAnother: ({ context }, { id }: { id: number }) => id !== context.id,
  },
  actions: {
    storeAsked: assign((_, { id, name }: { id: number; name: string }) => ({
      id,
      name,
      isShared: false,
      failure: null,
    })),
    storeName: assign((_, { name }: { name: string }) => ({ name })),
    storeSharing: assign((_, { isShared }: { isShared: boolean }) => ({ isShared })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    forget: assign(NOTHING_NAMED),
    notifySaved: emit((_, recipe: Recipe) => ({ type: 'recipe.saved' as const, recipe })),
  },
}).createMachine({
  id: 'recipeSaving',
  context: NOTHING_NAMED,
  initial: 'resting',
  on: { 'recipe.left': { target: '.resting', actions: 'forget' } },
  states: {
    resting: {
      on: {
        'recipe.asked': [
          {
            guard: { type: 'isAnother', params: fromEvent },
            target: 'naming',
            actions: { type: 'storeAsked', params: fromEvent },
          },
          // Opened again for the same update: the typed name is kept.
          { target: 'naming' },
        ],
      },
    },
    naming: {
      on: {
        'recipe.named': { actions: { type: 'storeName', params: fromEvent } },
        'recipe.sharingChosen': { actions: { type: 'storeSharing', params: fromEvent } },
        'recipe.confirmed': { guard: 'hasName', target: 'saving' },
        'recipe.closed': { target: 'resting', actions: 'clearFailure' },
      },
    },
    saving: {
      entry: 'clearFailure',
      invoke: {
        id: 'saveRecipe',
        src: 'saveRecipe',
        input: ({ context: { id, name, isShared } }) => ({ id: present(id, 'update'), name, isShared }),
        onDone: { target: 'resting', actions: { type: 'notifySaved', params: fromOutput } },
        onError: { target: 'naming', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
  },
});
