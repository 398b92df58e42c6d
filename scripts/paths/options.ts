import { parseArgs } from 'node:util';
import { PATHS_AT_MOST, STRATEGIES, type Strategy } from '../../paths/generate-paths.ts';
import { FORMATS, type Format } from '../../paths/write-script.ts';

export interface PathsOptions {
  /** The machine to generate for; null for the table of all machines. */
  readonly machine: string | null;
  readonly strategy: Strategy;
  readonly format: Format;
  readonly out: string | null;
  readonly limit: number | null;
  readonly json: boolean;
}

/** A mistake in the command line. The message says what is wrong and what would be right. */
export class WrongOption extends Error {
  override readonly name = 'WrongOption';
}

export const HELP = `Genera los caminos de las máquinas del portal.

  npm run paths                        tabla de todas las máquinas
  npm run -s paths -- --json           lo mismo, para programas
  npm run paths -- signIn --format markdown

  --strategy E      ${STRATEGIES.join(', ')} (shortest)
  --format F        ${FORMATS.join(', ')} (json)
  --out ARCHIVO     dónde se escribe (la salida)
  --limit N         como mucho N caminos (${PATHS_AT_MOST})
  --help            esta ayuda
`;

/** Null when only the help was asked for. */
export function readOptions(args: readonly string[], machines: readonly string[]): PathsOptions | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [machine = null, ...rest] = positionals;
  if (rest.length > 0) throw new WrongOption(`Sobra «${rest.join(' ')}»: se da una máquina cada vez.`);
  const { strategy = 'shortest', format = 'json', limit, json, out = null } = values;
  const known = {
    machine: machine === null ? null : oneOf(machine, machines, 'máquina', 'Máquinas'),
    strategy: oneOf(strategy, STRATEGIES, 'estrategia', 'Estrategias'),
    format: oneOf(format, FORMATS, 'forma', 'Formas'),
    limit: limit === undefined ? null : wholeNumber(limit),
  };
  const isOfOne = [values.strategy, values.format, limit].some((option) => option !== undefined);
  if (machine === null && isOfOne) {
    throw new WrongOption(`Falta la máquina. Máquinas: ${machines.join(', ')}.`);
  }
  if (machine !== null && json) {
    throw new WrongOption('«--json» es de la tabla: de una máquina se pide «--format json».');
  }
  return { ...known, out, json };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        strategy: { type: 'string' },
        format: { type: 'string' },
        out: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new WrongOption(`${whatIsWrong(error)}\n\n${HELP}`);
  }
}

/** Says in Spanish what is wrong, because Node's own message is in English. */
function whatIsWrong(error: unknown): string {
  const { code, message } = error as Error & { readonly code?: string };
  const option = /'(-[^' ]*)/.exec(message)?.[1] ?? '';
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `No hay ninguna opción «${option}».`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return /does not take/.test(message)
        ? `«${option}» no lleva ningún valor.`
        : `Falta el valor de «${option}».`;
    default:
      return message;
  }
}

function oneOf<T extends string>(given: string, valid: readonly T[], what: string, many: string): T {
  const found = valid.find((one) => one === given);
  if (found === undefined) {
    throw new WrongOption(`No hay ninguna ${what} «${given}». ${many}: ${valid.join(', ')}.`);
  }
  return found;
}

function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given))
    throw new WrongOption(`--limit «${given}»: se espera un número desde 1.`);
  return Number(given);
}
