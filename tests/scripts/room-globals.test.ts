import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unknownNames } from '../../scripts/testing/check-types.ts';
import { projectRoot, runTool } from '../../scripts/testing/process.ts';

/** For each file the globals that it uses, and those among them that it must not use. */
const FILES: Readonly<Record<string, { uses: readonly string[]; lacks: readonly string[] }>> = {
  'src/machines/x.ts': {
    uses: ['window', 'null as unknown as HTMLElement', 'setTimeout', 'URL', 'AbortController'],
    lacks: ['HTMLElement', 'window'],
  },
  'paths/x.ts': { uses: ['document', 'Buffer', 'structuredClone'], lacks: ['Buffer', 'document'] },
  'scripts/x.ts': { uses: ['localStorage', 'process', 'URL', 'setImmediate'], lacks: ['localStorage'] },
  'server/x.ts': { uses: ['document', 'Event', 'fetch'], lacks: ['document'] },
  'scripts/x.mjs': { uses: ['location', 'Buffer'], lacks: ['location'] },
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-rooms-'));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const name of readdirSync(projectRoot)) {
    if (/^tsconfig\..*json$|^biome\.json$|^\.gitignore$/.test(name)) {
      copyFileSync(join(projectRoot, name), join(folder, name));
    }
  }
  cpSync(join(projectRoot, 'lint'), join(folder, 'lint'), { recursive: true });
  for (const [file, { uses }] of Object.entries(FILES)) {
    write(file, `import { y } from './y.ts';\nexport const used = [y, ${uses.join(', ')}];\n`);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

it('machines, paths, server and scripts get a type error for each global that they do not have', async () => {
  const unknown = (await unknownNames({ cwd: folder })).map((line) => {
    const [, file, name] = line.match(/^([^(]+)\(.*Cannot find name '(\w+)'/) ?? [];
    return `${file}: ${name}`;
  });

  expect(unknown.sort()).toEqual(
    Object.entries(FILES)
      .flatMap(([file, { lacks }]) => lacks.map((name) => `${file}: ${name}`))
      .sort(),
  );
});

it('a project of which the compiler read no file is not accepted', async () => {
  const nothing = mkdtempSync(join(tmpdir(), 'portal-no-rooms-'));

  expect(await unknownNames({ cwd: nothing })).toHaveLength(2);

  rmSync(nothing, { recursive: true });
});

it.each([
  ['src/ui/x.tsx', 'export const used = process.env;', 'noRestrictedGlobals'],
  ['src/browser/x.ts', 'export type Used = NodeJS.Timeout;', 'noRestrictedGlobals'],
  ['src/machines/y.ts', 'export const used = globalThis.name;', 'noRestrictedGlobals'],
  ['src/composition/x.ts', "import { used } from 'node:fs';\nexport const again = used;", 'noNodejsModules'],
])('%s may not use %s', async (file, text, rule) => {
  write(file, `${text}\n`);

  const { output } = await runTool('@biomejs/biome/bin/biome', ['lint', file], { cwd: folder, quiet: true });

  expect(output).toContain(rule);
});
