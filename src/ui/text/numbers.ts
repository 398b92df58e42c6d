import { counted } from '../../shared/spanish-count.ts';
import type { PercentScale } from '../../shared/values/percent.ts';
import type { DecimalMark } from '../../shared/values/seen-number.ts';
import { shownNumber } from '../../shared/values/typed-number.ts';
import { isUndecided, type NumberColumnReport } from '../../workers/workbook/numbers/numbers-protocol.ts';
import { numberInWords } from './spanish-words.ts';

const marks: Readonly<Record<DecimalMark, string>> = { comma: 'coma decimal', point: 'punto decimal' };
const MARKS: readonly DecimalMark[] = ['comma', 'point'];
const capital = (words: string): string => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;

export const numbersText = {
  title: 'Números',
  explanation:
    'La coma o el punto de los decimales se sabe por todos los valores de la columna; lo que no se puede saber se pregunta una vez.',
  table: 'Números del archivo',
  columns: { field: 'Columna', reading: 'Leída con', choice: 'Qué es' },
  /** '3 columnas, coma decimal' */
  summaryOf: (columns: readonly NumberColumnReport[]): string => {
    const undecided = columns.filter(isUndecided).length;
    return [
      counted(columns.length, 'columna', 'columnas'),
      ...MARKS.filter((mark) => columns.some((column) => column.mark?.as === mark)).map(
        (mark) => marks[mark],
      ),
      ...(undecided === 0 ? [] : [`${undecided} por decidir`]),
    ].join(', ');
  },
  filled: (count: number): string => counted(count, 'número', 'números'),
  unread: (count: number): string =>
    `${counted(count, 'celda no es un número', 'celdas no son números')}: ${count === 1 ? 'saldrá' : 'saldrán'} como problema.`,
  decided: (mark: DecimalMark): string => capital(marks[mark]),
  because: (written: string, plain: string): string => `«${written}» se lee ${shownNumber(plain)}`,
  ambiguous: (written: string, comma: string, point: string): string =>
    `«${written}» es ${numberInWords(comma)} o ${numberInWords(point)}.`,
  torn: (comma: string, point: string): string =>
    `«${comma}» lleva coma decimal y «${point}» punto decimal: di cómo se leen los números que valen de las dos formas.`,
  undecided: 'Di qué es: hasta entonces el archivo no sigue.',
  markLabel: (field: string): string => `Cómo se leen los números de ${field}`,
  markChoice: (mark: DecimalMark, plain: string | null): string =>
    plain === null ? capital(marks[mark]) : capital(numberInWords(plain)),
  scale: (written: string): string => `«${written}» va sin %: es ${written} % o una parte de la unidad.`,
  scaleLabel: (field: string): string => `Qué son los porcentajes sin signo de ${field}`,
  scaleChoices: {
    hundred: 'De 0 a 100',
    fraction: 'De 0 a 1',
  } satisfies Record<PercentScale, string>,
} as const;
