import { fromPromise } from 'xstate';
import type { ValidationProblem } from '../../../api/contract/bulk-load.ts';
import { csvForPeople } from '../../../shared/csv-for-people.ts';

/** Spec 3 section 3, with the row and the words that tell what to mend. */
export const PROBLEM_COLUMNS = [
  'error',
  'detalle',
  'fila',
  'proyecto',
  'subproyecto',
  'site_cod',
  'csv_cod_externo_cliente',
  'gen_cod_externo_cliente',
  'csv_cod_obra_interno_4plus',
  'gen_cod_obra_interno_4plus',
  'gen_seg_asignacion_fecha',
  'creado',
  'creado_por',
] as const satisfies readonly (keyof ValidationProblem)[];

export interface ProblemExport {
  readonly problems: readonly ValidationProblem[];
  readonly at: string;
}

export const exportProblems = ({ download }: { download: (fileName: string, text: string) => void }) =>
  fromPromise(async ({ input: { problems, at } }: { input: ProblemExport }) => {
    const rows = problems.map((problem) => PROBLEM_COLUMNS.map((column) => String(problem[column] ?? '')));
    download(`validacion_registros_${timestamp(at)}.csv`, csvForPeople(PROBLEM_COLUMNS, rows));
  });

/** 2026-11-21T10:42:05.123Z as 20261121_104205: no character that a file system refuses. */
const timestamp = (at: string): string => at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');
