import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../../scripts/house/source-files.ts';
import { type Chunk, groupChunks, type Visit } from '../../scripts/page-chunks/group-chunks.ts';
import { visitsOf } from '../../scripts/page-chunks/visits-of.ts';
import { projectRoot } from '../../scripts/testing/process.ts';
import { MENU } from '../../src/ui/menu.ts';

const chunk = (file: string, more: Partial<Chunk> = {}): Chunk => ({
  file,
  bytes: 1_000,
  hasStyles: false,
  imports: [],
  mayGrow: true,
  ...more,
});
const visit = (...files: string[]): Visit => ({ files: new Set(files), weight: 1 });

describe('the files of the page', () => {
  it('what the same visits fetch is one file', () => {
    const chunks = [chunk('a'), chunk('b'), chunk('c')];
    expect(groupChunks(chunks, [visit('a', 'b'), visit('a', 'b'), visit('c')])).toEqual([['a', 'b']]);
  });

  it('a small file joins one that most of its visits fetch, a large one does not', () => {
    const visits = [visit('a', 'b'), visit('a', 'b'), visit('a')];
    expect(groupChunks([chunk('a'), chunk('b')], visits)).toEqual([['a', 'b']]);
    expect(groupChunks([chunk('a'), chunk('b', { bytes: 1_000_000 })], visits)).toEqual([]);
  });

  it('a file is not joined with one whose imports its other visits would have to fetch', () => {
    const chunks = [chunk('a'), chunk('b', { imports: ['large'] }), chunk('large', { bytes: 1_000_000 })];
    expect(groupChunks(chunks, [visit('a', 'b', 'large'), visit('a')])).toEqual([['b', 'large']]);
  });

  it('a file that stays as it is joins nothing', () => {
    expect(groupChunks([chunk('a'), chunk('b', { mayGrow: false })], [visit('a', 'b')])).toEqual([]);
  });

  it('no two files import each other, however the modules do', () => {
    const graphs = fc.array(fc.tuple(fc.array(fc.nat(11), { maxLength: 3 }), fc.boolean()), {
      minLength: 4,
      maxLength: 12,
    });
    const sets = fc.array(fc.array(fc.nat(11), { minLength: 1 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(graphs, sets, (graph, entries) => {
        const chunks = graph.map(([imports, mayGrow], at) =>
          // Only earlier ones: modules import each other in no circle.
          chunk(String(at), { imports: imports.filter((other) => other < at).map(String), mayGrow }),
        );
        const reached = (from: readonly string[]): string[] =>
          from.flatMap((file) => [file, ...reached(chunks[Number(file)]?.imports ?? [])]);
        const visits = entries.map((of) =>
          visit(...reached(of.filter((at) => at < chunks.length).map(String))),
        );
        const groups = groupChunks(chunks, visits);
        const groupOf = (file: string) => groups.find((files) => files.includes(file)) ?? [file];
        const importsOf = (files: readonly string[]) =>
          files
            .flatMap((file) => chunks[Number(file)]?.imports ?? [])
            .map(groupOf)
            .filter((group) => !group.includes(files[0] ?? ''));
        const comesBack = (files: readonly string[], path: readonly string[]): boolean =>
          path.includes(files[0] ?? '') ||
          importsOf(files).some((next) => comesBack(next, [...path, files[0] ?? '']));
        expect(chunks.map(({ file }) => comesBack(groupOf(file), []))).toEqual(chunks.map(() => false));
      }),
    );
  });
});

it('the machines of a page are a visit of their own, which fetches nothing of what is drawn', () => {
  const built = (part: string | null, more: object = {}) => ({
    ...chunk(part ?? 'main'),
    name: 'any',
    modules: [],
    part,
    isEntry: part === null,
    ...more,
  });
  const machine = 'src/composition/modules/links.ts';
  const screen = 'src/ui/links/links-screen.tsx';
  const visits = visitsOf([
    built(null),
    built(machine, { imports: ['rules'] }),
    built(screen, { imports: ['main', 'rules'] }),
    { ...built('rules'), part: null },
  ]);
  expect(visits.filter(({ files }) => files.has(machine))).toEqual([
    { files: new Set(['main', machine, 'rules', screen]), weight: 1 },
    { files: new Set(['main', machine, 'rules']), weight: 1 },
  ]);
});

it('the first visit of every page of the menu is known, and names parts that exist', () => {
  const path = join(projectRoot, 'scripts/page-chunks/first-visits.json');
  const visits: Record<string, string[]> = JSON.parse(readFileSync(path, 'utf8'));
  expect(MENU.map((page) => page.path).filter((page) => !visits[page]?.length)).toEqual([]);
  expect(
    Object.values(visits)
      .flat()
      .filter((part) => !existsSync(join(projectRoot, part))),
  ).toEqual([]);
});

const TYPES = /^import type [^;]*;$/gm;
const ASKS = /^import .* from '(?:zod\b|axios)/m;

it('what the sign-in page comes with reaches neither zod nor axios, with which the server is asked', () => {
  const met = new Set<string>();
  const waiting = ['src/main.tsx', 'src/ui/guest/sign-in/login-screen.tsx'];
  const asking: string[] = [];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (met.has(file) || !/\.tsx?$/.test(file)) continue;
    met.add(file);
    const source = readFileSync(join(projectRoot, file), 'utf8').replaceAll(TYPES, '');
    if (ASKS.test(source)) asking.push(file);
    waiting.push(...importsOf(file, source));
  }
  expect(met).toContain('src/machines/sign-in/sign-in-machine.ts');
  expect(asking).toEqual([]);
});
