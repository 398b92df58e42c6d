import { workPageEndpoints } from '../../api/endpoints/work-page.ts';
import { createWorkImplementations } from '../../machines/work/work-implementations.ts';
import { workMachine } from '../../machines/work/work-machine.ts';
import { codeOfPath } from '../../ui/addresses/work-address.ts';
import { workIntents } from '../../ui/work-life/work-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('work', {
  machine: workMachine,
  implementations: createWorkImplementations,
  endpoints: workPageEndpoints,
  askings: () => [asking(workIntents, ({ path }) => codeOfPath(path))],
});
