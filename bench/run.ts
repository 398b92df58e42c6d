import { provideChromium } from '../scripts/testing/chromium.ts';
import { runActivityBench } from './activity/activity-bench.ts';
import { runCargarExportBench } from './cargar-export/cargar-export-bench.ts';
import { runCellBench } from './cell/cell-bench.ts';
import { runCheckBench } from './check/check-bench.ts';
import { runConnectionsBench } from './connections/connections-bench.ts';
import { runCsvBench } from './csv/csv-bench.ts';
import { runDashboardBench } from './dashboard/dashboard-bench.ts';
import { runDeletionBench } from './deletion/deletion-bench.ts';
import { runEndToEndBench } from './end-to-end/end-to-end-bench.ts';
import { runExplorerBench } from './explorer/explorer-bench.ts';
import { runFailoverBench } from './failover/failover-bench.ts';
import { runFaultsBench } from './faults/faults-bench.ts';
import { runFreshMachineBench } from './fresh-machine/fresh-machine-bench.ts';
import { runGroupsBench } from './groups/groups-bench.ts';
import { runImportBench } from './import/import-bench.ts';
import { runLoadBench } from './load/load-bench.ts';
import { runMassUpdateBench } from './mass-update/mass-update-bench.ts';
import { runPageBench } from './page/page-bench.ts';
import { runPeopleBench } from './people/people-bench.ts';
import { runReaderBench } from './reader/reader-bench.ts';
import { runReconcileBench } from './reconcile/reconcile-bench.ts';
import { runSampleBench } from './sample/sample-bench.ts';
import { runSearchBench } from './search/search-bench.ts';
import { runSessionBench } from './session/session-bench.ts';
import { runSoakBench } from './soak/soak-bench.ts';
import { runSuiteBench } from './suite/suite-bench.ts';
import { runTasksBench } from './tasks/tasks-bench.ts';
import { runWidgetsBench } from './widgets/widgets-bench.ts';

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  activity: runActivityBench,
  'cargar-export': runCargarExportBench,
  cell: runCellBench,
  check: runCheckBench,
  connections: runConnectionsBench,
  csv: runCsvBench,
  dashboard: runDashboardBench,
  deletion: runDeletionBench,
  'end-to-end': runEndToEndBench,
  explorer: runExplorerBench,
  failover: runFailoverBench,
  faults: runFaultsBench,
  'fresh-machine': runFreshMachineBench,
  groups: runGroupsBench,
  import: runImportBench,
  load: runLoadBench,
  'mass-update': runMassUpdateBench,
  page: runPageBench,
  people: runPeopleBench,
  reader: runReaderBench,
  reconcile: runReconcileBench,
  sample: runSampleBench,
  search: runSearchBench,
  session: runSessionBench,
  soak: runSoakBench,
  suite: runSuiteBench,
  tasks: runTasksBench,
  widgets: runWidgetsBench,
};

/** Runs benches by name (`npm run bench -- import`). Returns false for an unknown name, or without a browser. */
export async function runBench(names: readonly string[]): Promise<boolean> {
  const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name));
  if (names.length === 0 || unknown.length > 0) {
    console.error(`Say what to measure: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
    return false;
  }
  if (!(await provideChromium())) return false;
  for (const name of names) await BENCHES[name]!();
  return true;
}
