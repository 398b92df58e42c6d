import { fromPromise } from 'xstate';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import type {
  CorrectedSummary,
  FittedCorrection,
} from '../../../workers/workbook/corrections/corrections-protocol.ts';
import type {
  DateOrders,
  DateReport,
  DateReportRequest,
} from '../../../workers/workbook/dates/dates-protocol.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import type { EarlierCorrectionsInput, EarlierOffer } from './earlier-corrections-types.ts';

export interface PreferenceStore {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

export interface CorrectionsDeps {
  readonly api: Pick<LoadApi, 'lastCorrections'>;
  readonly workbook: WorkbookGateway;
  readonly preferences: PreferenceStore;
}

export const DATE_ORDERS_KEY = 'cargaMasiva.ordenFechas';

type Listed = { readonly corrections: readonly Correction[] };

export const applyCorrections = ({ workbook }: Pick<CorrectionsDeps, 'workbook'>) =>
  fromPromise(
    ({ input }: { input: Listed }): Promise<CorrectedSummary> => workbook.correct(input.corrections),
  );

export const findEarlier = ({ api }: Pick<CorrectionsDeps, 'api'>) =>
  fromPromise(
    async ({
      input: { left },
      signal,
    }: {
      input: EarlierCorrectionsInput;
      signal: AbortSignal;
    }): Promise<EarlierOffer | null> => {
      if (left !== null) return left;
      const load = await api.lastCorrections({ signal });
      return load && { kind: 'load', ...load };
    },
  );

export const fitEarlier = ({ workbook }: Pick<CorrectionsDeps, 'workbook'>) =>
  fromPromise(
    ({ input }: { input: Listed }): Promise<readonly FittedCorrection[]> =>
      workbook.fitCorrections(input.corrections),
  );

export const loadOrders = ({ preferences }: Pick<CorrectionsDeps, 'preferences'>) =>
  fromPromise(async (): Promise<DateOrders> => ordersIn(preferences.getItem(DATE_ORDERS_KEY)));

export const saveOrders = ({ preferences }: Pick<CorrectionsDeps, 'preferences'>) =>
  fromPromise(async ({ input }: { input: { orders: DateOrders } }): Promise<void> => {
    preferences.setItem(DATE_ORDERS_KEY, JSON.stringify(input.orders));
  });

export const loadDates = ({ workbook }: Pick<CorrectionsDeps, 'workbook'>) =>
  fromPromise(
    ({ input }: { input: { requests: readonly DateReportRequest[] } }): Promise<readonly DateReport[]> =>
      Promise.all(input.requests.map((request) => workbook.dateReport(request))),
  );

/** Stored rules that are invalid, because another version wrote them or somebody edited them, count as absent. */
function ordersIn(text: string | null): DateOrders {
  const kept: unknown = text === null ? null : JSON.parse(text);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([field, order]) =>
      order === 'dmy' || order === 'mdy' ? [[field, order]] : [],
    ),
  );
}
