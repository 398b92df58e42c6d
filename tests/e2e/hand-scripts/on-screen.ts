import type { Page } from 'playwright-core';

/** Long enough for a page that reads and draws; what should be there and is not fails soon. */
export const PATIENCE_MS = 20_000;

/**
 * A text of the page as a pattern: a number, or the N that stands for one, is any number, also of one thing. The N of
 * 'N/A' stands for itself.
 */
export const patternOf = (quote: string): RegExp =>
  new RegExp(
    quote
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replaceAll(
        /\b(?:N(?!\/)|\d[\d.]*)\b( \p{L}+s\b)?/gu,
        (_, things?: string) => `[\\d.]+${things === undefined ? '' : `${things}?`}`,
      )
      .replaceAll(/…/g, '.*'),
    'u',
  );

/** Waits until the page shows one of these texts, as text, name, placeholder or title. */
export async function showsOneOf(page: Page, quotes: readonly string[]): Promise<void> {
  await page.waitForFunction(
    isShown,
    quotes.map((quote) => patternOf(quote).source),
    { timeout: PATIENCE_MS },
  );
}

function isShown(sources: readonly string[]): boolean {
  const patterns = sources.map((source) => new RegExp(source, 'u'));
  const isOne = (text: string | null | undefined): boolean =>
    typeof text === 'string' && patterns.some((pattern) => pattern.test(text.replaceAll(/\s+/g, ' ')));
  if (isOne(document.title)) return true;
  return [...document.querySelectorAll('body, body *')].some((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const own = [...element.childNodes].map(({ textContent }) => textContent ?? '').join('');
    const { value, placeholder } = element as HTMLInputElement;
    const named = ['aria-label', 'title', 'aria-description'].map((name) => element.getAttribute(name));
    return [own.length < 600 ? own : '', placeholder, value, ...named].some(isOne);
  });
}
