import type { Page } from 'playwright-core';
import { measurePaints } from './paint-after-key.ts';

const COLUMNS = 10;

/** A script as text, because it runs in the page: the least that edits a cell. */
const EDIT = `
  const table = document.querySelector('table');
  let cell = null;
  table.addEventListener('click', (event) => { cell = event.target.closest('td'); table.focus(); });
  table.addEventListener('keydown', (event) => {
    const box = cell.querySelector('input');
    if (box === null) {
      cell.innerHTML = '<input>';
      cell.firstChild.focus();
    } else if (event.key === 'Enter') {
      cell.textContent = box.value;
      table.focus();
    }
  });
`;

/** Opens a table without any library, whose cells are edited as those of the grid of works. */
export async function openPlainTable(page: Page, rows: number): Promise<void> {
  const cells = (row: number) =>
    Array.from({ length: COLUMNS }, (_, at) => `<td data-row="${row}" data-column="${at}">${row * at}</td>`);
  const body = Array.from({ length: rows }, (_, row) => `<tr>${cells(row).join('')}</tr>`).join('');
  await page.setContent(`<table tabindex="0">${body}</table>`);
  await page.evaluate(`(() => {${EDIT}})()`);
  await measurePaints(page);
}
