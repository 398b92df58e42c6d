import { type ParseArgsConfig, parseArgs } from 'node:util';
import { EXIT, Stop } from './exit-codes.ts';

const DEFAULT_URL = 'http://127.0.0.1:4000';

/** Options that every program for a terminal has. */
const COMMON = {
  rehearse: { type: 'boolean', default: false },
  apply: { type: 'boolean', default: false },
  url: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

export const COMMON_HELP = `  --rehearse   lo ensaya: lo mismo, y al final se deshace
  --apply      lo hace de verdad
  --url URL    dónde está el portal (la variable PORTAL_URL, o ${DEFAULT_URL})
  --help       esta ayuda

La clave se crea en el panel de administración y va en la variable PORTAL_CLAVE, nunca como argumento.
`;

export interface TerminalOptions {
  readonly isRehearsal: boolean;
  readonly url: string;
  readonly key: string;
  readonly named: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
}

interface Wanted {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Names of the positional arguments, in their order. */
  readonly names: readonly string[];
}

/** Null when only the help was asked for. */
export function readOptions({ args, env, options, names }: Wanted): TerminalOptions | null {
  const { values, positionals } = parsed(args, { ...COMMON, ...options });
  if (values.help === true) return null;
  if (positionals.length !== names.length) {
    throw wrongUse(`Hace falta exactamente: ${names.join(' ')}.`);
  }
  if (values.rehearse === values.apply) {
    throw wrongUse('Di --rehearse para ensayar o --apply para hacerlo de verdad, uno de los dos.');
  }
  return {
    isRehearsal: values.rehearse === true,
    url: addressOf(String(values.url ?? env.PORTAL_URL ?? DEFAULT_URL)),
    key: keyOf(env.PORTAL_CLAVE),
    named: positionals,
    values,
  };
}

export const wrongUse = (message: string): Stop =>
  new Stop(EXIT.wrongUse, `${message}\nCon --help se ve cómo se usa.`);

function parsed(args: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    const known = Object.keys(options).map((name) => `--${name}`);
    throw wrongUse(`No conozco esa opción o le falta su valor. Las que hay: ${known.join(', ')}.`);
  }
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw wrongUse(`«${text}» no es la dirección de un portal: escribe algo como ${DEFAULT_URL}.`);
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

function keyOf(key: string | undefined): string {
  if (key === undefined || key.trim() === '') {
    throw wrongUse(
      'Falta la clave: créala en el panel de administración («Crear una clave») y ponla en la variable PORTAL_CLAVE.',
    );
  }
  return key.trim();
}
