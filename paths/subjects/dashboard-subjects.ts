import { dashboardMachine } from '../../src/machines/dashboard/dashboard-machine.ts';
import { DASHBOARD_DELAYS } from '../../src/machines/dashboard/dashboard-types.ts';
import { dashboardViewMachine } from '../../src/machines/dashboard/dashboard-view-machine.ts';
import { dashboardExportsMachine } from '../../src/machines/dashboard-exports/dashboard-exports-machine.ts';
import { DASHBOARD_EXPORTS_DELAYS } from '../../src/machines/dashboard-exports/dashboard-exports-types.ts';
import { historicalComparisonMachine } from '../../src/machines/historical-comparison/historical-comparison-machine.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { dashboardExportsPayloads } from '../payloads/dashboard/dashboard-exports-payloads.ts';
import { dashboardPayloads, dashboardViewPayloads } from '../payloads/dashboard/dashboard-payloads.ts';
import { historicalComparisonPayloads } from '../payloads/dashboard/historical-comparison-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { dashboardViewWording, dashboardWording } from '../wording/dashboard.ts';
import { dashboardExportsWording } from '../wording/dashboard-exports.ts';
import { historicalComparisonWording } from '../wording/historical-comparison.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(dashboardMachine, dashboardPayloads, dashboardWording, { delays: DASHBOARD_DELAYS }),
  wordedSubject(dashboardViewMachine, dashboardViewPayloads, dashboardViewWording),
  wordedSubject(dashboardExportsMachine, dashboardExportsPayloads, dashboardExportsWording, {
    delays: DASHBOARD_EXPORTS_DELAYS,
  }),
  wordedSubject(historicalComparisonMachine, historicalComparisonPayloads, historicalComparisonWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
];
