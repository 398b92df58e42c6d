import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OPERATIONS = fileURLToPath(new URL('../../docs/operations/', import.meta.url));

/** Commands between ```sh and ``` in a document of docs/operations, unchanged. */
export interface Block {
  readonly document: string;
  /** The heading above it, of whichever level. */
  readonly heading: string;
  readonly commands: string;
}

/** A heading, or a block, which in a list is indented. */
const HEADING_OR_BLOCK = /^#+ (?<heading>.+)$|^(?<indent> *)```sh\n(?<commands>[\s\S]*?)^\k<indent>```$/gm;

export const blocksOf = (document: string): readonly Block[] => {
  let heading = '';
  return [...readFileSync(`${OPERATIONS}${document}`, 'utf8').matchAll(HEADING_OR_BLOCK)].flatMap(
    ({ groups }) => {
      if (groups?.['commands'] === undefined) {
        heading = groups?.['heading'] ?? '';
        return [];
      }
      const commands = groups['commands'].replaceAll(new RegExp(`^${groups['indent']}`, 'gm'), '');
      return [{ document, heading, commands }];
    },
  );
};

/** The blocks of every document of docs/operations. */
export const everyBlock = (): readonly Block[] =>
  readdirSync(OPERATIONS)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap(blocksOf);

/** The commands under a heading of a document of docs/operations. */
export function commandsOf(document: string, heading: string): string {
  const blocks = blocksOf(document).filter((block) => block.heading === heading);
  if (blocks.length === 0) throw new Error(`${document} has no commands under «${heading}».`);
  return blocks.map(({ commands }) => commands).join('\n');
}
