import type { Locator, Page } from 'playwright-core';
import { missingFrom, type Picture, type Sight, type Target, type Words } from '../../models/picture.ts';

/**
 * Short, so that a walk that hangs is reported soon: everything that it waits for is either held by the proxy
 * or there at once.
 */
const PATIENCE_MS = 30_000;
const BETWEEN_LOOKS_MS = 25;
const GOES_WITHIN_MS = 1_000;

/** The page as its user sees it. */
export class ChromiumScreen {
  constructor(readonly page: Page) {
    page.setDefaultTimeout(PATIENCE_MS);
  }

  click(target: Target): Promise<void> {
    const found = this.find(target);
    return (target.last === true ? found.last() : found.first()).click();
  }

  async clear(target: Target): Promise<void> {
    const found = this.find(target);
    // An element may disappear by itself while it is being pressed.
    while ((await found.count()) > 0)
      await found
        .first()
        .click({ timeout: GOES_WITHIN_MS })
        .catch(() => {});
  }

  fill(label: string, text: string): Promise<void> {
    return this.find({ role: 'textbox', name: label }).fill(text);
  }

  press(key: 'Enter' | 'Escape'): Promise<void> {
    return this.page.keyboard.press(key);
  }

  choose(file: string): Promise<void> {
    return this.page.locator('input[type=file]').first().setInputFiles(file);
  }

  /** Blocks new tabs as a browser does, because the tests' own browser does not. */
  refuseTabs(): Promise<void> {
    return this.page.evaluate(() => {
      window.open = () => null;
    });
  }

  async sees(picture: Picture): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const missing = await this.missing(picture);
      if (missing.length === 0) return;
      if (performance.now() > deadline) {
        const shown = await this.page.locator('body').ariaSnapshot();
        throw new Error(`${missing.join('; ')}\nEn pantalla:\n${shown}`);
      }
      await this.page.waitForTimeout(BETWEEN_LOOKS_MS);
    }
  }

  async shows(picture: Picture): Promise<boolean> {
    return (await this.missing(picture)).length === 0;
  }

  private missing(picture: Picture): Promise<string[]> {
    return missingFrom(picture, (sight) => this.isSeen(sight));
  }

  private async isSeen(sight: Sight): Promise<boolean> {
    if ('tab' in sight) return this.hasTab(sight.tab);
    if ('text' in sight) return (await this.words(sight).count()) > 0;
    const { enabled, checked, value } = sight;
    const found = this.find(sight);
    if (enabled === undefined && checked === undefined && value === undefined)
      return (await found.count()) > 0;
    return found.evaluateAll(
      (elements, wanted) =>
        (elements as HTMLInputElement[]).some(
          (element) =>
            (wanted.enabled === undefined || element.disabled !== wanted.enabled) &&
            (wanted.checked === undefined || element.checked === wanted.checked) &&
            (wanted.value === undefined || element.value === wanted.value),
        ),
      { enabled, checked, value },
    );
  }

  private hasTab(path: string): boolean {
    const others = this.page.context().pages();
    return others.some((page) => page !== this.page && page.url().endsWith(path));
  }

  private words({ text, within }: Words): Locator {
    return this.scope(within)
      .getByText(text, { exact: typeof text === 'string' })
      .filter({ visible: true });
  }

  private find({ role, name, within }: Target): Locator {
    const named = name === undefined ? {} : { name, exact: typeof name === 'string' };
    return this.scope(within).getByRole(role, named).filter({ visible: true });
  }

  private scope(within: Target | undefined): Page | Locator {
    return within === undefined ? this.page : this.find(within);
  }
}
