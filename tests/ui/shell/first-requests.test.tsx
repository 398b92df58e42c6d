import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS_DELAYS } from '../../../src/machines/permissions/permissions-types.ts';
import { PAGES } from '../../../src/ui/pages.tsx';
import { STATES_PATH } from '../../../src/ui/states/states-route.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';

/** What the parameters of a path stand for. A record that does not exist is asked for too. */
const VALUES: Readonly<Record<string, string>> = { ':cod': 'SIT-00011', ':id': '1' };

const addressOf = (path: string): string => path.replace(/:\w+/g, (name) => VALUES[name] ?? name);

const INSIDE = PAGES.filter(({ access, path }) => access.kind !== 'guest' && path !== STATES_PATH);

/** Calls that are made several times, each for another thing. */
const SEVERAL: ReadonlySet<string> = new Set(['automationRuns']);

/** What a page asks again for a reason of its own. */
const AGAIN: Readonly<Record<string, readonly string[]>> = {
  // Whether a load of the person's own goes on; and who is loading.
  '/carga-masiva': ['turn'],
  // The forms begin with what the server has now, which the session was told earlier.
  '/profile': ['me'],
  '/seguridad': ['me'],
};

describe('the first visit of a page', () => {
  it.each(INSIDE.map(({ path }) => [addressOf(path)]))('%s asks for nothing twice', async (address) => {
    const page = openPortal(address, { signedInAs: ADMINISTRATOR });
    // Once the stream of news is open, 4Task reads again what it may have missed until then.
    page.fake.hold('taskNews');
    page.show();
    const session = () => page.portal.getSnapshot().children.navigation?.getSnapshot().context.session;
    await waitFor(() => expect(session()).toBe('signedIn'));
    await page.settlePermissions();
    await waitFor(() => {
      expect(document.querySelector('h1')).not.toBeNull();
      expect(document.querySelector('[aria-busy="true"], .mantine-Skeleton-root')).toBeNull();
    });
    // Whatever a view asks for a moment after it was drawn.
    await act(async () => void page.clock.increment(PERMISSIONS_DELAYS.settleDelay));
    const { calls } = page.fake;
    const twice = calls.filter((name, at) => calls.indexOf(name) !== at && !SEVERAL.has(name));
    expect(twice).toEqual(AGAIN[address] ?? []);
  });
});
