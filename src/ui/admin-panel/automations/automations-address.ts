import {
  AUTOMATION_ORIGINS,
  type AutomationOrigin,
  type AutomationRunsQuery,
  type AutomationTrendQuery,
} from '../../../api/contract/automations.ts';
import { RUN_RESULTS } from '../../../api/contract/jobs.ts';
import { RUN_MARKS } from '../../../api/contract/loads/run-marks.ts';
import type { AutomationsAsked } from '../../../machines/automations/automations-types.ts';
import { isDay } from '../../../shared/calendar-day.ts';

/**
 * Filters of one table. Their names in the address begin with the name of the table ('linux-script', 'access-desde').
 */
const FILTERS = ['script', 'resultado', 'marca', 'desde', 'hasta'] as const;
type RunsFilterName = (typeof FILTERS)[number];
export type RunsFilterChange = Readonly<Partial<Record<RunsFilterName, string>>>;

export const NO_RUNS_FILTER: RunsFilterChange = {
  script: '',
  resultado: '',
  marca: '',
  desde: '',
  hasta: '',
};

/** Where the parts of the tab stand on the page. */
export const PLACES = {
  jobs: 'trabajos',
  keys: 'claves',
  linux: 'cron-linux',
  access: 'cron-access',
} as const;

export const ANY_MARK = 'cualquiera';
const PAGE = 'pagina';
const DETAIL = 'duracion';
const NAME_LIMIT = 100;
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;
const DETAIL_SHAPE = new RegExp(`^(${AUTOMATION_ORIGINS.join('|')}):(.{1,${NAME_LIMIT}})$`);

const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text);
const MAKES_SENSE: Readonly<Record<RunsFilterName, (text: string) => boolean>> = {
  script: (text) => text.trim() !== '' && text.length <= NAME_LIMIT,
  resultado: isOneOf(RUN_RESULTS),
  marca: isOneOf([ANY_MARK, ...RUN_MARKS]),
  desde: isDay,
  hasta: isDay,
};

const named = (origin: AutomationOrigin, name: string): string => `${origin}-${name}`;

/** A parameter of the address with an invalid value counts as absent. */
function runsQueryOf(parameters: URLSearchParams, origen: AutomationOrigin): AutomationRunsQuery {
  const page = parameters.get(named(origen, PAGE)) ?? '';
  const filter = FILTERS.flatMap((name) => {
    const text = parameters.get(named(origen, name));
    return text !== null && MAKES_SENSE[name](text) ? [[name, text]] : [];
  });
  return { origen, page: PAGE_NUMBER.test(page) ? Number(page) : 1, ...Object.fromEntries(filter) };
}

function detailOf(parameters: URLSearchParams): AutomationTrendQuery | null {
  const [, origen, script] = DETAIL_SHAPE.exec(parameters.get(DETAIL) ?? '') ?? [];
  return origen === undefined || script === undefined || script.trim() === ''
    ? null
    : { origen: origen as AutomationOrigin, script };
}

export const automationsAskedOf = (parameters: URLSearchParams): AutomationsAsked => ({
  linux: runsQueryOf(parameters, 'linux'),
  access: runsQueryOf(parameters, 'access'),
  detail: detailOf(parameters),
});

/** The parameters with these changes of the filter, at the first page of the table. */
export function withRunsFilter(
  parameters: URLSearchParams,
  origin: AutomationOrigin,
  change: RunsFilterChange,
): URLSearchParams {
  const next = withRunsPage(parameters, origin, 1);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(named(origin, name));
    else next.set(named(origin, name), value);
  }
  return next;
}

export function withRunsPage(
  parameters: URLSearchParams,
  origin: AutomationOrigin,
  page: number,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (page === 1) next.delete(named(origin, PAGE));
  else next.set(named(origin, PAGE), String(page));
  return next;
}

export function withDetail(
  parameters: URLSearchParams,
  detail: AutomationTrendQuery | null,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (detail === null) next.delete(DETAIL);
  else next.set(DETAIL, `${detail.origen}:${detail.script}`);
  return next;
}
