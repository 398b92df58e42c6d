import { worksCalls } from '../../api/http/works-calls.ts';
import { explorerModule } from './explorer-module.ts';

export const { createModule, createBrowserModule } = explorerModule({
  callsOf: worksCalls,
  recordsOf: (api) => api.works,
  register: 'obras',
});
