import type { LoadFacts } from '../../../api/contract/loads/load-check.ts';
import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import { dayNumber } from '../../../shared/load-rules/cell-readers.ts';
import { FAULT_TITLES, type FaultKind } from '../../../shared/load-rules/fault-kinds.ts';
import {
  CODE_MAX,
  charactersOf,
  LINE,
  LOWER_CASE,
  PROJECT,
  rulesOf,
  SITE,
  WORK,
  WORK_FORM,
  WORK_PATTERN,
} from '../../../shared/load-rules/rules.ts';
import { usualDays } from '../../../shared/load-rules/usual-days.ts';
import type { DistinctTexts } from './distinct-texts.ts';
import { Faults } from './fault-group.ts';
import type { ReadSheet } from './read-sheet.ts';
import { Repeats } from './repeats.ts';

export type ReadSheets = Readonly<Record<SheetType, ReadSheet>>;

export interface FoundFaults {
  readonly sheets: ReadSheets;
  readonly facts: LoadFacts | null;
  readonly groups: readonly Faults[];
  readonly warnings: readonly Faults[];
  /** The pattern of the file's work codes, taken from the first row; null when that code has no pattern. */
  readonly pattern: string | null;
  readonly repeatedWorks: Repeats;
  readonly repeatedLines: Repeats;
}

const FORM = new RegExp(WORK_FORM);
const LOWER = new RegExp(LOWER_CASE);
/** With the flag `s` the dot matches line feeds, as it does in PostgreSQL. */
const PATTERN = new RegExp(WORK_PATTERN, 's');

const isTooLong = (code: string): boolean => code.length > CODE_MAX && charactersOf(code) > CODE_MAX;

const patternOf = (code: string): string | null =>
  isTooLong(code) ? null : (PATTERN.exec(code)?.[1] ?? null);

/** Identifies an invoicing line by its work and its number. */
export const lineKey = (code: string, line: number): string => `${code} · ${line}`;

/** Finds the faults of both sheets. Without `facts`, the faults that only the server can know are left out. */
export function findFaults(sheets: ReadSheets, facts: LoadFacts | null): FoundFaults {
  const { cm_seg_01: tracking, cm_fyv_01: invoices } = sheets;
  const pattern = patternOf(tracking.works.of(0));
  const repeatedWorks = Repeats.of(tracking.rows.length, (record) => tracking.works.of(record) || null);
  const repeatedLines = Repeats.of(invoices.rows.length, (record) => lineOf(invoices, record));
  const suspicions = [
    ...tracking.negatives,
    ...invoices.negatives,
    ...(facts === null
      ? []
      : [tracking, invoices].flatMap((sheet) => [...unlisted(sheet, facts), ...unusualDates(sheet, facts)])),
  ];
  const isProblem = ({ key: { sheet, field } }: Faults) => facts?.avisos[sheet].includes(field) ?? false;
  const groups = [
    ...tracking.faults,
    ...wrongOrder(tracking),
    ...codes(tracking, pattern),
    repeated(tracking, 'repeatedWork', WORK, repeatedWorks),
    ...invoices.faults,
    ...wrongOrder(invoices),
    repeated(invoices, 'repeatedLine', LINE, repeatedLines),
    ...(facts === null ? [] : asAnswered(tracking, invoices, facts)),
    ...suspicions.filter(isProblem),
  ];
  return {
    sheets,
    facts,
    pattern,
    repeatedWorks,
    repeatedLines,
    groups: inOrder(groups),
    warnings: inOrder(suspicions.filter((warning) => !isProblem(warning))),
  };
}

const ORDER = new Map<string, number>(Object.keys(FAULT_TITLES).map((kind, index) => [kind, index]));

const inOrder = (groups: readonly Faults[]): readonly Faults[] =>
  groups
    .filter(({ count }) => count > 0)
    .sort((left, right) => (ORDER.get(left.key.kind) ?? 0) - (ORDER.get(right.key.kind) ?? 0));

function unlisted(sheet: ReadSheet, { listas }: LoadFacts): readonly Faults[] {
  return Array.from(sheet.lists, ([field, texts]) => {
    const unknown = new Set(listas[sheet.type][field]?.map(({ valor }) => valor));
    return among(sheet, 'unlisted', field, texts, (text) => unknown.has(text));
  });
}

/** A date that is already reported as a fault is not reported as a warning too. */
function unusualDates({ type, days }: ReadSheet, { hoy, plazos }: LoadFacts): readonly Faults[] {
  const usual = usualDays(hoy);
  const from = dayNumber(usual.from);
  const to = dayNumber(usual.to);
  const today = dayNumber(hoy);
  const { notInFuture } = rulesOf(type);
  return Array.from(days, ([field, dates]) => {
    const span = plazos[type][field];
    const first = span === undefined ? 0 : dayNumber(span.desde);
    const last = Math.min(
      span === undefined ? Number.POSITIVE_INFINITY : dayNumber(span.hasta),
      notInFuture.includes(field) ? today : Number.POSITIVE_INFINITY,
    );
    return ofDays(
      type,
      'unusualDate',
      field,
      dates,
      (day) => day >= first && day <= last && (day < from || day > to),
    );
  });
}

