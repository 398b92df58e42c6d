import type { Recipe } from '../../api/contract/records/mass-updates.ts';
import type { RecipeRemovalEvent } from '../../machines/mass-update/recipes/recipe-removal-types.ts';
import type { RecipeSavingEvent } from '../../machines/mass-update/recipes/recipe-saving-types.ts';
import type { Hears } from '../hears.ts';

export const removalIntents = (machine: Hears<RecipeRemovalEvent>) => ({
  ask: (recipe: Recipe) => machine.send({ type: 'removal.asked', recipe }),
  confirm: () => machine.send({ type: 'removal.confirmed' }),
  close: () => machine.send({ type: 'removal.closed' }),
});

export const recipeIntents = (machine: Hears<RecipeSavingEvent>) => ({
  ask: (id: number, name: string) => machine.send({ type: 'recipe.asked', id, name }),
  name: (name: string) => machine.send({ type: 'recipe.named', name }),
  share: (isShared: boolean) => machine.send({ type: 'recipe.sharingChosen', isShared }),
  confirm: () => machine.send({ type: 'recipe.confirmed' }),
  close: () => machine.send({ type: 'recipe.closed' }),
  leave: () => machine.send({ type: 'recipe.left' }),
});
