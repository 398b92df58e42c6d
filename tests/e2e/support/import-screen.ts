import type { Locator, Page } from 'playwright-core';

/** Time limit for a run, which takes seconds for 2,000 rows; nothing waits this long on purpose. */
const RUN_LIMIT_MS = 60_000;

/** The bulk-import screen, by the texts that its operator reads. */
export class ImportScreen {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/carga-masiva');
    await this.page.getByRole('heading', { name: 'Importación de Registros de Cargas Másivas' }).waitFor();
  }

  async choose(file: string): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file);
  }

  /** The button in the bar above the preview; the dialog has a button of the same name. */
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

  /** Waits until the run has ended, well or badly, because only then another file can be processed. */
  async waitForEnd(timeout = RUN_LIMIT_MS): Promise<void> {
    await this.anotherFile.and(this.page.locator(':enabled')).waitFor({ timeout });
  }

  async waitForLoaded(timeout = RUN_LIMIT_MS): Promise<void> {
    await this.page.getByRole('region', { name: 'Lo que se ha cargado' }).waitFor({ timeout });
  }

  /** Closes the dialogs that follow a run, one after the other, and returns their titles. */
  async closeDialogs(): Promise<string[]> {
    const titles: string[] = [];
    for (;;) {
      const dialog = this.page.getByRole('dialog').first();
      if (!(await dialog.isVisible())) return titles;
      const title = (await dialog.getByRole('heading').first().textContent()) ?? '';
      titles.push(title);
      await dialog
        // The last button of that name: the cross in the corner has the same name.
        .getByRole('button', { name: /^(Entendido|Cerrar)$/ })
        .last()
        .click();
      await this.dialog(title).waitFor({ state: 'hidden' });
    }
  }
}
