import { type Condition, readSections, type SectionSource } from './format-tokens.ts';

export type SectionKind = 'day' | 'time' | 'number' | 'general' | 'literal';

export interface FormatSection extends SectionSource {
  readonly kind: SectionKind;
  readonly unsigned: boolean;
}

export interface NumberFormat {
  sectionFor(value: number): FormatSection;
  /** True when the format shows every number with a day, false when none; null when it depends on the number. */
  readonly showsDay: boolean | null;
}

const DAY_UNITS: ReadonlySet<string> = new Set(['y', 'm', 'd', 'e', 'g', 'b', 'a']);
const MOST_KEPT = 4096;

const kept = new Map<string, NumberFormat>();

/** `code` as the workbook stores it, in English whatever Excel's language; null for General. */
export function numberFormat(code: string | null): NumberFormat {
  const key = code || 'General';
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const format = readFormat(key);
  kept.set(key, format);
  return format;
}

/** True when Excel shows the number as a date: preview, dates and load all follow it. */
export function showsDay(code: string | null, value: number): boolean {
  if (code === null) return false;
  const format = numberFormat(code);
  return format.showsDay ?? format.sectionFor(value).kind === 'day';
}

function readFormat(code: string): NumberFormat {
  const sources = readSections(code);
  // A text section never shows a number, wherever it is.
  const forNumbers = sources.slice(0, 3).filter(({ tokens }) => !tokens.some(({ kind }) => kind === 'text'));
  const sections = forNumbers.map((source) => ({ ...source, kind: kindOf(source), unsigned: false }));
  const choices = choicesOf(sections);
  const days = new Set(choices.map(({ section }) => section.kind === 'day'));
  return {
    sectionFor: (value) => choices.find(({ applies }) => applies(value))?.section ?? GENERAL_SECTION,
    showsDay: days.size === 1 ? days.has(true) : null,
  };
}

function kindOf({ tokens, system }: SectionSource): SectionKind {
  if (system !== null) return system;
  const has = (wanted: string): boolean => tokens.some(({ kind }) => kind === wanted);
  if (has('digit')) return 'number';
  if (has('general')) return 'general';
  if (tokens.some((token) => token.kind === 'date' && DAY_UNITS.has(token.unit))) return 'day';
  return has('date') || has('elapsed') || has('half') ? 'time' : 'literal';
}

const GENERAL_SECTION: FormatSection = {
  tokens: [{ kind: 'general' }],
  condition: null,
  language: null,
  system: null,
  kind: 'general',
  unsigned: false,
};

interface Choice {
  readonly section: FormatSection;
  readonly applies: (value: number) => boolean;
}

const always = (): boolean => true;

/** Sections are chosen by sign, unless one states a condition. */
function choicesOf(sections: readonly FormatSection[]): readonly Choice[] {
  const [first, second, third] = sections;
  if (!first) return [{ section: GENERAL_SECTION, applies: always }];
  if (!sections.some(({ condition }) => condition !== null)) {
    if (!second) return [{ section: first, applies: always }];
    const negative: Choice = { section: { ...second, unsigned: true }, applies: (value) => value < 0 };
    if (!third) return [negative, { section: first, applies: always }];
    return [negative, { section: first, applies: (value) => value > 0 }, { section: third, applies: always }];
  }
  const firstCondition = first.condition ?? { operator: '>', limit: 0 };
  const choices = [chosen(first, firstCondition)];
  if (!second) return [...choices, { section: GENERAL_SECTION, applies: always }];
  if (second.condition) choices.push(chosen(second, second.condition));
  else if (third) choices.push(chosen(second, { operator: '<', limit: 0 }));
  const rest = third ?? (second.condition ? GENERAL_SECTION : second);
  const saysSign = third === undefined && !second.condition && !leavesPositive(firstCondition);
  return [...choices, { section: { ...rest, unsigned: saysSign }, applies: always }];
}

function chosen(section: FormatSection, { operator, limit }: Condition): Choice {
  const belowZero = limit < 0 && (operator === '<' || operator === '<=' || operator === '=');
  const unsigned = belowZero || (limit === 0 && operator === '<');
  return { section: { ...section, unsigned }, applies: (value) => holds(value, operator, limit) };
}

/**
 * True when the second section gets positive and negative numbers, because the first takes only one number or
 * those above a limit of at least 0. The second section then shows the sign; after any other condition it
 * shows none.
 */
const leavesPositive = ({ operator, limit }: Condition): boolean =>
  operator === '=' || (limit >= 0 && (operator === '>' || operator === '>='));

function holds(value: number, operator: Condition['operator'], limit: number): boolean {
  switch (operator) {
    case '<':
      return value < limit;
    case '<=':
      return value <= limit;
    case '>':
      return value > limit;
    case '>=':
      return value >= limit;
    case '=':
      return value === limit;
    case '<>':
      return value !== limit;
  }
}
