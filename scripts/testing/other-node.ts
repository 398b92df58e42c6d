import { run } from './process.ts';

/** Beside the oldest that package.json names, which the whole of `npm test` runs on in continuous integration. */
export const OTHER_NODE = '24.21.0';

/**
 * Absolute path of the program, fetched by npm into its own cache and never into node_modules: there it would stand
 * before the machine's Node in the PATH of every script. null where it could not be fetched; the reason is shown.
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
