import { parseArgs } from 'node:util';
import { FAULTS, type Fault, isFault } from './faults.ts';

export interface SampleOptions {
  readonly rows: number;
  readonly faults: ReadonlySet<Fault>;
  readonly pattern: string;
  readonly code: number;
  readonly columns: number | null;
  readonly seed: number;
  readonly format: 'xlsx' | 'xls';
  readonly out: string;
}

/** A mistake in the command line. The message says what is wrong and what would be right. */
export class WrongOption extends Error {
  override readonly name = 'WrongOption';
}

const OPTIONS = {
  rows: { type: 'string', default: '100' },
  faults: { type: 'string', default: '' },
  pattern: { type: 'string', default: 'NOR-FTTH' },
  code: { type: 'string', default: '12' },
  columns: { type: 'string' },
  seed: { type: 'string', default: '1' },
  format: { type: 'string', default: 'xlsx' },
  out: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const MAX_SHEET_ROWS = 1_048_575;
const MAX_XLS_ROWS = 65_535;

export const HELP = `Escribe un archivo de carga masiva con la forma de la plantilla y datos inventados.

  npm run sample-workbook -- --rows 2000 --faults repeated,bad-site

  --rows N          filas de seguimiento (100); factyval lleva la mitad
  --faults a,b      lo que el archivo tiene mal (nada)
  --pattern P       patrón de los CodObra (NOR-FTTH)
  --code N          código de A1, el último CodObra del patrón (12); las obras siguen desde N + 1
  --columns N       solo los N primeros campos de seguimiento (todos)
  --seed N          otra semilla, otros datos; la misma, el mismo archivo (1)
  --format F        xlsx o xls (xlsx)
  --out ARCHIVO     dónde se escribe (muestra-<filas>.<formato>)
  --help            esta ayuda

Fallos que se pueden pedir:
${Object.entries(FAULTS)
  .map(([name, meaning]) => `  ${name.padEnd(17)} ${meaning}`)
  .join('\n')}
`;

/** Null when only the help was asked for. */
export function readOptions(args: readonly string[]): SampleOptions | null {
  const values = parse(args);
  if (values.help) return null;
  const format = values.format;
  if (format !== 'xlsx' && format !== 'xls') throw new WrongOption('--format vale xlsx o xls.');
  const rows = wholeNumber('rows', values.rows, format === 'xls' ? MAX_XLS_ROWS : MAX_SHEET_ROWS);
  if (values.pattern === '') throw new WrongOption('--pattern no puede quedar vacío.');
  return {
    rows,
    faults: readFaults(values.faults),
    pattern: values.pattern,
    code: wholeNumber('code', values.code, 999_999),
    columns: values.columns === undefined ? null : wholeNumber('columns', values.columns, 1000),
    seed: wholeNumber('seed', values.seed, 0xffff_ffff),
    format,
    out: values.out ?? `muestra-${rows}.${format}`,
  };
}

function parse(args: readonly string[]): ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'] {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    const known = Object.keys(OPTIONS).map((name) => `--${name}`);
    throw new WrongOption(`No conozco esa opción o le falta su valor. Las que hay: ${known.join(', ')}.`);
  }
}

function readFaults(list: string): ReadonlySet<Fault> {
  const faults = new Set<Fault>();
  for (const name of list.split(',').map((part) => part.trim())) {
    if (name === '') continue;
    if (!isFault(name)) {
      throw new WrongOption(`No conozco el fallo «${name}». Los que hay: ${Object.keys(FAULTS).join(', ')}.`);
    }
    faults.add(name);
  }
  return faults;
}

function wholeNumber(option: string, text: string, limit: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= limit)) throw new WrongOption(`--${option} es un número entero de 0 a ${limit}.`);
  return value;
}
