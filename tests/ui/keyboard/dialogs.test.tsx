import { readFileSync } from 'node:fs';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../../scripts/house/source-files.ts';
import { FOUR_TASK_DELAYS } from '../../../src/machines/four-task-overlay/four-task-overlay-types.ts';
import { SAMPLE_PEOPLE } from '../../support/fakes/fake-person.ts';
import { openPortal } from '../../support/open-portal.tsx';
import { PEOPLE } from '../profile/open-profile.tsx';
import { ADMINISTRATOR, DIALOG_PAGES, type DialogPage, type DialogRow, type Press } from './dialog-pages.ts';

const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu]';
const CONTROL = 'button, a[href], input:not([type=radio]), textarea, select, [role=grid], [data-opens]';

/** What lies over the page is drawn in a portal; a drawer beside a list lies under it, wherever it stands. */
function topOverlay(): Element | undefined {
  const overlays = [...document.querySelectorAll(OVERLAY)];
  return overlays.findLast((one) => one.closest('[data-portal]') !== null) ?? overlays.at(-1);
}

function nameOf(element: Element | null): string {
  if (element === null || element === document.body) return 'the body';
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  return (
    element.getAttribute('aria-label') ||
    labels.map((label) => label.textContent).join(' ') ||
    (element.textContent ?? '')
  );
}
const isNamed = (name: string, wanted: string): boolean =>
  wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted;
/** Waits until what is called so has the focus: in the dialog on top, or under all of them. */
const focused = (wanted: string, where: 'inside' | 'anywhere'): Promise<void> =>
  waitFor(() => {
    const name = nameOf(document.activeElement);
    expect(isNamed(name, wanted) ? wanted : name).toBe(wanted);
    const isInside = topOverlay()?.contains(document.activeElement) ?? false;
    expect(isInside || where === 'anywhere', `${wanted} is in what was opened`).toBe(true);
  });
/** The control of that name, of the dialog on top if it has one. */
const controlOf = (wanted: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = [topOverlay(), document.body]
      .flatMap((place) => [...(place?.querySelectorAll<HTMLElement>(CONTROL) ?? [])])
      .find((control) => isNamed(nameOf(control), wanted));
    if (found === undefined) throw new Error(`There is no «${wanted}».`);
    return found;
  });

async function open({ address, as = ADMINISTRATOR, workbook, prepare, arrive }: DialogPage) {
  const people = as === ADMINISTRATOR ? SAMPLE_PEOPLE : PEOPLE;
  const page = openPortal(address, { signedInAs: as, people, ...(workbook && { workbook }) });
  prepare?.(page);
  page.show();
  await waitFor(() => expect(page.portal.getSnapshot().matches('inside')).toBe(true));
  await page.settlePermissions();
  await arrive?.(page);
  return page;
}

const nameIn = (press: Press): readonly string[] => {
  if (typeof press === 'string') return [press];
  if ('click' in press) return [press.click];
  return 'paste' in press ? [] : [press[0]];
};

async function give({ user }: Awaited<ReturnType<typeof open>>, press: Press): Promise<void> {
  if (typeof press === 'object' && 'paste' in press) return user.paste(press.paste);
  if (typeof press === 'object' && 'click' in press) return user.click(await controlOf(press.click));
  const [name, keys] = typeof press === 'string' ? [press, '{Enter}'] : press;
  // Keys of the portal do nothing while a dialog that was closed still fades.
  if (keys.startsWith('{Control>}'))
    await waitFor(() => expect(document.querySelector('[aria-modal=true]')).toBe(null));
  const control = await controlOf(name);
  act(() => control.focus());
  await user.keyboard(keys);
}

async function walk(page: Awaited<ReturnType<typeof open>>, { press, takes, back }: DialogRow) {
  for (const one of press) await give(page, one);
  // 4Task opens its overlay after the press was shown.
  await act(async () => void page.clock.increment(FOUR_TASK_DELAYS.clickDelay));
  await focused(takes, 'inside');
  for (const one of back ?? press.slice(0, 1).flatMap(nameIn)) {
    const [left, name] = typeof one === 'string' ? [null, one] : one;
    await (left === null ? page.user.keyboard('{Escape}') : give(page, left));
    await focused(name, 'anywhere');
  }
}

describe('the dialogs, menus and panels', () => {
  it.each(
    DIALOG_PAGES.map((page) => [page.dialogs.map(({ of }) => of).join(', '), page.address, page] as const),
  )('of %s are opened and left by keyboard at %s, and the focus is never lost', async (_, __, page) => {
    const opened = await open(page);
    for (const dialog of page.dialogs) await walk(opened, dialog);
  });

  /** Those that need a world of their own: the test that follows their focus. */
  const ELSEWHERE: Readonly<Record<string, readonly [file: string, test: string]>> = {
    'bulk-import/corrections/header-dialog.tsx': [
      'bulk-import/corrections.test.tsx',
      'A1 keeps the code of the sender',
    ],
    'bulk-import/corrections/replace-dialog.tsx': [
      'bulk-import/corrections.test.tsx',
      'replace a value, leave a row out, and include it again',
    ],
    'bulk-import/dialogs/actions-dialog.tsx': [
      'bulk-import/dialogs.test.tsx',
      'shows the first 3 actions and the first 5 pending ones, and the rest in a dialog on request',
    ],
    'bulk-import/dialogs/file-change-dialog.tsx': [
      'bulk-import/file-change.test.tsx',
      'replaces a file only when the operator agrees to lose the corrections, which can be restored',
    ],
    'bulk-import/dialogs/problems-dialog.tsx': [
      'bulk-import/dialogs.test.tsx',
      'leads to a list beside the table, which has the focus, and the load cannot start as if nothing were wrong',
    ],
    'explorer/views/conflict-dialog.tsx': [
      'explorer/views.test.tsx',
      'show what another tab saved and what is here, and keep one of the two',
    ],
    'load-run/record/open-run-banner.tsx': [
      'bulk-import/record.test.tsx',
      'shows one’s own unfinished run at once, and closes it after a question',
    ],
    'profile/crop-dialog.tsx': [
      'profile/picture.test.tsx',
      'a picture is cropped by the keyboard alone, and sent as it is shown',
    ],
  };
  const OPENED =
    /<(Dialog|Modal|Drawer|Menu|Popover|ToolPopover|ToolMenu|ShellDrawer|RecordBeside|TimeRangeControl)(\.Root)?(\s|>)|shellPanel\(\{/;
  const UI = 'src/ui/';

  it('are all in this list', () => {
    const drawn = filesBelow([UI])
      .filter((file) => file.endsWith('.tsx') && !file.startsWith(`${UI}components/`))
      .filter((file) => OPENED.test(readFileSync(file, 'utf8')))
      .map((file) => file.slice(UI.length));
    const listed = DIALOG_PAGES.flatMap(({ dialogs }) => dialogs.map(({ of }) => of));
    expect([...new Set([...listed, ...Object.keys(ELSEWHERE)])].sort()).toEqual(drawn.sort());
    const missing = Object.values(ELSEWHERE).filter(
      ([file, test]) => !readFileSync(`tests/ui/${file}`, 'utf8').includes(`'${test}'`),
    );
    expect(missing).toEqual([]);
  });
});
