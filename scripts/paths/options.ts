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
  /** The state to which a path is wanted. */
  readonly to: string | null;
  /** Share of the transitions, from 0 to 1, after which no more paths are written. */
  readonly until: number | null;
  /** Commit since which a script must have changed to be written. */
  readonly since: string | null;
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
  npm run paths -- bulkImport --to processing.waitingForTurn --format markdown

  --strategy E      ${STRATEGIES.join(', ')} (shortest)
  --format F        ${FORMATS.join(', ')} (json)
  --out ARCHIVO     dónde se escribe (la salida)
  --limit N         como mucho N caminos (${PATHS_AT_MOST})
  --to ESTADO       solo el camino más corto a un estado
  --until N%        solo los caminos que hacen falta para recorrer esa parte de las transiciones
  --since COMMIT    solo los guiones que han cambiado desde entonces
  --help            esta ayuda
`;

/** Null when only the help was asked for. */
export function readOptions(args: readonly string[], machines: readonly string[]): PathsOptions | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [machine = null, ...rest] = positionals;
  if (rest.length > 0) throw new WrongOption(`Sobra «${rest.join(' ')}»: se da una máquina cada vez.`);
  const {
    strategy = 'shortest',
    format = 'json',
    limit,
    to = null,
    until,
    since = null,
    json,
    out = null,
  } = values;
  const known = {
    machine: machine === null ? null : oneOf(machine, machines, 'máquina', 'Máquinas'),
    strategy: oneOf(strategy, STRATEGIES, 'estrategia', 'Estrategias'),
    format: oneOf(format, FORMATS, 'forma', 'Formas'),
    limit: limit === undefined ? null : wholeNumber(limit),
    to,
    until: until === undefined ? null : share(until),
    since,
  };
  const isOfOne = [values.strategy, values.format, limit, values.to, until, values.since].some(
    (option) => option !== undefined,
  );
  if (machine === null && isOfOne) {
    throw new WrongOption(`Falta la máquina. Máquinas: ${machines.join(', ')}.`);
  }
  if (machine !== null && json) {
    throw new WrongOption('«--json» es de la tabla: de una máquina se pide «--format json».');
  }
  if (to !== null && [values.strategy, until, limit].some((option) => option !== undefined)) {
    throw new WrongOption('Con «--to» se escribe un solo camino: sobran --strategy, --until y --limit.');
  }
  const isPart = { to: to !== null, until: until !== undefined };
  if (format === 'mermaid' ? isPart.to || isPart.until : format === 'playwright' && isPart.to) {
    throw new WrongOption(`«--to» y «--until» no son de --format ${format}.`);
  }
  if (since !== null && !IN_SECTIONS.includes(format)) {
    throw new WrongOption(`«--since» es de los guiones: pide --format ${IN_SECTIONS.join(', ')}.`);
  }
  // A name that git could take for an option is not handed on.
  if (since !== null && !/^\w[\w./~^@{}-]*$/.test(since))
    throw new WrongOption(`No hay ningún commit «${since}».`);
  return { ...known, out, json };
}

/** Formats of scripts, of which some may be left out. */
const IN_SECTIONS: readonly string[] = [
  'markdown',
  'gherkin',
  'testrail',
  'xray',
] satisfies readonly Format[];

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
        to: { type: 'string' },
        until: { type: 'string' },
        since: { type: 'string' },
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

function share(given: string): number {
  const percent = /^([1-9]\d?|100) ?%?$/.exec(given)?.[1];
  if (percent === undefined) throw new WrongOption(`--until «${given}»: se espera de 1% a 100%.`);
  return Number(percent) / 100;
}
