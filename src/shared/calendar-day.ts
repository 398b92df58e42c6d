const DAY = /^(?:19|20)\d{2}-\d{2}-\d{2}$/;

/** True for an existing day from 1900 to 2099, written 'YYYY-MM-DD'. Some calls accept days of other years too. */
export function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const DAY_MS = 86_400_000;

const dayAt = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Months count from 1, and those of other years and days of other months are counted on: month 0 is December before. */
export const dayOf = (year: number, month: number, date: number): string =>
  dayAt(Date.UTC(year, month - 1, date));

/** The day `count` days after `day`; before it when `count` is negative. */
export const daysAfter = (day: string, count: number): string => dayAt(Date.parse(day) + count * DAY_MS);
