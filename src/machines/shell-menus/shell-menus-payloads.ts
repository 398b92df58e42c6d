import type { PayloadCases } from '../payload-cases.ts';
import type { ShellMenusEvent } from './shell-menus-types.ts';

export const shellMenusPayloads: PayloadCases<ShellMenusEvent> = {
  events: {
    'menus.opened': [{ menu: 'account' }, { menu: 'configurator' }],
    'menus.closed': [{ menu: 'account' }],
  },
  outputs: {},
  failures: {},
};
