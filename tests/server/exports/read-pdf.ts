import { spawnSync } from 'node:child_process';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page, read by PDF.js. */
export async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}

/** The text of a PDF read by poppler, with its columns in place; null when poppler is not installed. */
export function byPoppler(pdf: Uint8Array): string | null {
  const { error, stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  return error ? null : stdout;
}
