import type { PortalApp } from '../../src/api/contract/apps.ts';
import { resourcePayloads } from './kit/resource-payloads.ts';

const mail: PortalApp = {
  key: 'mail',
  label: 'Correo',
  icon: 'mail',
  url: 'https://correo.empresa.example',
};

export const appsPayloads = resourcePayloads<readonly PortalApp[]>({ value: [mail] });
