import type {
  ActionSummary,
  ScriptResult,
  ValidationProblem,
} from '../../../src/api/contract/bulk-import.ts';
import { counted, formatCount } from '../../../src/shared/spanish-count.ts';
import type { ImportScript } from './scripts.ts';

export interface Findings {
  readonly affected: number;
  readonly rows: (ValidationProblem | ActionSummary)[];
  readonly count: number;
  readonly failure: string | null;
}
export const NOTHING: Findings = { affected: 0, rows: [], count: 0, failure: null };

export function resultOf(script: ImportScript, found: Findings, ms: number): ScriptResult {
  const warnings = script.type === 'validation' ? found.count : 0;
  return {
    type: script.type,
    script: script.name,
    description: script.description,
    success: found.failure === null,
    message: found.failure ?? messageOf(script, found),
    records_affected: found.affected,
    query_results: found.rows,
    result_count: found.count,
    has_warnings: warnings > 0,
    warning_count: warnings,
    warning_message: warnings > 0 ? problems(warnings) : null,
    ms: Math.round(ms),
  };
}

function messageOf({ type, none }: ImportScript, { affected, rows, count }: Findings): string {
  switch (type) {
    case 'validation':
      return count === 0 ? none : problems(count);
    case 'select':
    case 'information':
      return rows.filter(isAction).map(told).join(', ') || none;
    case 'creation':
    case 'modification':
      return records(affected);
    case 'final_verification':
      return 'todo coincide';
  }
}

const records = (count: number): string => counted(count, 'registro', 'registros');
const problems = (count: number): string => `${records(count)} con problemas`;
const isAction = (row: ValidationProblem | ActionSummary): row is ActionSummary => 'action' in row;
const told = ({ action, cuenta }: ActionSummary): string => `${action}: ${formatCount(cuenta)}`;
