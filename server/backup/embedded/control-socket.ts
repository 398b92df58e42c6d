import { join, relative } from 'node:path';

/** Bytes of a socket's path that every system takes: macOS takes 103, Linux 107. */
const LONGEST = 103;

export const controlFolder = (dataFolder: string): string => join(dataFolder, 'control');

/**
 * The path of the socket, relative to the working folder when that is shorter; null when even the shorter one is too
 * long.
 */
export function controlSocket(dataFolder: string): string | null {
  const path = join(controlFolder(dataFolder), 'portal.sock');
  const fromHere = relative(process.cwd(), path);
  const shorter = fromHere.length < path.length ? fromHere : path;
  return Buffer.byteLength(shorter) <= LONGEST ? shorter : null;
}
