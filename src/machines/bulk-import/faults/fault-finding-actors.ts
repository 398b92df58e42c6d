import { fromPromise } from 'xstate';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import { FAULT_TITLES } from '../../../shared/load-rules/fault-kinds.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import type {
  FaultCell,
  FaultGroup,
  FaultsRequest,
} from '../../../workers/workbook/validation/faults-protocol.ts';
import { SHEET_INDEX } from '../file/load-builds.ts';
import type { CellProblem, FoundFaults } from '../preview/problem-navigation-types.ts';
import { type AskFactsInput, LISTED_FAULTS, type ListFaultsInput } from './fault-finding-types.ts';

export interface FaultFindingDeps {
  readonly api: Pick<LoadApi, 'checkLoad'>;
  readonly workbook: WorkbookGateway;
}

export const findFaults = ({ workbook }: FaultFindingDeps) =>
  fromPromise(({ input, signal }: { input: FaultsRequest; signal: AbortSignal }) =>
    workbook.faults(input, { signal }),
  );

export const askFacts = ({ api }: FaultFindingDeps) =>
  fromPromise(({ input: { ask }, signal }: { input: AskFactsInput; signal: AbortSignal }) =>
    api.checkLoad(ask, { signal }),
  );

export type ListedFaults = Pick<FoundFaults, 'faults' | 'warnings'>;

export const listFaults = ({ workbook }: FaultFindingDeps) =>
  fromPromise(
    async ({ input: { groups, warnings } }: { input: ListFaultsInput }): Promise<ListedFaults> => ({
      faults: await listed(workbook, groups, 'fault'),
      warnings: await listed(workbook, warnings, 'warning'),
    }),
  );

/** Calls to the worker get no abort signal: an abort would end the worker and close the workbook. */
async function listed(
  workbook: WorkbookGateway,
  groups: readonly FaultGroup[],
  kind: 'fault' | 'warning',
): Promise<readonly CellProblem[]> {
  const problems: CellProblem[] = [];
  for (const group of groups) {
    const limit = LISTED_FAULTS - problems.length;
    if (limit === 0) break;
    const cells = await workbook.faultCells({ group: keyOf(group), value: null, offset: 0, limit });
    for (const cell of cells) problems.push({ ...problemOf(group, cell), kind });
  }
  return problems;
}

const keyOf = ({ sheet, kind, field, other }: FaultGroup) => ({ sheet, kind, field, other });

const problemOf = (
  { sheet, kind }: FaultGroup,
  { row, column, phrase }: FaultCell,
): Omit<CellProblem, 'kind'> => ({
  sheet: SHEET_INDEX[sheet],
  row,
  column,
  code: FAULT_TITLES[kind],
  detail: phrase,
});
