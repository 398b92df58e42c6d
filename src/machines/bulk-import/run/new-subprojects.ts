import { fromPromise } from 'xstate';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { NewSubproject } from '../../../api/contract/loads/load-check.ts';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import { SUBPROJECT } from '../../../shared/load-rules/rules.ts';
import { listKey } from '../../../shared/values/value-keys.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import type { SheetFields } from '../../../workers/workbook/validation/faults-protocol.ts';
import type { WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import { SHEET_INDEX } from '../file/load-builds.ts';

interface NewSubprojectsDeps {
  readonly api: Pick<LoadApi, 'checkLoad'>;
  readonly workbook: Pick<WorkbookGateway, 'subprojectsAsk'>;
}

/** Finds the subprojects that the load would create. The worker gets no abort signal, which would close the workbook. */
export const findNewSubprojects = ({ api, workbook }: NewSubprojectsDeps) =>
  fromPromise(
    async ({
      input: { tracking },
      signal,
    }: {
      input: { tracking: SheetFields };
      signal: AbortSignal;
    }): Promise<readonly NewSubproject[]> => {
      const ask = await workbook.subprojectsAsk(tracking);
      return (await api.checkLoad(ask, { signal })).subproyectos;
    },
  );

/** True when `names` contains this name, without regard to case, accents and blanks. */
export const isNameOf = (names: readonly string[], name: string): boolean =>
  names.some((one) => listKey(one) === listKey(name));

/** The names that the operator has not accepted yet. */
export const unaccepted = (
  created: readonly NewSubproject[],
  accepted: readonly string[],
): readonly NewSubproject[] => created.filter(({ valor }) => !isNameOf(accepted, valor));

export function withAcceptance(
  accepted: readonly string[],
  { name, accepts }: { readonly name: string; readonly accepts: boolean },
): readonly string[] {
  const others = accepted.filter((one) => listKey(one) !== listKey(name));
  return accepts ? [...others, name] : others;
}

/** The corrections that replace the name, wherever the file has it, by the name of a known subproject. */
export function readingAs({ sheets }: WorkbookSummary, name: string, known: string): readonly Correction[] {
  const sheet = SHEET_INDEX.cm_seg_01;
  const header = sheets[sheet]?.header.find((text) => listKey(text) === SUBPROJECT);
  return header === undefined
    ? []
    : [{ tipo: 'reemplazar', hoja: sheet, columna: header, antes: name, despues: known }];
}
