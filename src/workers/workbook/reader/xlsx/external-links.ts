import type { ZipEntry } from '../zip/zip-directory.ts';
import type { ReadText } from './relations.ts';
import { xmlTags } from './xml-tags.ts';

const PATH_KIND = /\/externalLink(?:Path|LongPath)$/;

export async function readExternalLinks(
  relations: readonly ZipEntry[],
  readText: ReadText,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const entry of relations) {
    for (const { name, closing, attributes } of xmlTags(await readText(entry))) {
      if (closing || name !== 'Relationship') continue;
      const isPath = PATH_KIND.test(attributes.get('Type') ?? '');
      if (isPath) names.push(fileName(attributes.get('Target') ?? ''));
    }
  }
  return [...new Set(names)];
}

export function fileName(target: string): string {
  const last = target.split(/[/\\]/).pop() ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
