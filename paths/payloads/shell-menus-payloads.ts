import type { ShownEvent } from '../../src/machines/kit/shown/shown-types.ts';
import type { ShellMenu } from '../../src/machines/shell-menus/shell-menus-machine.ts';
import { eventsOnly, type PayloadCases } from './payload-cases.ts';

export const shellMenusPayloads: PayloadCases<ShownEvent<ShellMenu>> = eventsOnly({
  'shown.opened': [{ value: 'account' }, { value: 'configurator' }],
  'shown.closed': [{ value: 'account' }],
});
