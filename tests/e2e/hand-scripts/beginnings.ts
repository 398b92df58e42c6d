import type { Page } from 'playwright-core';
import { control } from './common-hands.ts';
import type { Said } from './walk-script.ts';

interface Stage {
  readonly page: () => Page;
  /** Opens a browser of this person's own, whose calls go through the fault proxy. */
  readonly enter: (email: string) => Promise<void>;
}

const ADDRESSES: Readonly<Record<string, string>> = {
  'la página Welcome': '/welcome',
  Welcome: '/welcome',
  '4Task': '/4task',
  'las obras': '/obras',
  'la página Estados, en /estados': '/estados',
};

/** How to be where a script begins, as far as many machines say it in the same words. */
export const commonBeginnings = ({ page, enter }: Stage): readonly Said[] => [
  [
    /^Has entrado como (\S+?@\S+?)(?:,? y (?:ves|estás en|abres|se ve) (?:la página |el )?«([^»]+)»)(?:, con su lista a la vista)?\.(?=\s|$)/,
    async (email = '', module = '') => {
      await enter(email);
      await page().goto('/welcome');
      await page().getByRole('navigation').getByRole('link', { name: module }).first().click();
      await page().getByRole('heading', { name: module }).first().waitFor();
    },
  ],
  [
    /^Has entrado como (\S+?@\S+?)(?:,? y (?:ves|estás en|abres|se ve) (la página Welcome|Welcome|4Task|las obras|la página Estados, en \/estados))?\.(?=\s|$)/,
    async (email = '', place = 'Welcome') => {
      await enter(email);
      await page().goto(ADDRESSES[place] ?? '/welcome');
    },
  ],
  [/^Nadie tiene una carga abierta\.(?=\s|$)/, async () => {}],
  [/^(?:Pulsa|Elige) «([^»]+)»\.(?=\s|$)/, (name = '') => control(page(), name).click()],
  [
    /^(?:Pulsa|Elige) «([^»]+)» y «([^»]+)»\.(?=\s|$)/,
    async (one = '', other = '') => {
      await control(page(), one).click();
      await control(page(), other).click();
    },
  ],
];
