import type {
  ActionSummary,
  ScriptResult,
  ValidationProblem,
} from '../../../src/api/contract/bulk-import.ts';
import { resultOf } from '../../bulk-import/scripts/script-result.ts';
import type { ImportScript } from '../../bulk-import/scripts/scripts.ts';
import type { SampleLoad } from './loads.ts';

type Row = ValidationProblem | ActionSummary;

/** What the scripts of a load said. A validation that finds problems is the last one but those beside it. */
export function scriptResults(
  scripts: readonly ImportScript[],
  load: SampleLoad,
  problems: readonly ValidationProblem[],
): readonly ScriptResult[] {
  const lines = load.works.reduce((sum, work) => sum + work.lines.length, 0);
  const run = problems.length > 0 ? scripts.filter(({ type }) => type === 'validation') : scripts;
  return run.map((script, place) => {
    const rows = foundBy(script, load, { lines, problems });
    const affected = script.type === 'modification' ? written(script, load, lines) : 0;
    return resultOf(script, { affected, rows, count: rows.length, failure: null }, 20 + place * 7);
  });
}

/** A work is two rows: the work and its tracking sheet. */
const written = ({ name }: ImportScript, { works }: SampleLoad, lines: number): number =>
  name.includes('factyval') ? lines : 2 * works.length;

function foundBy(
  { type, name }: ImportScript,
  { works }: SampleLoad,
  { lines, problems }: { readonly lines: number; readonly problems: readonly ValidationProblem[] },
): Row[] {
  const summary = (action: string, table: string, cuenta: number): ActionSummary => ({
    action,
    table,
    cuenta,
  });
  switch (type) {
    case 'validation':
      return name.includes('sitios') ? [...problems] : [];
    case 'select':
      return [
        summary('Obras insertadas', 'obra', works.length),
        summary('Seguimientos insertados', 'seguimiento', works.length),
        summary('Líneas de factyval insertadas', 'factyval', lines),
        summary('Subproyectos creados', 'subproyecto', 0),
      ];
    case 'information': {
      const pending = works.filter(({ client }) => client === null).length;
      return pending === 0 ? [] : [summary('Obras sin código del cliente', 'obra', pending)];
    }
    default:
      return [];
  }
}
