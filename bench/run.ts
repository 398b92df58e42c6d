import { provideChromium } from '../scripts/testing/chromium.ts';

/** Each is loaded when it is asked for: together they take seconds. */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  activity: async () => (await import('./activity/activity-bench.ts')).runActivityBench(),
  'cargar-export': async () =>
    (await import('./cargar-export/cargar-export-bench.ts')).runCargarExportBench(),
  cell: async () => (await import('./cell/cell-bench.ts')).runCellBench(),
  check: async () => (await import('./check/check-bench.ts')).runCheckBench(),
  connections: async () => (await import('./connections/connections-bench.ts')).runConnectionsBench(),
  csv: async () => (await import('./csv/csv-bench.ts')).runCsvBench(),
  dashboard: async () => (await import('./dashboard/dashboard-bench.ts')).runDashboardBench(),
  deletion: async () => (await import('./deletion/deletion-bench.ts')).runDeletionBench(),
  'end-to-end': async () => (await import('./end-to-end/end-to-end-bench.ts')).runEndToEndBench(),
  explorer: async () => (await import('./explorer/explorer-bench.ts')).runExplorerBench(),
  failover: async () => (await import('./failover/failover-bench.ts')).runFailoverBench(),
  faults: async () => (await import('./faults/faults-bench.ts')).runFaultsBench(),
  'first-start': async () => (await import('./first-start/first-start-bench.ts')).runFirstStartBench(),
  'first-visits': async () => (await import('./page/first-visits.ts')).writeFirstVisits(),
  'fresh-machine': async () =>
    (await import('./fresh-machine/fresh-machine-bench.ts')).runFreshMachineBench(),
  groups: async () => (await import('./groups/groups-bench.ts')).runGroupsBench(),
  import: async () => (await import('./import/import-bench.ts')).runImportBench(),
  load: async () => (await import('./load/load-bench.ts')).runLoadBench(),
  'mass-update': async () => (await import('./mass-update/mass-update-bench.ts')).runMassUpdateBench(),
  moves: async () => (await import('./moves/moves-bench.ts')).runMovesBench(),
  page: async () => (await import('./page/page-bench.ts')).runPageBench(),
  people: async () => (await import('./people/people-bench.ts')).runPeopleBench(),
  reader: async () => (await import('./reader/reader-bench.ts')).runReaderBench(),
  reconcile: async () => (await import('./reconcile/reconcile-bench.ts')).runReconcileBench(),
  search: async () => (await import('./search/search-bench.ts')).runSearchBench(),
  session: async () => (await import('./session/session-bench.ts')).runSessionBench(),
  soak: async () => (await import('./soak/soak-bench.ts')).runSoakBench(),
  suite: async () => (await import('./suite/suite-bench.ts')).runSuiteBench(),
  tasks: async () => (await import('./tasks/tasks-bench.ts')).runTasksBench(),
  widgets: async () => (await import('./widgets/widgets-bench.ts')).runWidgetsBench(),
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
