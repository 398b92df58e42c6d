import { fromPromise } from 'xstate';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import type {
  ColumnRequest,
  ColumnStatistics,
  FilteredRows,
  RowFilterRequest,
  RowLocation,
  SheetPageRow,
} from '../../../workers/workbook/preview/preview-protocol.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import { type FoundProblems, readFoundProblems } from '../../load-run/record/found-problems.ts';
import type { PlacedRecords, PlaceRecordsInput } from './problem-navigation-types.ts';
import { HEADER_OFFSET, type LocateRequest, type WindowRequest } from './sheet-window-types.ts';

export interface PreviewDeps {
  readonly api: Pick<LoadApi, 'runProblems'>;
  readonly workbook: WorkbookGateway;
}

export const loadWindow = ({ workbook }: Pick<PreviewDeps, 'workbook'>) =>
  fromPromise(
    async ({
      input: request,
    }: {
      input: WindowRequest;
    }): Promise<{ request: WindowRequest; rows: readonly SheetPageRow[] }> => {
      const { fromRow, toRow, fromColumn, toColumn } = request.span;
      const { rows } = await workbook.page(request.sheet, fromRow, toRow - fromRow, {
        columns: { from: fromColumn, count: toColumn - fromColumn },
        ...(request.dates && { dates: request.dates }),
        isFiltered: request.isFiltered,
      });
      return { request, rows };
    },
  );

export const locateRow = ({ workbook }: Pick<PreviewDeps, 'workbook'>) =>
  fromPromise(
    async ({
      input: {
        place: { sheet, row },
        headerRow,
        isFiltered,
      },
    }: {
      input: LocateRequest;
    }): Promise<RowLocation | null> =>
      row === headerRow
        ? { offset: HEADER_OFFSET, number: headerRow }
        : await workbook.locate(sheet, row, { isFiltered }),
  );

export const filterRows = ({ workbook }: Pick<PreviewDeps, 'workbook'>) =>
  fromPromise(({ input }: { input: RowFilterRequest }): Promise<FilteredRows> => workbook.filterRows(input));

export const placeRecords = ({ workbook }: Pick<PreviewDeps, 'workbook'>) =>
  fromPromise(
    ({ input: { requests } }: { input: PlaceRecordsInput }): Promise<PlacedRecords> =>
      Promise.all(requests.map((request) => workbook.placesOfFields(request))),
  );

export const gatherProblems = ({ api }: Pick<PreviewDeps, 'api'>) =>
  fromPromise(
    ({ input, signal }: { input: { uploadId: string }; signal: AbortSignal }): Promise<FoundProblems> =>
      readFoundProblems(api, input.uploadId, signal),
  );

export const loadStatistics = ({ workbook }: Pick<PreviewDeps, 'workbook'>) =>
  fromPromise(
    ({ input }: { input: ColumnRequest }): Promise<ColumnStatistics> => workbook.columnStatistics(input),
  );
