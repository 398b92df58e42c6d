import type { RecipeRemovalContext } from '../../../src/machines/mass-update/recipes/recipe-removal-types.ts';
import type {
  RecipeSavingContext,
  RecipeSavingEvent,
} from '../../../src/machines/mass-update/recipes/recipe-saving-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { type Came, fails, together } from '../world.ts';

const PAGE = 'Has entrado como admin@conectividad.example y ves «Actualización Masiva».';
const ONE = 'Has entrado como admin@conectividad.example y ves una actualización preparada.';

export const recipesWording: MachineWording = {
  title: 'Las recetas de las actualizaciones',
  start: `${PAGE} Tienes una receta.`,
  events: {
    'recipe.removed': 'En «Recetas», pulsa «Borrar» y confírmalo.',
    'recipe.saved': 'En una actualización, pulsa «Guardar como receta», escribe un nombre y guárdala.',
  },
  states: {
    open: 'Las recetas por su nombre.',
  },
};

export const recipeListWording = pagedListWording({
  title: 'Las recetas',
  start: 'Has entrado como admin@conectividad.example y ves la página Welcome. Hay una receta.',
  asked: 'Elige «Actualización Masiva» en el menú.',
  left: 'Elige Welcome en el menú.',
  call: 'GET recetas',
  loading: 'Renglones grises bajo «Recetas».',
  shown: 'Las recetas por su nombre, de quién es cada una y si es de todos.',
  failed: '«No se pudieron leer las recetas. No se ha cambiado nada.»',
  refreshed: 'Pulsa «Borrar» en una receta y confírmalo.',
});

export const recipeRemovalWording: MachineWording = {
  title: 'Borrar una receta',
  start: `${PAGE} Tienes una receta.`,
  events: {
    'removal.asked': 'En «Recetas», pulsa «Borrar».',
    'removal.confirmed': 'Pulsa «Borrar la receta».',
    'removal.closed': 'Pulsa «Cancelar».',
    'deleteRecipe.done': { happens: 'El servidor la borra.' },
    'deleteRecipe.error': fails('DELETE recetas/:id', 'El servidor no contesta.'),
  },
  states: {
    resting: 'Las recetas.',
    asking: ({ failure }: RecipeRemovalContext) =>
      together(
        'El diálogo dice qué receta es y que las tareas que la usan dejarán de encontrarla.',
        failure !== null && 'Y por qué no se ha borrado.',
      ),
    removing: 'El botón espera, y el diálogo no se cierra.',
  },
};

export const recipeSavingWording: MachineWording = {
  title: 'Guardar una receta',
  start: ONE,
  events: {
    'recipe.asked': 'Pulsa «Guardar como receta».',
    'recipe.named': ({ name }: Came<RecipeSavingEvent, 'recipe.named'>): Doing =>
      name.trim() === '' ? 'Borra el nombre y deja un espacio.' : 'Escribe un nombre.',
    'recipe.sharingChosen': 'Marca «Que la use quien quiera».',
    'recipe.confirmed': 'Pulsa «Guardar la receta».',
    'recipe.closed': 'Pulsa «Cancelar».',
    'recipe.left': 'Elige Welcome en el menú.',
    'saveRecipe.done': { happens: 'El servidor la guarda.' },
    'saveRecipe.error': fails('POST recetas', 'El servidor no contesta.'),
  },
  states: {
    resting: 'La actualización.',
    naming: ({ failure }: RecipeSavingContext) =>
      together('El diálogo pide un nombre.', failure !== null && 'Y dice por qué no se ha guardado.'),
    saving: 'El botón espera.',
  },
};
