import { inLowerCase, type ZipEntry } from '../zip/zip-directory.ts';
import { xmlTags } from './xml-tags.ts';

export type ReadText = (entry: ZipEntry) => Promise<string>;

export interface Relation {
  readonly id: string;
  /** The last segment of the type: the strict and the transitional standard differ in the rest. */
  readonly kind: string;
  readonly entry: ZipEntry | null;
}

export const folderOf = ({ name }: ZipEntry): string => name.slice(0, name.lastIndexOf('/') + 1);

export const relationsOf = (part: ZipEntry): string => {
  const folder = folderOf(part);
  return `${folder}_rels/${part.name.slice(folder.length)}.rels`;
};

export async function readRelations(
  path: string,
  folder: string,
  find: FindEntry,
  readText: ReadText,
): Promise<readonly Relation[]> {
  const entry = find(path);
  if (!entry) return [];
  const relations: Relation[] = [];
  for (const { name, closing, attributes } of xmlTags(await readText(entry))) {
    if (closing || name !== 'Relationship') continue;
    const target = attributes.get('Target') ?? '';
    const inside = attributes.get('TargetMode') !== 'External';
    relations.push({
      id: attributes.get('Id') ?? '',
      kind: (attributes.get('Type') ?? '').split('/').pop() ?? '',
      entry: inside ? find(resolved(folder, target)) : null,
    });
  }
  return relations;
}

/** Targets are absolute, or relative to the folder of the source part. */
function resolved(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

export type FindEntry = (name: string) => ZipEntry | null;

export function byName(entries: readonly ZipEntry[]): FindEntry {
  const index = new Map(entries.map((entry) => [partKey(entry.name), entry]));
  return (name) => index.get(partKey(name)) ?? null;
}

export const partKey = (name: string): string => inLowerCase(name.replace(/^\/+/, ''));
