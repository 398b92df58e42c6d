import type { Recipe, Recipes } from '../../../src/api/contract/records/mass-updates.ts';
import { plainText } from '../../../src/shared/plain-text.ts';
import { EXIT, Stop } from '../exit-codes.ts';
import type { UpdateOptions } from './update-options.ts';

type Wanted = Pick<UpdateOptions, 'recipe' | 'recipeOwner'>;

/**
 * Chooses among the recipes (saved column matchings) with one name. Throws when there is none, or when it is
 * not clear whose is meant, because the program may run unattended and must not guess.
 */
export function namedRecipe(
  { recipe: name, recipeOwner }: Wanted,
  { recetas: found, apartadas }: Recipes,
): Recipe {
  const own = found.filter(({ propia }) => propia);
  const ofPerson = (person: string) =>
    found.filter(({ usuario }) => plainText(usuario) === plainText(person));
  // The caller's own recipe comes before other people's recipes of the same name, also when it cannot be used.
  const hasOwn = own.length > 0 || apartadas > 0;
  const meant = recipeOwner !== null ? ofPerson(recipeOwner) : hasOwn ? own : found;
  const [recipe, another] = meant;
  if (recipe === undefined)
    throw new Stop(EXIT.wrongUse, apartadas > 0 ? unfit(name) : absent(name, recipeOwner));
  if (another !== undefined) {
    const people = [...new Set(meant.map(({ usuario }) => usuario))];
    throw new Stop(
      EXIT.wrongUse,
      people.length > 1
        ? `Varias personas comparten una receta «${name}»: ${people.join(', ')}. Di de quién es la que quieres, con --receta-de «${people[0]}». No se ha enviado nada.`
        : `Dos personas que se llaman «${people[0]}» comparten una receta «${name}»: que una la guarde con otro nombre. No se ha enviado nada.`,
    );
  }
  return recipe;
}

const unfit = (name: string): string =>
  `La receta «${name}» la guardó una versión distinta del portal y no se puede usar: guárdala otra vez en «Actualización Masiva», con el mismo nombre. No se ha enviado nada.`;

const absent = (name: string, owner: string | null): string =>
  `No hay ninguna receta «${name}»${owner === null ? '' : ` de ${owner}`} que esta clave pueda usar: guárdala en «Actualización Masiva», o que su dueño la comparta. No se ha enviado nada.`;
