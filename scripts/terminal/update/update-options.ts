import { TEXT_ENCODINGS, type TextEncoding } from '../../../src/workers/workbook/table/table-protocol.ts';
import { EXIT_HELP } from '../exit-codes.ts';
import { COMMON_HELP, readOptions, type TerminalOptions, wrongUse } from '../options.ts';

export interface UpdateOptions extends Pick<TerminalOptions, 'isRehearsal' | 'url' | 'key'> {
  /**
   * The name of a recipe (a saved column matching), not its number, which changes whenever the recipe is saved again.
   */
  readonly recipe: string;
  /** The owner of the recipe, for a name that several people use. */
  readonly recipeOwner: string | null;
  readonly file: string;
  /** The encoding of a CSV; null when it is to be detected. */
  readonly encoding: TextEncoding | null;
  /** Whether rows that are wrong are left out, or stop the whole update. */
  readonly wrongRows: WrongRows;
}
type WrongRows = 'omitir' | 'detener';

const OPTIONS = {
  'al-fallar': { type: 'string', default: 'detener' },
  'receta-de': { type: 'string' },
  codificacion: { type: 'string' },
} as const;

export const UPDATE_HELP = `Actualiza obras desde un archivo como la pantalla «Actualización Masiva», con una receta guardada allí: el mismo lector, las mismas comprobaciones y el mismo registro.

  PORTAL_CLAVE=pc_... npm run update -- RECETA ARCHIVO --rehearse
  PORTAL_CLAVE=pc_... npm run update -- RECETA ARCHIVO --apply

${COMMON_HELP}
  --al-fallar detener|omitir
               con las filas que fallan: no cambiar nada (así, si no se dice), o dejarlas fuera y cambiar las demás
  --receta-de PERSONA
               de quién es la receta, cuando varias personas comparten una con ese nombre
  --codificacion ${TEXT_ENCODINGS.join('|')}
               cómo se lee el texto de un CSV (si no se dice, se reconoce)

${EXIT_HELP}`;

/** Null when only the help was asked for. */
export function readUpdateOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): UpdateOptions | null {
  const read = readOptions({ args, env, options: OPTIONS, names: ['RECETA', 'ARCHIVO'] });
  if (read === null) return null;
  const { isRehearsal, url, key, named, values } = read;
  const [recipe = '', file = ''] = named;
  return {
    isRehearsal,
    url,
    key,
    recipe,
    file,
    encoding: encodingOf(values.codificacion),
    recipeOwner: ownerOf(values['receta-de']),
    wrongRows: wrongRowsOf(values['al-fallar']),
  };
}

function ownerOf(said: TerminalOptions['values'][string]): string | null {
  if (said === undefined) return null;
  const owner = String(said).trim();
  if (owner === '') throw wrongUse('--receta-de se escribe así: --receta-de «nombre de la persona».');
  return owner;
}

function encodingOf(said: TerminalOptions['values'][string]): TextEncoding | null {
  if (said === undefined) return null;
  const encoding = TEXT_ENCODINGS.find((one) => one === said);
  if (encoding === undefined) {
    throw wrongUse(`--codificacion se escribe así: --codificacion ${TEXT_ENCODINGS.join('|')}.`);
  }
  return encoding;
}

function wrongRowsOf(said: TerminalOptions['values'][string]): WrongRows {
  if (said === 'omitir' || said === 'detener') return said;
  throw wrongUse('--al-fallar se escribe así: --al-fallar detener, o --al-fallar omitir.');
}
