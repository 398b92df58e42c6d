import pg from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const DATE_ARRAY = 1182;

type Parser = (text: string) => unknown;

const builtInParser = pg.types.getTypeParser as (typeId: number, format: 'text') => Parser;
const asText: Parser = (text) => text;
const asTexts = builtInParser(TEXT_ARRAY, 'text');

function asNumbers(text: string): unknown {
  return (asTexts(text) as (string | null)[]).map((item) => (item === null ? null : Number(item)));
}

/**
 * Types that are not read as the driver reads them: int8 as a number; `date` and `timestamp` as text, because they have
 * no time zone and a Date would shift them.
 */
const OWN_PARSERS = new Map<number, Parser>([
  [builtins.INT8, Number],
  [INT8_ARRAY, asNumbers],
  [builtins.DATE, asText],
  [DATE_ARRAY, asTexts],
  [builtins.TIMESTAMP, asText],
]);

export function parserOf(typeId: number): Parser {
  return OWN_PARSERS.get(typeId) ?? builtInParser(typeId, 'text');
}

export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`;
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

function arrayElement(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`;
  const text = parameterText(value);
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