function asAnswered(tracking: ReadSheet, invoices: ReadSheet, facts: LoadFacts): readonly Faults[] {
  const standing = new Set(facts.obras.map(({ cod }) => cod));
  const live = new Set(facts.obras.flatMap(({ cod, papelera }) => (papelera ? [] : [cod])));
  const lines = new Set(facts.lineas.map(({ cod, linea }) => lineKey(cod, linea)));
  const unknown = (values: LoadFacts['sitios']) => new Set(values.map(({ valor }) => valor));
  const sites = unknown(facts.sitios);
  const projects = unknown(facts.proyectos);
  const inPortal = new Faults({ sheet: invoices.type, kind: 'lineInPortal', field: LINE, other: null });
  for (let record = 0; record < invoices.rows.length; record++) {
    const line = lineOf(invoices, record);
    if (line !== null && lines.has(line)) inPortal.add(record, line);
  }
  return [
    ...[tracking, invoices].flatMap((sheet) => [...outsideSpan(sheet, facts), ...inFuture(sheet, facts)]),
    among(tracking, 'unknownProject', PROJECT, tracking.projects, (text) => projects.has(text)),
    among(tracking, 'unknownSite', SITE, tracking.sites, (text) => sites.has(text)),
    among(tracking, 'workInPortal', WORK, tracking.works, (text) => standing.has(text)),
    among(
      invoices,
      'orphanLine',
      WORK,
      invoices.works,
      (text) => !tracking.works.has(text) && !live.has(text),
    ),
    inPortal,
  ];
}

function lineOf(invoices: ReadSheet, record: number): string | null {
  const line = invoices.lines[record] ?? null;
  const code = invoices.works.of(record);
  return line === null || code === '' ? null : lineKey(code, line);
}

/** The records with a wrong text. Each distinct text is checked once. */
function among(
  { type }: ReadSheet,
  kind: FaultKind,
  field: string,
  { texts, places }: DistinctTexts,
  isWrong: (text: string) => boolean,
): Faults {
  const faults = new Faults({ sheet: type, kind, field, other: null });
  const wrong = texts.map(isWrong);
  for (const [record, place] of places.entries()) {
    if (place >= 0 && wrong[place]) faults.add(record, texts[place] as string);
  }
  return faults;
}

function codes(tracking: ReadSheet, pattern: string | null): readonly Faults[] {
  const wrong = (code: string): FaultKind | null => {
    if (isTooLong(code)) return 'codeLength';
    if (!FORM.test(code)) return 'codeForm';
    if (LOWER.test(code)) return 'codeLowerCase';
    return pattern !== null && patternOf(code) !== pattern ? 'codePattern' : null;
  };
  const kinds = new Map(tracking.works.texts.map((code) => [code, wrong(code)]));
  return (['codeLength', 'codeForm', 'codeLowerCase', 'codePattern'] as const).map((kind) =>
    among(tracking, kind, WORK, tracking.works, (code) => kinds.get(code) === kind),
  );
}

function repeated({ type, rows }: ReadSheet, kind: FaultKind, field: string, repeats: Repeats): Faults {
  const faults = new Faults({ sheet: type, kind, field, other: null });
  for (let record = 0; record < rows.length; record++) {
    const key = repeats.keyOf(record);
    if (key !== null) faults.add(record, key);
  }
  return faults;
}

function wrongOrder({ type, days }: ReadSheet): readonly Faults[] {
  return rulesOf(type).ordered.flatMap(([later, earlier]) => {
    const after = days.get(later);
    const before = days.get(earlier);
    if (after === undefined || before === undefined) return [];
    const faults = new Faults({ sheet: type, kind: 'wrongOrder', field: later, other: earlier });
    for (const [record, day] of after.entries()) {
      if (day > 0 && day < (before[record] as number)) faults.add(record, isoDay(day));
    }
    return [faults];
  });
}

function outsideSpan({ type, days }: ReadSheet, { plazos }: LoadFacts): readonly Faults[] {
  return Object.entries(plazos[type] ?? {}).map(([field, span]) => {
    const desde = dayNumber(span.desde);
    const hasta = dayNumber(span.hasta);
    return ofDays(type, 'outsideSpan', field, days.get(field), (day) => day < desde || day > hasta);
  });
}

function inFuture({ type, days }: ReadSheet, { hoy }: LoadFacts): readonly Faults[] {
  const today = dayNumber(hoy);
  return rulesOf(type).notInFuture.map((field) =>
    ofDays(type, 'inFuture', field, days.get(field), (day) => day > today),
  );
}

function ofDays(
  sheet: SheetType,
  kind: FaultKind,
  field: string,
  days: readonly number[] | undefined,
  isWrong: (day: number) => boolean,
): Faults {
  const faults = new Faults({ sheet, kind, field, other: null });
  for (const [record, day] of (days ?? []).entries()) {
    if (day > 0 && isWrong(day)) faults.add(record, isoDay(day));
  }
  return faults;
}

function isoDay(day: number): string {
  const digits = String(day);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
