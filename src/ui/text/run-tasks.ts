import type { ValidationProblem } from '../../api/contract/bulk-import.ts';
import type { RunResult } from '../../machines/load-run/run-types.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { type SuggestedWords, taskTitle } from './task-title.ts';

const LINES = 50;
const LINE_MAX = 300;

type CodeField = 'site_cod' | 'csv_cod_obra_interno_4plus';
const OF_TYPE: Readonly<Partial<Record<ValidationProblem['error'], CodeField>>> = {
  'site_cod NO VÁLIDO': 'site_cod',
  'Obra repetida': 'csv_cod_obra_interno_4plus',
};

function problemLine(problem: ValidationProblem): string {
  const { error, detalle, hoja_nombre: sheet, fila, campo } = problem;
  const column = campo ?? OF_TYPE[error] ?? null;
  const values: Readonly<Record<string, unknown>> = problem;
  const value = column === null ? null : values[column];
  const place = [
    sheet,
    typeof fila === 'number' ? `fila ${fila}` : null,
    column,
    typeof value === 'string' && value !== '' ? `«${value}»` : null,
  ].filter((part) => typeof part === 'string');
  const sentence = detalle ?? error;
  return `- ${place.length === 0 ? sentence : `${place.join(', ')}: ${sentence}`}`.slice(0, LINE_MAX);
}

export const runTasksText = {
  attachment: 'La carga y sus problemas',
  /** The title names the problem when all problems are of one kind. */
  stopped: (
    fileName: string,
    { problems, problemCount }: Pick<RunResult, 'problems' | 'problemCount'>,
  ): SuggestedWords => {
    const [first, ...others] = new Set(problems.map(({ error }) => error));
    const shown = problems.slice(0, LINES);
    const left = problemCount - shown.length;
    return {
      titulo: taskTitle(
        first !== undefined && others.length === 0
          ? `Corregir ${formatCount(problemCount)} ${first}`
          : `Corregir ${counted(problemCount, 'problema', 'problemas')} de «${fileName}»`,
      ),
      descripcion: [
        `La carga de «${fileName}» se detuvo:`,
        ...shown.map(problemLine),
        ...(left > 0 ? [`y ${formatCount(left)} más`] : []),
      ].join('\n'),
    };
  },
} as const;
