import { run } from './process.ts';

/** Beside the oldest version in package.json, on which continuous integration runs all of `npm test`. */
export const OTHER_NODE = '24.21.0';

/**
 * Absolute path. npm fetches it into its cache and not into node_modules, where it would come before the machine's Node
 * in the PATH of every script. null when it could not be fetched; prints why.
 */
export async function fetchOtherNode(): Promise<string | null> {
  const asked = ['exec', '--yes', `--package=node@${OTHER_NODE}`, '--', 'node', '-p'];
  const said = 'process.version + " " + process.execPath';
  const { ok, output } = await run('npm', [...asked, said], { quiet: true });
  const path = new RegExp(`^v${OTHER_NODE.replaceAll('.', '\\.')} (.+)$`, 'm').exec(output)?.[1];
  if (ok && path !== undefined) return path;
  console.error(`Node ${OTHER_NODE} could not be fetched:\n${output}`);
  return null;
}
