import { type Condition, readSections, type SectionSource } from './format-tokens.ts';

/** What a section of a format makes of a number. */
export type SectionKind =
  /** A moment with something of its day in it: day, weekday, month, year. */
  | 'day'
  /** Hours, minutes or seconds alone, of the day or elapsed. */
  | 'time'
  | 'number'
  | 'general'
  /** Literal text only. */
  | 'literal';

export interface FormatSection extends SectionSource {
  readonly kind: SectionKind;
  /** The format writes the sign itself: the number comes without one. */
  readonly unsigned: boolean;
}

export interface NumberFormat {
  sectionFor(value: number): FormatSection;
  /** Whether every number is shown as a day, or none; null where the number decides. */
  readonly showsDay: boolean | null;
}

const DAY_UNITS: ReadonlySet<string> = new Set(['y', 'm', 'd', 'e', 'g', 'b', 'a']);
const MOST_KEPT = 4096;

const kept = new Map<string, NumberFormat>();

/** `code` as a workbook writes it, in English whatever the language of Excel; null for General. */
export function numberFormat(code: string | null): NumberFormat {
  const key = code || 'General';
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const format = readFormat(key);
  kept.set(key, format);
  return format;
}

/** Whether a number is shown as a day: what the preview, the dates and the load all go by. */
export function showsDay(code: string | null, value: number): boolean {
  if (code === null) return false;
  const format = numberFormat(code);
  return format.showsDay ?? format.sectionFor(value).kind === 'day';
}

function readFormat(code: string): NumberFormat {
  const sources = readSections(code);
  // A section for texts shows no number, wherever it stands.
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

/** Which section shows which numbers: by their sign, unless a section says otherwise. */
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

/** A section for negative numbers alone says itself that they are. */
function chosen(section: FormatSection, { operator, limit }: Condition): Choice {
  const belowZero = limit < 0 && (operator === '<' || operator === '<=' || operator === '=');
  const unsigned = belowZero || (limit === 0 && operator === '<');
  return { section: { ...section, unsigned }, applies: (value) => holds(value, operator, limit) };
}

/** What such a first section leaves to the second may be above zero: it keeps its sign. */
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
