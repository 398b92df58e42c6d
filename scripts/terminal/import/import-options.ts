import type {
  BareYears,
  DateOrders,
  MomentDays,
} from '../../../src/workers/workbook/dates/dates-protocol.ts';
import type { NumberAnswers } from '../../../src/workers/workbook/numbers/numbers-protocol.ts';
import { EXIT_HELP } from '../exit-codes.ts';
import { COMMON_HELP, readOptions, type TerminalOptions, wrongUse } from '../options.ts';
import { type WrittenPlaces, writtenPlace } from './written-places.ts';

export interface ImportOptions extends Pick<TerminalOptions, 'isRehearsal' | 'url' | 'key'> {
  readonly file: string;
  /** True to close a load that another person abandoned. */
  readonly takesOver: boolean;
  readonly dateOrders: DateOrders;
  readonly bareYears: BareYears;
  readonly momentDays: MomentDays;
  readonly numbers: NumberAnswers;
  /** The places of the tables that the options name; the others are found by their headers. */
  readonly places: WrittenPlaces;
  /** Names of the subprojects that the load may create. */
  readonly newSubprojects: readonly string[];
}

const OPTIONS = {
  seguimiento: { type: 'string' },
  factyval: { type: 'string' },
  relevo: { type: 'boolean', default: false },
  dates: { type: 'string', multiple: true, default: [] as string[] },
  years: { type: 'string', multiple: true, default: [] as string[] },
  moments: { type: 'string', multiple: true, default: [] as string[] },
  decimals: { type: 'string', multiple: true, default: [] as string[] },
  percent: { type: 'string', multiple: true, default: [] as string[] },
  'crear-subproyectos': { type: 'string', multiple: true, default: [] as string[] },
} as const;

export const IMPORT_HELP = `Carga un libro de Excel como la pantalla «Cargas Másivas»: el mismo lector, las mismas comprobaciones y el mismo registro.

  PORTAL_CLAVE=pc_... npm run import -- ARCHIVO --rehearse
  PORTAL_CLAVE=pc_... npm run import -- ARCHIVO --apply

${COMMON_HELP}
  --seguimiento HOJA[:FILA] en qué hoja están las obras, y en qué fila su cabecera (si no se dice, se reconocen)
  --factyval HOJA[:FILA]    lo mismo de las líneas; «ninguna» si no se cargan
  --relevo                  cierra la carga que otra persona dejó a medias y empieza la tuya
  --dates COLUMNA=dmy|mdy   en qué orden van el día y el mes de esa columna (se puede repetir)
  --years COLUMNA=year|serial
                            qué son los años sueltos de esa columna: un año, o un día de Excel (se puede repetir)
  --moments COLUMNA=written|office
                            qué día son sus fechas con hora y zona que no son medianoche aquí: el escrito, o el de la
                            oficina a esa hora (se puede repetir)
  --decimals COLUMNA=comma|point
                            qué separa los decimales de esa columna, si sus valores no lo dicen (se puede repetir)
  --percent COLUMNA=fraction|hundred
                            si sus porcentajes sin signo van de 0 a 1 o de 0 a 100 (se puede repetir)
  --crear-subproyectos NOMBRE
                            acepta que la carga cree ese subproyecto (se puede repetir)

${EXIT_HELP}`;

/** Reads the options of the import; null when only the help was asked for. */
export function readImportOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ImportOptions | null {
  const read = readOptions({ args, env, options: OPTIONS, names: ['ARCHIVO'] });
  if (read === null) return null;
  const { isRehearsal, url, key, named, values } = read;
  return {
    isRehearsal,
    url,
    key,
    file: named[0] ?? '',
    takesOver: values.relevo === true,
    places: {
      cm_seg_01: writtenPlace('seguimiento', values.seguimiento),
      cm_fyv_01: writtenPlace('factyval', values.factyval),
    },
    dateOrders: byColumn('dates', listOf(values.dates), ['dmy', 'mdy']),
    bareYears: byColumn('years', listOf(values.years), ['year', 'serial']),
    momentDays: byColumn('moments', listOf(values.moments), ['written', 'office']),
    numbers: {
      marks: byColumn('decimals', listOf(values.decimals), ['comma', 'point']),
      scales: byColumn('percent', listOf(values.percent), ['fraction', 'hundred']),
    },
    newSubprojects: listOf(values['crear-subproyectos']),
  };
}

const listOf = (value: TerminalOptions['values'][string]): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

function byColumn<TChoice extends string>(
  option: string,
  said: readonly string[],
  choices: readonly TChoice[],
): Readonly<Record<string, TChoice>> {
  return Object.fromEntries(
    said.map((text) => {
      const [column = '', chosen = ''] = text.split('=').map((part) => part.trim());
      const choice = choices.find((one) => one === chosen);
      if (column === '' || choice === undefined) {
        throw wrongUse(`--${option} se escribe así: --${option} COLUMNA=${choices.join('|')}.`);
      }
      return [column, choice];
    }),
  );
}
