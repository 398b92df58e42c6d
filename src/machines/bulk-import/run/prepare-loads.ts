import { fromPromise } from 'xstate';
import type { BuildLoadRequest, BuiltLoad } from '../../../workers/workbook/load/load-protocol.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import type { PreparedLoad, PreparedLoads } from '../../load-run/load-run-types.ts';
import type { LoadsToBuild } from '../bulk-import-types.ts';

const UNREAD_DATES_NAMED = 5;
/**
 * Percent of the progress for the first load: the tracking sheet has twice the columns of the other, and rarely fewer
 * rows.
 */
const TRACKING_SHARE = 70;

/**
 * Builds both loads once; the worker keeps them for the run. Calls to the worker get no abort signal, because an abort
 * would end it and close the workbook: a cancelled build is simply not awaited.
 */
export const buildLoads = ({ workbook }: { readonly workbook: WorkbookGateway }) =>
  fromPromise(
    async ({ input, signal }: { input: LoadsToBuild; signal: AbortSignal }): Promise<PreparedLoads> => {
      const build = async (request: BuildLoadRequest, from: number, to: number): Promise<PreparedLoad> => {
        signal.throwIfAborted();
        const onProgress = (percent: number) => {
          if (signal.aborted) return;
          const overall = Math.round(from + ((to - from) * percent) / 100);
          input.listener.send({ type: 'preparing.progressed', percent: overall });
        };
        return preparedOf(await workbook.buildLoad(request, { onProgress }));
      };
      return {
        seguimiento: await build(input.builds.seguimiento, 0, TRACKING_SHARE),
        factyval: await build(input.builds.factyval, TRACKING_SHARE, 100),
      };
    },
  );

export const preparedOf = (built: BuiltLoad): PreparedLoad => ({
  rows: built.rows,
  missingRequired: built.missingRequired,
  duplicatedColumns: built.duplicatedColumns,
  ignoredColumns: built.ignoredColumns,
  unreadDateCount: built.unreadDateCount,
  unreadDateCells: built.unreadDates.slice(0, UNREAD_DATES_NAMED).map(({ cell }) => cell),
  undecidedYears: built.undecidedYears,
  undecidedMoments: built.undecidedMoments,
  undecidedNumbers: built.undecidedNumbers,
  nulCell: built.nulCell,
  lostDigitsCell: built.lostDigitsCell,
  sha256: built.sha256,
});
