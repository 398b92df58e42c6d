import crypto, { type RandomUUIDOptions, type UUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { currentLane } from './lane.ts';

let isSet = false;

/**
 * Has the ids that the server makes up for a call follow from the call, and lets calls take no time, so that the server
 * writes the same in each world. Nothing changes outside of worlds.
 */
export function makeWorldsEqual(): void {
  if (isSet) return;
  isSet = true;
  const { randomUUID } = crypto;
  const idOfCall = (options?: RandomUUIDOptions): UUID => currentLane()?.nextId() ?? randomUUID(options);
  Object.assign(crypto, { randomUUID: idOfCall });
  syncBuiltinESMExports();
  const now = performance.now.bind(performance);
  performance.now = () => (currentLane() === null ? now() : 0);
}
