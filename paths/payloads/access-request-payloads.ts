import type { AccessRequestEvent } from '../../src/machines/access-request/access-request-types.ts';
import { DOWN } from './failures.ts';
import type { PayloadCases } from './payload-cases.ts';

export const accessRequestPayloads: PayloadCases<AccessRequestEvent> = {
  events: { 'access.requested': [{ flag: 'users' }, { flag: null }] },
  outputs: {
    requestAccess: [{ estado: 'enviada', momento: '2026-11-21T10:42:05.000Z', avisadas: 2 }],
  },
  failures: { requestAccess: [DOWN] },
};
