import { healthAnswer } from '../../src/api/contract/health.ts';
import { data } from '../../src/api/endpoints/answer.ts';
import { endpointsFor } from '../../src/api/endpoints/endpoint.ts';
import { createCalls } from '../../src/api/http/create-calls.ts';
import { asked } from './failed-call.ts';
import type { TerminalOptions } from './options.ts';
import { portalClient } from './portal-client.ts';

const { get } = endpointsFor('public');
const HEALTH = { health: get('/health', { answer: data(healthAnswer) }) };

/**
 * Makes this process show and read moments in the time zone of the portal's office. Call before importing anything that
 * imports src/shared/office-time.ts. Portals of older releases do not tell their zone: then OFFICE_TIME_ZONE of this
 * machine stays. Ends the program if the portal does not answer.
 */
export async function takeOfficeZone({ url, key }: Pick<TerminalOptions, 'url' | 'key'>): Promise<void> {
  const { zona } = await asked(url, createCalls(HEALTH, portalClient(url, key)).health());
  if (zona !== null) process.env.OFFICE_TIME_ZONE = zona;
}
