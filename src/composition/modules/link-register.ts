import { linksCalls } from '../../api/http/links-calls.ts';
import { explorerModule } from './explorer-module.ts';

export const { createModule, createBrowserModule } = explorerModule({
  callsOf: linksCalls,
  recordsOf: (api) => api.links,
  register: 'conectividad',
});
