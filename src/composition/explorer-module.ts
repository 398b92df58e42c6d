import type { ActorRefFrom } from 'xstate';
import type { ViewRegister } from '../api/contract/records/views.ts';
import type { Calls } from '../api/endpoints/calls.ts';
import type { Endpoints } from '../api/endpoints/endpoint.ts';
import type { ExplorerApi } from '../api/endpoints/registers.ts';
import { type ViewsApi, viewEndpoints } from '../api/endpoints/views.ts';
import { saveFile } from '../browser/files.ts';
import type { CellCalls } from '../machines/explorer/cells/cell-editing-actors.ts';
import { NO_CELLS } from '../machines/explorer/cells/cell-editing-implementations.ts';
import type { ExplorerDeps } from '../machines/explorer/explorer-actors.ts';
import { createExplorerImplementations } from '../machines/explorer/explorer-implementations.ts';
import { explorerMachine } from '../machines/explorer/explorer-machine.ts';
import type { Asking } from '../machines/kit/lazy-machine/module-visit.ts';
import { explorerAskOf } from '../ui/addresses/explorer-address.ts';
import { explorerIntents } from '../ui/explorer/explorer-intents.ts';
import { asking } from './asking.ts';
import { browserModule } from './browser-module.ts';

interface ExplorerModule<E extends Endpoints> {
  readonly endpoints: E;
  /** Picks the calls that read the records of this register. */
  readonly recordsOf: (api: Calls<E>) => ExplorerApi;
  /** Writes the cells of this register's grid; left out where nobody edits them. */
  readonly cellsOf?: (api: Calls<E>) => CellCalls;
  readonly register: ViewRegister;
  /** What its pages ask for, when that is not the list of the address. */
  readonly askings?: readonly Asking<ActorRefFrom<typeof explorerMachine>>[];
}

const LISTED = asking(explorerIntents, ({ parameters }) => explorerAskOf(parameters));

interface ExplorerModuleDeps<E extends Endpoints> extends Pick<ExplorerDeps, 'preferences' | 'saveFile'> {
  readonly api: Calls<E> & ViewsApi;
}

/** Makes the module of one register from the machine that all registers share. */
export const explorerModule = <E extends Endpoints>(
  name: 'works' | 'projects' | 'sites' | 'linkRegister' | 'taskRegister' | 'trash',
  { endpoints, recordsOf, cellsOf = () => NO_CELLS, register, askings = [LISTED] }: ExplorerModule<E>,
) =>
  browserModule(name, {
    machine: explorerMachine,
    implementations: ({ api, ...deps }: ExplorerModuleDeps<E>) =>
      createExplorerImplementations({
        ...deps,
        api: recordsOf(api),
        views: api,
        cells: cellsOf(api),
        register,
      }),
    endpoints: { ...endpoints, ...viewEndpoints },
    browser: ({ lasting }) => ({ preferences: lasting, saveFile }),
    askings: () => askings,
  });
