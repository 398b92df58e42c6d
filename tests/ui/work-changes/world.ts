import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { SOME_CODE, someWork } from '../../../paths/payloads/work-payloads.ts';
import type { WorkPage } from '../../../src/api/contract/work-page.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import type { ChangesAsked } from '../../../src/machines/work-changes/work-changes-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
export const HOSTILE = '<img src=x onerror=alert(1)> "&\' =1+1';

/** Works with the same sheet and different codes. */
export const works = (...codes: string[]): WorkPage[] =>
  codes.map((cod, at) => ({
    ...someWork,
    cod,
    ficha: someWork.ficha && { ...someWork.ficha, id: 100 + at },
  }));

type Opened = ReturnType<typeof openPortal>;

export async function openAt(
  path: string,
  { as = ADMINISTRATOR, prepare = () => {} }: { as?: string; prepare?: (page: Opened) => void } = {},
) {
  const page = openPortal(path, { signedInAs: as });
  page.fake.workPages.add({ page: someWork, lines: [], life: [] });
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  /** Asks as a list of works does. */
  const ask = (asked: ChangesAsked) =>
    act(async () => {
      const { workChanges } = page.portal.getSnapshot().children;
      workChanges?.send({ type: 'changes.opened', ...asked });
    });
  const held = (field: string, cod = SOME_CODE) =>
    page.fake.workPages.one(cod).page.ficha?.campos.find(({ campo }) => campo === field)?.valor;
  return { ...page, settle, ask, held };
}
export const openWork = (of: Parameters<typeof openAt>[1] = {}) =>
  openAt(`/obras/${encodeURIComponent(SOME_CODE)}`, of);

/** Found by their elements, because finding a role searches the whole page and is slow. */
export const found = (
  selector: string,
  is: (one: HTMLElement) => boolean = () => true,
): Promise<HTMLElement> =>
  waitFor(() => {
    const one = [...document.querySelectorAll<HTMLElement>(selector)].find(is);
    if (one === undefined) throw new Error(`There is no such ${selector}.`);
    return one;
  });
export const dialog = async (name: string) =>
  within(await found('[role=dialog]', (one) => one.querySelector('h2')?.textContent === name));
export const noDialog = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
export const pencil = (field: string) => found(`[aria-label="Cambiar ${field}"]`);
export const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
