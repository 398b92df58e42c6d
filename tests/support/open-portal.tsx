import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createRecorder } from '../../src/machines/kit/recorder.ts';
import { PERMISSIONS_DELAYS } from '../../src/machines/permissions/permissions-types.ts';
import { App } from '../../src/ui/app.tsx';
import type { StatesAccess } from '../../src/ui/states/states-access.tsx';
import { createPortalUnderTest, type PortalUnderTestOptions } from './portal-world.ts';

export const TOKEN = 'token-of-an-earlier-visit';

export interface OpenPortalOptions extends PortalUnderTestOptions {
  /** The person whose session an earlier visit left in the browser. */
  readonly signedInAs?: string;
  /** Access to machines and scripts, needed by /estados only. */
  readonly states?: StatesAccess;
}

const statesNotOpened: StatesAccess = {
  recorder: createRecorder({ now: () => 0 }),
  open: () => Promise.reject(new Error('This test opens no page of states.')),
};

/** Opens the whole page over the fake API, with the real machines and a clock that only the test moves. */
export function openPortal(
  path: string,
  { signedInAs, states = statesNotOpened, ...options }: OpenPortalOptions = {},
) {
  window.history.replaceState(null, '', path);
  const world = createPortalUnderTest({ ...options, ...(signedInAs && { storedToken: TOKEN }) });
  if (signedInAs) world.fake.openSession(TOKEN, signedInAs);

  const page = {
    ...world,
    user: userEvent.setup(),
    show: () => {
      world.portal.start();
      const { saveFile = () => {} } = options;
      render(<App portal={world.portal} states={states} saveFile={saveFile} />);
      onTestFinished(() => void world.portal.stop());
    },
    /** Passes the 300 ms that the page waits before it asks for permissions. */
    settlePermissions: () => act(async () => void world.clock.increment(PERMISSIONS_DELAYS.settleDelay)),
  };
  return page;
}

export function menuEntries(): Record<string, string[]> {
  const menu = screen.getByRole('navigation', { name: 'Menú principal' });
  const sections = [...menu.querySelectorAll('section')];
  return Object.fromEntries(
    sections.map((section) => [
      section.getAttribute('aria-label') ?? '',
      [...section.querySelectorAll('a')].map((link) => link.textContent ?? ''),
    ]),
  );
}
