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
  MomentDays,
} from '../../../workers/workbook/dates/dates-protocol.ts';
import type { NumberAnswers } from '../../../workers/workbook/numbers/numbers-protocol.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import { type KeptShape, type KeptStore, keptText, keptValue } from '../../kit/kept/kept-value.ts';
import type { EarlierCorrectionsInput, EarlierOffer } from './earlier-corrections-types.ts';

export type PreferenceStore = KeptStore;

export interface CorrectionsDeps {
  readonly api: Pick<LoadApi, 'lastCorrections'>;
  readonly workbook: WorkbookGateway;
  readonly preferences: PreferenceStore;
}

export const DATE_ORDERS_KEY = 'cargaMasiva.ordenFechas';
const MOMENT_DAYS_KEY = 'cargaMasiva.momentos';
const NUMBERS_KEY = 'cargaMasiva.numeros';

/**
 * How the operator read the dates and numbers of earlier files (for instance, day before month), by field.
 */
export interface RememberedReading {
  readonly orders: DateOrders;
  readonly momentDays: MomentDays;
  readonly answers: NumberAnswers;
}

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

export const recallReading = ({ preferences }: Pick<CorrectionsDeps, 'preferences'>) =>
  fromPromise(
    async (): Promise<RememberedReading> => ({
      orders: keptValue(preferences, DATE_ORDERS_KEY, DATE_ORDERS) ?? {},
      momentDays: keptValue(preferences, MOMENT_DAYS_KEY, MOMENT_DAYS) ?? {},
      answers: keptValue(preferences, NUMBERS_KEY, NUMBERS) ?? answersIn({}),
    }),
  );

export const rememberReading = ({ preferences }: Pick<CorrectionsDeps, 'preferences'>) =>
  fromPromise(
    async ({ input: { orders, momentDays, answers } }: { input: RememberedReading }): Promise<void> => {
      preferences.setItem(DATE_ORDERS_KEY, keptText(DATE_ORDERS, orders));
      preferences.setItem(MOMENT_DAYS_KEY, keptText(MOMENT_DAYS, momentDays));
      preferences.setItem(NUMBERS_KEY, keptText(NUMBERS, answers));
    },
  );

export const loadDates = ({ workbook }: Pick<CorrectionsDeps, 'workbook'>) =>
  fromPromise(
    ({ input }: { input: { requests: readonly DateReportRequest[] } }): Promise<readonly DateReport[]> =>
      Promise.all(input.requests.map((request) => workbook.dateReport(request))),
  );

const answersIn = (stored: unknown): NumberAnswers => ({
  marks: choicesIn(partOf(stored, 'marks'), ['comma', 'point']),
  scales: choicesIn(partOf(stored, 'scales'), ['fraction', 'hundred']),
});

const partOf = (stored: unknown, name: string): unknown =>
  typeof stored === 'object' && stored !== null ? new Map(Object.entries(stored)).get(name) : null;

/** The stored choice of each field; an invalid one counts as absent. */
function choicesIn<TChoice extends string>(
  stored: unknown,
  choices: readonly TChoice[],
): Readonly<Record<string, TChoice>> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([field, chosen]) => {
      const choice = choices.find((one) => one === chosen);
      return choice === undefined ? [] : [[field, choice]];
    }),
  );
}

const shapeOf = <TValue extends object>(read: (kept: unknown) => TValue): KeptShape<TValue> => ({
  version: 1,
  read: (kept) => (typeof kept === 'object' && kept !== null ? read(kept) : null),
});
const DATE_ORDERS = shapeOf<DateOrders>((kept) => choicesIn(kept, ['dmy', 'mdy']));
const MOMENT_DAYS = shapeOf<MomentDays>((kept) => choicesIn(kept, ['written', 'office']));
const NUMBERS = shapeOf<NumberAnswers>(answersIn);
