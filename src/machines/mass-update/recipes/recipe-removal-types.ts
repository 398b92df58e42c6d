import type { Recipe } from '../../../api/contract/records/mass-updates.ts';
import type { CallFailure } from '../../kit/call-failure.ts';

export interface RecipeRemovalContext {
  readonly recipe: Recipe | null;
  readonly failure: CallFailure | null;
}

export type RecipeRemovalEvent =
  | { readonly type: 'removal.asked'; readonly recipe: Recipe }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.closed' };

export interface RecipeRemoved {
  readonly type: 'recipe.removed';
  readonly name: string;
}
