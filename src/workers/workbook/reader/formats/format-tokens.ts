export type FormatToken =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'digit'; readonly mark: string }
  | { readonly kind: 'point' | 'comma' | 'percent' | 'slash' | 'general' | 'text' }
  | { readonly kind: 'exponent'; readonly plus: boolean }
  | { readonly kind: 'date'; readonly unit: DateUnit; readonly length: number }
  | { readonly kind: 'elapsed'; readonly unit: 'h' | 'm' | 's'; readonly length: number }
  | { readonly kind: 'fraction'; readonly length: number }
  | { readonly kind: 'half'; readonly am: string; readonly pm: string };

export type DateUnit = 'y' | 'm' | 'minute' | 'd' | 'h' | 's' | 'e' | 'g' | 'b' | 'a';

export interface Condition {
  readonly operator: '<' | '<=' | '>' | '>=' | '=' | '<>';
  readonly limit: number;
}

export interface SectionSource {
  readonly tokens: readonly FormatToken[];
  readonly condition: Condition | null;
  /** Windows language id; null when none is given. */
  readonly language: number | null;
  /** The system's long date or time replaces the rest of the section. */
  readonly system: 'day' | 'time' | null;
}

const CONDITION = /^(<=|>=|<>|<|>|=)\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i;
const ELAPSED = /^(h+|m+|s+)$/i;
const LOCALE = /^\$([^-]*)(?:-(.*))?$/;
const SYSTEM_DAY = 0xf800;
const SYSTEM_TIME = 0xf400;
const HALVES = /^(?:(am)\/(pm)|(a)\/(p))/i;
/** Excel writes 'General' in English; other programs write it in their own language. */
const GENERAL = /^(?:general|standard|est[áa]ndar|standaard|allgemein|geral|generale|algemeen)(?![a-z])/i;
const CALENDAR = /^b[12](?=[a-z[])/i;
const REPEATED = /^(y+|m+|d+|h+|s+|g+|b+|e+|a{3,4})/i;
const LAST_SECTION = 4;

export function readSections(format: string): readonly SectionSource[] {
  const sections: SectionSource[] = [];
  let at = 0;
  while (sections.length < LAST_SECTION) {
    const section = new SectionReader(format, at);
    at = section.read();
    sections.push(section.source());
    if (at >= format.length) break;
    at++;
  }
  return sections;
}

class SectionReader {
  readonly #format: string;
  #at: number;
  readonly #tokens: FormatToken[] = [];
  /** The last token that is no literal. */
  #last: FormatToken | null = null;
  #hasDigit = false;
  #condition: Condition | null = null;
  #language: number | null = null;
  #system: 'day' | 'time' | null = null;

  constructor(format: string, at: number) {
    this.#format = format;
    this.#at = at;
  }

  source(): SectionSource {
    return {
      tokens: withLargestElapsed(withMinutes(this.#tokens)),
      condition: this.#condition,
      language: this.#language,
      system: this.#system,
    };
  }

  read(): number {
    while (this.#at < this.#format.length && this.#format[this.#at] !== ';')
      this.#step(this.#format[this.#at] ?? '');
    return this.#at;
  }

  #step(character: string): void {
    switch (character) {
      case '"':
        this.#literal(this.#until('"', 1));
        return;
      case '\\':
        this.#literal(this.#format.charAt(this.#at + 1));
        this.#at += 2;
        return;
      case '_':
        // `_x`: a space as wide as x.
        this.#literal(' ');
        this.#at += 2;
        return;
      case '*':
        // `*x`: the rest of the cell filled with x.
        this.#at += 2;
        return;
      case '[':
        this.#readBracket(this.#until(']', 1));
        return;
      case '0':
      case '#':
      case '?':
        this.#push({ kind: 'digit', mark: character });
        break;
      case '.':
        if (!this.#readFraction()) this.#push({ kind: 'point' });
        else return;
        break;
      case ',':
        if (!this.#readFraction()) this.#push({ kind: 'comma' });
        else return;
        break;
      case '%':
        this.#push({ kind: 'percent' });
        break;
      case '/':
        this.#push({ kind: 'slash' });
        break;
      case '@':
        this.#push({ kind: 'text' });
        break;
      default:
        this.#readLetters(character);
        return;
    }
    this.#at++;
  }

  #push(token: FormatToken): void {
    this.#tokens.push(token);
    if (token.kind !== 'literal') this.#last = token;
    if (token.kind === 'digit') this.#hasDigit = true;
  }

  #literal(text: string): void {
    if (text !== '') this.#push({ kind: 'literal', text });
  }

  #until(end: string, skip: number): string {
    const start = this.#at + skip;
    const found = this.#format.indexOf(end, start);
    this.#at = found === -1 ? this.#format.length : found + 1;
    return this.#format.slice(start, found === -1 ? undefined : found);
  }

  #readBracket(inside: string): void {
    const condition = CONDITION.exec(inside.trim());
    const locale = LOCALE.exec(inside);
    if (ELAPSED.test(inside)) {
      const unit = inside.charAt(0).toLowerCase() as 'h' | 'm' | 's';
      this.#push({ kind: 'elapsed', unit, length: inside.length });
    } else if (condition) {
      this.#condition ??= { operator: condition[1] as Condition['operator'], limit: Number(condition[2]) };
    } else if (locale) {
      this.#literal(locale[1] ?? '');
      this.#readLocale(locale[2] ?? '');
    }
    // Colours and digit shapes of other scripts do not change the text.
  }

  #readLocale(name: string): void {
    const code = Number.parseInt(name, 16);
    if (/^x-sysdate/i.test(name) || code === SYSTEM_DAY) this.#system = 'day';
    else if (/^x-systime/i.test(name) || code === SYSTEM_TIME) this.#system = 'time';
    else if (/^[0-9a-f]+$/i.test(name)) this.#language = code & 0xffff;
    else if (/^es\b/i.test(name)) this.#language = SPANISH;
  }

  #readFraction(): boolean {
    const zeros = /^[.,](0+)/.exec(this.#format.slice(this.#at, this.#at + 16));
    const behindSeconds = unitOf(this.#last) === 's';
    // A fraction of a second, as in 'mmss.0' or after elapsed seconds.
    if (!zeros?.[1] || !behindSeconds) return false;
    this.#push({ kind: 'fraction', length: zeros[1].length });
    this.#at += zeros[0].length;
    return true;
  }

  #readLetters(character: string): void {
    const rest = this.#format.slice(this.#at, this.#at + 64);
    const general = GENERAL.exec(rest);
    const halves = HALVES.exec(rest);
    const repeated = REPEATED.exec(rest);
    const calendar = CALENDAR.exec(rest);
    if (general) {
      this.#push({ kind: 'general' });
      this.#at += general[0].length;
    } else if (halves) {
      const [whole, am = halves[3] ?? '', pm = halves[4] ?? ''] = halves;
      this.#push({ kind: 'half', am, pm });
      this.#at += whole.length;
    } else if (this.#hasDigit && /^e[+-]/i.test(rest)) {
      this.#push({ kind: 'exponent', plus: rest.charAt(1) === '+' });
      this.#at += 2;
    } else if (calendar) {
      this.#at += calendar[0].length;
    } else if (repeated?.[0]) {
      const unit = repeated[0].charAt(0).toLowerCase() as DateUnit;
      this.#push({ kind: 'date', unit, length: repeated[0].length });
      this.#at += repeated[0].length;
    } else {
      const point = String.fromCodePoint(this.#format.codePointAt(this.#at) ?? 0);
      this.#literal(point || character);
      this.#at += point.length;
    }
  }
}

export const SPANISH = 0x0a;

const TIME_UNITS = ['h', 'minute', 's'] as const;
const ELAPSED_UNITS = ['h', 'm', 's'] as const;

/**
 * When several units are in brackets, the largest one counts the whole time: `hh:[mm]` is shown like
 * `[hh]:mm`.
 */
function withLargestElapsed(tokens: readonly FormatToken[]): readonly FormatToken[] {
  const largest = Math.min(...tokens.map(timeRank));
  const isSmaller = (token: FormatToken): boolean => timeRank(token) > largest;
  if (!tokens.some((token) => token.kind === 'elapsed' && isSmaller(token))) return tokens;
  return tokens.map((token) => {
    if (token.kind !== 'date' && token.kind !== 'elapsed') return token;
    const { length } = token;
    const rank = timeRank(token);
    const unit = TIME_UNITS[rank];
    const elapsed = ELAPSED_UNITS[rank];
    if (unit === undefined || elapsed === undefined) return token;
    return rank === largest ? { kind: 'elapsed', unit: elapsed, length } : { kind: 'date', unit, length };
  });
}

function timeRank(token: FormatToken): number {
  const units: readonly string[] = token.kind === 'elapsed' ? ELAPSED_UNITS : TIME_UNITS;
  const rank = units.indexOf(unitOf(token) ?? '');
  return rank === -1 ? Number.POSITIVE_INFINITY : rank;
}

/** One or two `m` after hours or before seconds are minutes. */
function withMinutes(tokens: readonly FormatToken[]): readonly FormatToken[] {
  const units = tokens.map(unitOf);
  const before = nearestUnits(units);
  const after = nearestUnits(units.toReversed()).toReversed();
  return tokens.map((token, index) => {
    if (token.kind !== 'date' || token.unit !== 'm' || token.length > 2) return token;
    return before[index] === 'h' || after[index] === 's' ? { ...token, unit: 'minute' } : token;
  });
}

type Unit = DateUnit | null;

/** For each token, the nearest unit of a date or time before it; null when there is none. */
function nearestUnits(units: readonly Unit[]): readonly Unit[] {
  let last: Unit = null;
  return units.map((unit) => {
    const nearest = last;
    last = unit ?? last;
    return nearest;
  });
}

const unitOf = (token: FormatToken | null): Unit =>
  token?.kind === 'date' || token?.kind === 'elapsed' ? token.unit : null;
