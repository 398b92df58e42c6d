import { fromPromise } from 'xstate';
import { CORRECTION_LIMIT } from '../../../api/contract/corrections.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import type { FaultCell } from '../../../workers/workbook/validation/faults-protocol.ts';
import { SHEET_INDEX } from '../file/load-builds.ts';
import { fixedCells } from './group-fixes.ts';
import { keepsFirst, nearestOf, rowsOfCells, valuesOfCells } from './problem-groups-rules.ts';
import {
  type GroupValue,
  LISTED_VALUES,
  type PreviewFixInput,
  type ReadRowsInput,
  type ReadValuesInput,
  type SheetRow,
} from './problem-groups-types.ts';

export interface ProblemGroupsDeps {
  readonly workbook: WorkbookGateway;
}

export const readValues = ({ workbook }: ProblemGroupsDeps) =>
  fromPromise(
    async ({ input: { group, facts } }: { input: ReadValuesInput }): Promise<readonly GroupValue[]> => {
      const { source } = group;
      if (source.from === 'cells') return valuesOfCells(source.cells);
      const values = await workbook.faultValues({ group: source.key, offset: 0, limit: LISTED_VALUES });
      const nearest = nearestOf(group, facts);
      return values.map((value) => ({ ...value, nearest: nearest.get(value.value) ?? null }));
    },
  );

/** Reads one row more than the most corrections of a load, so that a longer list is noticed and refused. */
export const readRows = ({ workbook }: ProblemGroupsDeps) =>
  fromPromise(async ({ input: { group, value } }: { input: ReadRowsInput }): Promise<readonly number[]> => {
    const { source } = group;
    if (source.from === 'cells') return rowsOfCells(source.cells, value === null ? [] : [value]);
    const cells = await workbook.faultCells({
      group: source.key,
      value,
      offset: 0,
      limit: CORRECTION_LIMIT + 1,
    });
    return (keepsFirst(group) ? againOf(cells) : cells).map(({ row }) => row);
  });

function againOf(cells: readonly FaultCell[]): readonly FaultCell[] {
  const seen = new Set<string>();
  return cells.filter(({ value }) => seen.size === seen.add(value).size);
}

export const previewFix = ({ workbook }: ProblemGroupsDeps) =>
  fromPromise(({ input: { group, chosen, span, fix } }: { input: PreviewFixInput }) =>
    workbook.previewFix({ sheet: group.sheet, cells: fixedCells(group, chosen), span, fix }),
  );

export const readFaultyRows = ({ workbook }: ProblemGroupsDeps) =>
  fromPromise(async (): Promise<readonly SheetRow[]> => {
    const rows: SheetRow[] = [];
    for (const sheet of LOADS) {
      for (const row of await workbook.faultRows(sheet)) rows.push({ sheet: SHEET_INDEX[sheet], row });
    }
    return rows;
  });

const LOADS = ['cm_seg_01', 'cm_fyv_01'] as const;
