import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { versionOf, whyNotClean } from '../../../scripts/release/commit.ts';
import { licenceOf } from '../../../scripts/release/licences.ts';
import { readReleaseOptions } from '../../../scripts/release/options.ts';
import { withDependencies } from '../../../scripts/release/packages.ts';
import { releaseSbom } from '../../../scripts/release/sbom.ts';

const AT = new Date('2026-11-27T12:00:00Z');

it('the packages of a server are found as Node finds them: beside the package that needs them, or above; optional ones if present', () => {
  const packages = {
    '': {},
    'node_modules/a': { dependencies: { b: '1', '@s/c': '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': { dependencies: { a: '1' } },
    'node_modules/c': {
      optionalDependencies: { missing: '1' },
      peerDependencies: { d: '1', gone: '1' },
      peerDependenciesMeta: { gone: { optional: true } },
    },
    'node_modules/d': { dependencies: { a: '1' } },
    'node_modules/@s/c': { dependencies: { d: '1' } },
    'node_modules/unused': {},
  };
  const all = () => true;
  expect([...withDependencies(packages, ['a'], all)].sort()).toEqual([
    ...[
      'node_modules/@s/c',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/d',
    ],
  ]);
  const isInstalled = (folder: string) => folder !== 'node_modules/@s/c';
  expect(() => withDependencies(packages, ['a'], isInstalled)).toThrow(
    "@s/c is missing, which node_modules/a needs: run 'npm ci' and try again.",
  );
});

describe('the licence text of a package', () => {
  const packageOf = (manifest: object, files: Readonly<Record<string, string>>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-licence-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.2.3', ...manifest }));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return folder;
  };
  const textOf = (manifest: object, files: Readonly<Record<string, string>>) =>
    licenceOf(packageOf(manifest, files)).text;

  it('is the file of the package, with the notices of others', () => {
    const files = {
      LICENSE: 'own\n',
      NOTICE: 'notice',
      'licenses/LICENSE-d3': 'of d3',
      'README.md': '## License\n\nMIT',
    };
    expect(textOf({ license: 'Apache-2.0' }, files)).toBe('own\n\nnotice\n\nof d3');
  });

  it('is otherwise in its readme, or the standard text of the named author', () => {
    const granted = 'Copyright (c) Ana\n\nPermission is hereby granted, free of charge';
    expect(textOf({ license: 'MIT' }, { 'README.md': `# x\n\n## License\n\n${granted}\n` })).toBe(granted);
    expect(textOf({ license: 'ISC', author: { name: 'Ben' } }, { 'README.md': '## License\n\nISC' })).toMatch(
      /^Copyright \(c\) Ben\n\nPermission to use, copy, modify/,
    );
  });

  it('is required for a release', () => {
    const sentence =
      /^x@1\.2\.3 has no text of its licence \(it declares "(MIT|EPL-2\.0)"\): .+ or remove the dependency\.$/;
    expect(() => textOf({ license: 'MIT' }, {})).toThrow(sentence);
    expect(() => textOf({ license: 'EPL-2.0', author: 'Ana' }, {})).toThrow(sentence);
  });
});

it('a release is made from one commit, or says that it is not', () => {
  const clean = { id: '0123456789ab', at: AT, changed: [] };
  const changed = { ...clean, changed: ['a', 'b', 'c', 'd'] };
  expect([whyNotClean(clean), whyNotClean(changed), whyNotClean(null)]).toEqual([
    null,
    'Some changes are not committed (a, b, c…): commit them, or use --dirty for an archive to try.',
    'This folder is no git checkout: use --dirty for an archive to try.',
  ]);
  expect([clean, changed, null].map((commit) => versionOf('1.2.3', commit))).toEqual([
    ...['1.2.3+0123456789ab', '1.2.3+0123456789ab.con-cambios', '1.2.3+sin-git'],
  ]);
});

it('the command is understood, or its help is printed', () => {
  expect(readReleaseOptions(['--to', 'x', '--dirty'], '/here')).toEqual({
    to: '/here/x',
    allowsChanges: true,
  });
  expect(readReleaseOptions([], '/here')).toEqual({ to: '/here/dist/release', allowsChanges: false });
  expect(readReleaseOptions(['--help'], '/here')).toBeNull();
  expect(() => readReleaseOptions(['--dirt'], '/here')).toThrow(
    "'--dirt' is not understood: 'npm run release -- --help' lists the options.",
  );
});

describe('the SBOM', () => {
  const development = { name: 'cdx:npm:package:development', value: 'true' };
  const bom = {
    specVersion: '1.5',
    serialNumber: 'urn:uuid:of-this-run',
    metadata: {
      timestamp: 'of this run',
      component: { 'bom-ref': 'portal@1', type: 'library', name: 'folder' },
    },
    components: [
      { 'bom-ref': 'a@1', properties: [development] },
      { 'bom-ref': 'b@1', properties: [] },
    ],
    dependencies: [
      { ref: 'portal@1', dependsOn: ['a@1', 'b@1'] },
      { ref: 'a@1', dependsOn: ['b@1'] },
      { ref: 'b@1', dependsOn: [] },
    ],
  };
  const of = { name: 'portal', version: '1.0.0+abc', at: AT };

  it('lists only what is shipped, where it is, and nothing of the build', () => {
    const made = releaseSbom(bom, { ...of, shipped: new Map([['a@1', ['page', 'server'] as const]]) });
    expect(made).toEqual({
      specVersion: '1.5',
      serialNumber: expect.stringMatching(
        /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
      ),
      metadata: {
        timestamp: '2026-11-27T12:00:00.000Z',
        component: {
          'bom-ref': 'portal@1.0.0+abc',
          type: 'application',
          name: 'portal',
          version: '1.0.0+abc',
          purl: 'pkg:npm/portal@1.0.0%2Babc',
        },
      },
      components: [
        {
          'bom-ref': 'a@1',
          properties: [
            { name: 'portal:part', value: 'page' },
            { name: 'portal:part', value: 'server' },
          ],
        },
      ],
      dependencies: [
        { ref: 'portal@1.0.0+abc', dependsOn: ['a@1'] },
        { ref: 'a@1', dependsOn: [] },
      ],
    });
  });

  it('refuses a package that is not in the lock file', () => {
    expect(() => releaseSbom(bom, { ...of, shipped: new Map([['c@2', ['page'] as const]]) })).toThrow(
      "package-lock.json is not that of the installed packages (c@2): run 'npm ci' and try again.",
    );
  });
});
