import { fromPromise } from 'xstate';
import type { BuildLoadRequest, BuiltLoad } from '../../workers/workbook/load/load-protocol.ts';
import type { WorkbookGateway } from '../../workers/workbook/protocol.ts';
import type { PreparedLoad, PreparedLoads } from '../load-run/load-run-types.ts';
import type { LoadsToBuild } from './bulk-import-children.ts';

/** How many cells with an unread date the console names. */
const UNREAD_DATES_NAMED = 5;
/** Of the whole, in hundredths: the tracking sheet has twice the columns and is seldom the shorter one. */
const TRACKING_SHARE = 70;

/**
 * Both loads, built once and kept by the worker for the run. The worker does not get the signal: aborting would end it
 * and close the workbook. What is still being built when the operator cancels is simply not waited for.
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

const preparedOf = (built: BuiltLoad): PreparedLoad => ({
  rows: built.rows,
  missingRequired: built.missingRequired,
  duplicatedColumns: built.duplicatedColumns,
  ignoredColumns: built.ignoredColumns,
  unreadDateCount: built.unreadDateCount,
  unreadDateCells: built.unreadDates.slice(0, UNREAD_DATES_NAMED).map(({ cell }) => cell),
  undecidedYears: built.undecidedYears,
  nulCell: built.nulCell,
  sha256: built.sha256,
});
