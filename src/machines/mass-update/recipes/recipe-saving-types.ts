import type { Recipe } from '../../../api/contract/records/mass-updates.ts';
import type { CallFailure } from '../../kit/call-failure.ts';

export interface RecipeSavingContext {
  readonly id: number | null;
  /** The name as typed. */
  readonly name: string;
  /** True when other people may use the recipe too. */
  readonly isShared: boolean;
  readonly failure: CallFailure | null;
}

export type RecipeSavingEvent =
  /** `name`: name of the recipe that the update was prepared with. */
  | { readonly type: 'recipe.asked'; readonly id: number; readonly name: string }
  | { readonly type: 'recipe.named'; readonly name: string }
  | { readonly type: 'recipe.sharingChosen'; readonly isShared: boolean }
  | { readonly type: 'recipe.confirmed' }
  | { readonly type: 'recipe.closed' }
  /** The page of the update was left. */
  | { readonly type: 'recipe.left' };

export interface RecipeSaved {
  readonly type: 'recipe.saved';
  readonly recipe: Recipe;
}

export interface RecipeOrder {
  readonly id: number;
  readonly name: string;
  readonly isShared: boolean;
}
