const DAY = /^(?:19|20)\d{2}-\d{2}-\d{2}$/;

/** A calendar day of 1900 to 2099, as the contract accepts it. */
export function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const WRITTEN_DAY = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;

export function dayOfText(written: string): string | null {
  const [, day = '', month = '', year = ''] = WRITTEN_DAY.exec(written) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}
