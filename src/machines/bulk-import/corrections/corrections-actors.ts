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
      orders: choicesIn(kept(preferences, DATE_ORDERS_KEY), ['dmy', 'mdy']),
      momentDays: choicesIn(kept(preferences, MOMENT_DAYS_KEY), ['written', 'office']),
      answers: answersIn(kept(preferences, NUMBERS_KEY)),
    }),
  );

export const rememberReading = ({ preferences }: Pick<CorrectionsDeps, 'preferences'>) =>
  fromPromise(
    async ({ input: { orders, momentDays, answers } }: { input: RememberedReading }): Promise<void> => {
      preferences.setItem(DATE_ORDERS_KEY, JSON.stringify(orders));
      preferences.setItem(MOMENT_DAYS_KEY, JSON.stringify(momentDays));
      preferences.setItem(NUMBERS_KEY, JSON.stringify(answers));
    },
  );

export const loadDates = ({ workbook }: Pick<CorrectionsDeps, 'workbook'>) =>
  fromPromise(
    ({ input }: { input: { requests: readonly DateReportRequest[] } }): Promise<readonly DateReport[]> =>
      Promise.all(input.requests.map((request) => workbook.dateReport(request))),
  );

function kept(preferences: PreferenceStore, key: string): unknown {
  const text = preferences.getItem(key);
  return text === null ? null : JSON.parse(text);
}

const answersIn = (stored: unknown): NumberAnswers => ({
  marks: choicesIn(partOf(stored, 'marks'), ['comma', 'point']),
  scales: choicesIn(partOf(stored, 'scales'), ['fraction', 'hundred']),
});

const partOf = (stored: unknown, name: string): unknown =>
  typeof stored === 'object' && stored !== null ? new Map(Object.entries(stored)).get(name) : null;

/** Stored rules that are invalid, because another version wrote them or somebody edited them, count as absent. */
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
