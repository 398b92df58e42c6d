import type { Locator, Page } from 'playwright-core';

/** A run of 2,000 rows takes seconds; this is the patience of a test, never a pause. */
const RUN_LIMIT_MS = 60_000;

/** The bulk-import screen by what its operator reads on it. */
export class ImportScreen {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/carga-masiva');
    await this.page.getByRole('heading', { name: 'Importación de Registros de Cargas Másivas' }).waitFor();
  }

  async choose(file: string): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file);
  }

  /** The button in the bar above the preview; the dialog has its own. */
  get loadButton(): Locator {
    return this.page.getByRole('button', { name: /^Cargar [\d.]+ registros?$/ }).first();
  }

  async confirm(): Promise<void> {
    await this.loadButton.click();
    const dialog = this.dialog('Confirmar Carga Masiva');
    await dialog.getByRole('button', { name: /^Cargar [\d.]+ registros?$/ }).click();
    await this.console.waitFor();
  }

  get console(): Locator {
    return this.page.getByText('Terminal de procesamiento').first();
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  get anotherFile(): Locator {
    return this.page.getByRole('button', { name: 'Procesar otro archivo' });
  }

  /** The run ended, well or badly: only then another file can be processed. */
  async waitForEnd(timeout = RUN_LIMIT_MS): Promise<void> {
    await this.anotherFile.and(this.page.locator(':enabled')).waitFor({ timeout });
  }

  async waitForLoaded(timeout = RUN_LIMIT_MS): Promise<void> {
    await this.page.getByRole('region', { name: 'Lo que se ha cargado' }).waitFor({ timeout });
  }

  /** Closes the dialogs that follow a run, in their order, and returns their titles. */
  async closeDialogs(): Promise<string[]> {
    const titles: string[] = [];
    for (;;) {
      const dialog = this.page.getByRole('dialog').first();
      if (!(await dialog.isVisible())) return titles;
      const title = (await dialog.getByRole('heading').first().textContent()) ?? '';
      titles.push(title);
      await dialog
        // The last one: the cross in the corner has the same name.
        .getByRole('button', { name: /^(Entendido|Cerrar)$/ })
        .last()
        .click();
      await this.dialog(title).waitFor({ state: 'hidden' });
    }
  }
}
