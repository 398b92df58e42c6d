/** Names of browsers. The order matters, because most browsers name others in their header too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const LONGEST_READ = 512;

/**
 * A name such as 'Firefox en Windows', with which people tell their sessions apart; null when the header names neither.
 * The header itself is not stored.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  // The header is cut, because the patterns would take long on a very long one.
  const said = userAgent?.slice(0, LONGEST_READ) ?? '';
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(said))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  return browser && system ? `${browser} en ${system}` : (browser ?? system ?? null);
}
