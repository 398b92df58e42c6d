import type { ShellMenusEvent } from '../../machines/shell-menus/shell-menus-types.ts';
import type { PayloadCases } from './payload-cases.ts';

export const shellMenusPayloads: PayloadCases<ShellMenusEvent> = {
  events: {
    'menus.opened': [{ menu: 'account' }, { menu: 'configurator' }],
    'menus.closed': [{ menu: 'account' }],
  },
  outputs: {},
  failures: {},
};
