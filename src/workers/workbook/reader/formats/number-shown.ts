import { exactNumber } from '../exact-number.ts';
import { SHORT_DATE, SHORT_MOMENT } from '../number-formats.ts';
import type { DateSystem } from '../serial-dates.ts';
import { generalText } from './general.ts';
import { type FormatSection, numberFormat } from './number-format.ts';
import { plainText } from './places.ts';
import { shownDate } from './shown-date.ts';
import { shownNumber } from './shown-number.ts';

/** Formats that follow the settings of the reader's system, as an Excel set to Spain shows them. */
const SHOWN_HERE = new Map<string | null, string>([
  [SHORT_DATE, 'dd/mm/yyyy'],
  [SHORT_MOMENT, 'dd/mm/yyyy h:mm'],
]);
const SYSTEM_DAY = '[$-C0A]dddd, d "de" mmmm "de" yyyy';
const SYSTEM_TIME = 'h:mm:ss';
/** Excel shows no longer text in a cell. */
const MOST_CHARACTERS = 1024;

/** The number as Excel shows it; the plain number where Excel would show '####'. */
export function numberShown(value: number, format: string | null, dateSystem: DateSystem): string {
  const section = numberFormat(SHOWN_HERE.get(format) ?? format).sectionFor(value);
  const shown = bySection(value, section, dateSystem);
  return shown === null || shown.length > MOST_CHARACTERS ? exactNumber(value) : shown;
}

function bySection(value: number, section: FormatSection, dateSystem: DateSystem): string | null {
  if (section.system !== null) {
    const code = section.system === 'day' ? SYSTEM_DAY : SYSTEM_TIME;
    return shownDate(value, numberFormat(code).sectionFor(value), dateSystem);
  }
  const sign = value < 0 && !section.unsigned ? '-' : '';
  switch (section.kind) {
    case 'day':
    case 'time':
      return shownDate(section.unsigned ? Math.abs(value) : value, section, dateSystem);
    case 'number': {
      const shown = shownNumber(value, section.tokens);
      // A number that rounds to zero has no sign, except among fractions.
      return shown && `${shown.isUnsigned ? '' : sign}${shown.text}`;
    }
    case 'general':
      return (
        sign +
        section.tokens
          .map((token) => (token.kind === 'general' ? generalText(value) : plainText(token)))
          .join('')
      );
    case 'literal':
      return sign + section.tokens.map((token) => (token.kind === 'point' ? '.' : plainText(token))).join('');
  }
}
