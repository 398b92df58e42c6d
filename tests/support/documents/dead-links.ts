import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Folders whose documents are not the portal's. */
const NOT_OURS = new Set(['node_modules', '.git', 'dist']);

/** The paths of all Markdown documents below a folder. */
export const documentsBelow = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name))
    .flatMap((entry) => {
      const path = join(root, entry.name);
      if (entry.isDirectory()) return documentsBelow(path);
      return entry.name.endsWith('.md') ? [path] : [];
    })
    .sort();

/** Links of the documents below a folder to a file or a section that is not there, as 'document: link'. */
export function deadLinks(root: string): string[] {
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (file: string): ReadonlySet<string> => {
    const known = anchors.get(file) ?? new Set(anchorsIn(readFileSync(file, 'utf8')));
    anchors.set(file, known);
    return known;
  };
  const isAlive = (document: string, link: string): boolean => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : resolve(dirname(document), decodeURIComponent(path));
    if (relative(root, target).startsWith('..') || !existsSync(target)) return false;
    if (anchor === undefined) return true;
    return statSync(target).isFile() && anchorsOf(target).has(decodeURIComponent(anchor));
  };
  return documentsBelow(root).flatMap((document) =>
    linksIn(readFileSync(document, 'utf8'))
      .filter((link) => !isAlive(document, link))
      .map((link) => `${relative(root, document)}: ${link}`),
  );
}

/** The relative links and pictures of a document. Those in code are none. */
const linksIn = (text: string): string[] =>
  [...proseOf(text).matchAll(/\]\(<?([^\s)>]+)>?(?: "[^"]*")?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z][a-z+.-]*:/i.test(link));

/** The names that GitHub gives to headings; a repeated one gets a number. */
function anchorsIn(text: string): string[] {
  const seen = new Map<string, number>();
  return [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => {
    const name = title
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name}-${before}`;
  });
}

const withoutBlocks = (text: string): string => text.replace(/^ *(```+)[\s\S]*?^ *\1/gm, '');
const proseOf = (text: string): string => withoutBlocks(text).replace(/`[^`\n]+`/g, '');
