import { siteEndpoints } from '../../../api/endpoints/sites.ts';
import { codeCheckMachine } from '../../../machines/sites/code-check.ts';
import { createCodeCheckImplementations } from '../../../machines/sites/site-implementations.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('codeCheck', {
  machine: codeCheckMachine,
  implementations: createCodeCheckImplementations,
  endpoints: siteEndpoints,
});
