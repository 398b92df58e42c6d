import type { Recipe } from '../../../src/api/contract/records/mass-updates.ts';
import { plainText } from '../../../src/shared/plain-text.ts';
import { EXIT, Stop } from '../exit-codes.ts';
import type { UpdateOptions } from './update-options.ts';

type Wanted = Pick<UpdateOptions, 'recipe' | 'recipeOwner'>;

/**
 * Chooses among the recipes (saved column matchings) with one name. Throws when there is none, or when it is
 * not clear whose is meant, because the program may run unattended and must not guess.
 */
export function namedRecipe({ recipe: name, recipeOwner }: Wanted, found: readonly Recipe[]): Recipe {
  const own = found.filter(({ propia }) => propia);
  const ofPerson = (person: string) =>
    found.filter(({ usuario }) => plainText(usuario) === plainText(person));
  // The caller's own recipe comes before other people's recipes of the same name.
  const meant = recipeOwner !== null ? ofPerson(recipeOwner) : own.length > 0 ? own : found;
  const [recipe, another] = meant;
  if (recipe === undefined) throw new Stop(EXIT.wrongUse, absent(name, recipeOwner));
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

const absent = (name: string, owner: string | null): string =>
  `No hay ninguna receta «${name}»${owner === null ? '' : ` de ${owner}`} que esta clave pueda usar: guárdala en «Actualización Masiva», o que su dueño la comparta. No se ha enviado nada.`;
