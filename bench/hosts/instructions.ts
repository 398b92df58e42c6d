import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OPERATIONS = fileURLToPath(new URL('../../docs/operations/', import.meta.url));

/** Returns the commands in a section of a document of docs/operations, unchanged. */
export function commandsOf(document: string, heading: string): string {
  const sections = readFileSync(`${OPERATIONS}${document}`, 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`));
  const blocks = [...(section ?? '').matchAll(/^```sh\n(.*?)^```/gms)].map(([, commands]) => commands ?? '');
  if (blocks.length === 0) throw new Error(`${document} has no commands under «${heading}».`);
  return blocks.join('\n');
}
