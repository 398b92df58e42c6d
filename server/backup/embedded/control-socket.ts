import { join, relative } from 'node:path';

/** Of the sun_path of macOS, the shortest; Linux has 107. */
const LONGEST = 103;

export const controlFolder = (dataFolder: string): string => join(dataFolder, 'control');

/** The way from here when it is shorter: the system takes only short ones. null: there is none short enough. */
export function controlSocket(dataFolder: string): string | null {
  const path = join(controlFolder(dataFolder), 'portal.sock');
  const fromHere = relative(process.cwd(), path);
  const shorter = fromHere.length < path.length ? fromHere : path;
  return Buffer.byteLength(shorter) <= LONGEST ? shorter : null;
}
