import { PROBLEM_TYPES, type ValidationProblem } from '../../../api/contract/bulk-load.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import type { Finding } from '../findings/findings.ts';

type ProblemField = keyof ValidationProblem;

/** The validation problem record of spec 3 section 3, after the two of ours that find the row. */
export const COPIED_FIELDS = [
  'fila',
  'error',
  'detalle',
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
] as const satisfies readonly ProblemField[];

const SHOWN_FIELDS = Object.keys(bulkImportDialogText.problems.columns) as ProblemField[];

export const copiedRow = (problem: ValidationProblem): string[] =>
  COPIED_FIELDS.map((field) => shown(problem, field));

/** By type, in the order the specification names them. */
export const problemFindings = (problems: readonly ValidationProblem[]): Finding[] =>
  PROBLEM_TYPES.flatMap((type) =>
    problems
      .filter((problem) => problem.error === type)
      .map((problem) => ({ group: type, cells: SHOWN_FIELDS.map((field) => shown(problem, field)) })),
  );

const shown = (problem: ValidationProblem, field: ProblemField): string => String(problem[field] ?? '');
