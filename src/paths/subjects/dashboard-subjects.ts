import { dashboardMachine } from '../../machines/dashboard/dashboard-machine.ts';
import { DASHBOARD_DELAYS } from '../../machines/dashboard/dashboard-types.ts';
import { dashboardPayloads } from '../payloads/dashboard-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { dashboardWording } from '../wording/dashboard.ts';

export const DASHBOARD_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(dashboardMachine, {
    payloads: dashboardPayloads,
    wording: dashboardWording,
    input: { delays: DASHBOARD_DELAYS },
    limit: 20_000,
  }),
];
