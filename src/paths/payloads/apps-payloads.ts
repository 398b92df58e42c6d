import type { PortalApp } from '../../api/contract/apps.ts';
import type { AppsEvent } from '../../machines/apps/apps-types.ts';
import type { PayloadCases } from './payload-cases.ts';

const mail: PortalApp = {
  key: 'mail',
  label: 'Correo',
  icon: 'mail',
  url: 'https://correo.empresa.example',
};

export const appsPayloads: PayloadCases<AppsEvent> = {
  events: {},
  outputs: { readApps: [[mail]] },
  failures: { readApps: [new Error('offline')] },
};
