import { useSelector } from '@xstate/react';
import { useTelling } from '../components/toasts-context.tsx';
import { useModule } from '../portal.tsx';
import { massUpdateText as text } from '../text/mass-update.ts';
import { useHeard } from '../use-heard.ts';

export const useRecipes = () => useSelector(useModule('recipes'), ({ children }) => children);

export function useRecipeNews(): void {
  const recipes = useModule('recipes');
  const { tell } = useTelling();
  useHeard(recipes, 'recipe.removed', ({ name }) =>
    tell({ type: 'success', title: text.recipes.removal.removed, message: name }),
  );
  useHeard(recipes, 'recipe.saved', ({ recipe }) =>
    tell({ type: 'success', title: text.recipeDialog.saved, message: recipe.nombre }),
  );
}
