import { trashCalls } from '../../../api/http/trash-calls.ts';
import { explorerModule } from '../explorer-module.ts';

export const { createModule, createBrowserModule } = explorerModule({
  callsOf: trashCalls,
  recordsOf: (api) => api.deletedWorks,
  register: 'papelera',
});
