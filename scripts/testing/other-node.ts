import { run } from './process.ts';

/**
 * A newer version of Node on which the tests also run. Continuous integration also runs all tests on the
 * oldest version that package.json allows.
 */
export const OTHER_NODE = '24.21.0';

/**
 * Absolute path of OTHER_NODE; null, with the reason printed, when it could not be fetched. npm puts it into its cache,
 * not into node_modules, where every script would run on it.
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
