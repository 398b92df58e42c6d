import type { Page } from 'playwright-core';
import { type Run, UPLOAD_ID_HEADER } from '../../../src/api/contract/bulk-import.ts';

/** Collects the id of each run that the page starts, from the calls it sends. */
export function watchRuns(page: Page): readonly string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    const id = request.headers()[UPLOAD_ID_HEADER];
    if (id !== undefined && !ids.includes(id)) ids.push(id);
  });
  return ids;
}

/** The server's record of the run, read with the page's session. */
export async function runRecord(page: Page, uploadId: string): Promise<Run> {
  return page.evaluate(async (id) => {
    const token = localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token');
    const answer = await fetch(`/api/v2/cargamasiva/ejecuciones/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = await answer.json();
    return body.data;
  }, uploadId);
}
