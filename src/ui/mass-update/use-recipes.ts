import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTelling } from '../components/toasts-context.tsx';
import { useModule } from '../portal.tsx';
import { massUpdateText as text } from '../text/mass-update.ts';

export const useRecipes = () => useSelector(useModule('recipes'), ({ children }) => children);

export function useRecipeNews(): void {
  const recipes = useModule('recipes');
  const { tell } = useTelling();
  useEffect(() => {
    const heard = [
      recipes.on('recipe.removed', ({ name }) =>
        tell({ type: 'success', title: text.recipes.removal.removed, message: name }),
      ),
      recipes.on('recipe.saved', ({ recipe }) =>
        tell({ type: 'success', title: text.recipeDialog.saved, message: recipe.nombre }),
      ),
    ];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [recipes, tell]);
}
