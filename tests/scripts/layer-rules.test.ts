import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const RULES = ['lint/style/noRestrictedImports', 'plugin'];

/** A file of each layer, with imports that the table of the architecture forbids and some that it allows. */
const LAYERS: { file: string; refused: string[]; allowed: string[] }[] = [
  { file: 'src/shared/x.ts', refused: ['zod/mini', '../api/api.ts', '@mantine/core'], allowed: ['./csv.ts'] },
  {
    file: 'src/shared/load-rules/x.ts',
    refused: ['zod/mini', '../../api/api.ts', '../csv.ts'],
    allowed: ['./phrases.ts', '../fields/sheet-fields.ts'],
  },
  {
    file: 'src/api/contract/x.ts',
    refused: ['axios', '../api.ts', '../../shared/access.ts', '@xstate/react'],
    allowed: ['zod/mini', './envelope.ts'],
  },
  {
    file: 'src/api/contract/x/x.ts',
    refused: ['axios', '../../api.ts', '../../../shared/access.ts', '@xstate/react'],
    allowed: ['zod/mini', './x-y.ts', '../envelope.ts'],
  },
  {
    file: 'src/api/x.ts',
    refused: ['axios', './http/http.ts', './endpoints/sites.ts'],
    allowed: ['./api.ts', './contract/identity.ts'],
  },
  {
    file: 'src/api/endpoints/x.ts',
    refused: ['axios', '../api.ts', '../http/http.ts', '../../machines/a.ts', '@xstate/react'],
    allowed: ['./calls.ts', '../contract/identity.ts', '../../shared/access.ts'],
  },
  {
    file: 'src/api/http/x.ts',
    refused: ['xstate', 'react', '../../machines/session/session-machine.ts', '../../ui/theme.ts'],
    allowed: ['axios', '../contract/identity.ts', '../endpoints/sites.ts', '../api.ts', './http.ts'],
  },
  {
    file: 'src/workers/workbook/x.ts',
    refused: [
      'react',
      'xstate',
      'axios',
      'comlink',
      '../../machines/a.ts',
      '../../ui/a.ts',
      './workbook-client.ts',
      '../../api/api.ts',
    ],
    allowed: [
      'xlsx',
      'elkjs/lib/elk-api.js',
      './protocol.ts',
      '../../shared/csv.ts',
      '../../api/contract/corrections.ts',
    ],
  },
  {
    file: 'src/workers/workbook/reader/x.ts',
    refused: ['../protocol.ts', '../../../api/contract/corrections.ts', 'elkjs/lib/elk-api.js', 'comlink'],
    allowed: ['xlsx', 'fflate', '@noble/hashes/sha2.js', './zip/bytes.ts'],
  },
  {
    file: 'src/workers/workbook/reader/zip/x.ts',
    refused: ['../../protocol.ts', '../../../../shared/csv.ts', 'comlink'],
    allowed: ['fflate', '@noble/ciphers/aes.js', './bytes.ts', '../xlsx/xml-tags.ts'],
  },
  {
    file: 'src/workers/workbook/reader/xlsx/odd/x.ts',
    refused: ['../../../protocol.ts', 'comlink'],
    allowed: ['../../budgets.ts', '../xml-text.ts', './xml-nodes.ts'],
  },
  {
    file: 'src/workers/workbook/x.worker.ts',
    refused: ['xlsx', 'axios', '../../shared/csv.ts', './workbook-client.ts'],
    allowed: ['comlink', './protocol.ts'],
  },
  {
    file: 'src/workers/workbook/x-client.ts',
    refused: ['axios', 'xlsx', '../../machines/a.ts', '../../ui/a.ts'],
    allowed: ['comlink', './protocol.ts'],
  },
  {
    file: 'src/machines/x/x-machine.ts',
    refused: [
      ...[
        'react',
        '@xstate/react',
        '@xstate/graph',
        'xstate/graph',
        'axios',
        'comlink',
        'xlsx',
        '@mantine/core',
      ],
      ...['react-router-dom', '../../ui/a.ts', '../../api/http/http.ts', '../../composition/signed-out.ts'],
      ...['../../workers/workbook/workbook-client.ts', '../../../paths/subject.ts', '../../api/api.ts'],
      '../../api/endpoints/sites.ts',
    ],
    allowed: ['xstate', '../../api/contract/identity.ts', '../../shared/access.ts'],
  },
  {
    file: 'src/machines/kit/x.ts',
    refused: [
      'react',
      '../../api/endpoints/sites.ts',
      '../session/session-types.ts',
      '../../shared/access.ts',
      '../../workers/workbook/protocol.ts',
    ],
    allowed: ['xstate', './call-failure.ts', '../../api/contract/identity.ts'],
  },
  {
    file: 'src/machines/load-run/x.ts',
    refused: ['react', '../bulk-import/bulk-import-types.ts', '../load-history/a.ts', '../../ui/a.ts'],
    allowed: ['xstate', '../kit/call-failure.ts', '../../workers/workbook/protocol.ts'],
  },
  {
    file: 'src/ui/x/x.tsx',
    refused: [
      ...['axios', 'comlink', 'xlsx', '@xstate/graph', '../../api/http/http.ts', '../../../paths/subject.ts'],
      ...['../../workers/workbook/workbook-client.ts', '../../../server/app.ts', 'fastify'],
    ],
    allowed: ['react', '@mantine/core', '@xstate/react', 'react-router-dom', '../../machines/a.ts'],
  },
  {
    file: 'paths/x.ts',
    refused: [
      'axios',
      'comlink',
      'react',
      '@mantine/core',
      '../src/ui/a.ts',
      '../src/composition/signed-out.ts',
    ],
    allowed: ['@xstate/graph', 'xstate', '../src/machines/a.ts'],
  },
  {
    file: 'paths/x.worker.ts',
    refused: ['@xstate/graph', 'react', '../src/machines/a.ts'],
    allowed: ['comlink', './x.ts'],
  },
  {
    file: 'src/composition/states.ts',
    refused: ['@xstate/graph', 'axios', '../../server/app.ts'],
    allowed: ['../../paths/chart.ts', '../workers/chart/chart-layout-client.ts', '../machines/a.ts'],
  },
  {
    file: 'src/composition/signed-out.ts',
    refused: ['@xstate/graph', '../../paths/subject.ts', '../../server/app.ts'],
    allowed: ['comlink', '../api/http/http.ts'],
  },
  {
    file: 'src/composition/inside.ts',
    refused: ['@xstate/graph', '../../paths/subject.ts', '../../server/app.ts'],
    allowed: ['comlink', '../workers/workbook/workbook-client.ts'],
  },
  {
    file: 'server/x/x.ts',
    refused: [
      ...[
        'react',
        'xstate',
        '@mantine/core',
        'axios',
        'comlink',
        '../../src/ui/a.ts',
        '../../src/api/api.ts',
      ],
      ...[
        '../../src/machines/a.ts',
        '../../src/workers/workbook/protocol.ts',
        '../../src/composition/signed-out.ts',
        '../../paths/subject.ts',
        '../http/permission.ts',
      ],
    ],
    allowed: [
      'fastify',
      'kysely',
      '../../src/api/contract/identity.ts',
      '../../src/api/endpoints/sites.ts',
      '../../src/shared/csv.ts',
      '../db/a.ts',
    ],
  },
  { file: 'server/x/x-routes.ts', refused: ['../../src/ui/a.ts'], allowed: ['../http/permission.ts'] },
  { file: 'tests/x.test.ts', refused: ['@xstate/graph'], allowed: ['vitest', '../paths/subject.ts'] },
];

interface Report {
  diagnostics: { category: string; location: { path: string | { file: string } } }[];
}

let folder: string;
const refusedFiles = new Set<string>();

const fileOf = (layer: (typeof LAYERS)[number], kind: string, index: number) =>
  join(`${kind}-${index}`, layer.file);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-layers-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  LAYERS.forEach((layer) => {
    for (const kind of ['refused', 'allowed'] as const) {
      layer[kind].forEach((source, index) => {
        const project = join(folder, `${kind}-${index}`);
        mkdirSync(project, { recursive: true });
        for (const name of ['biome.json', 'lint', '.gitignore']) {
          cpSync(join(root, name), join(project, name), { recursive: true });
        }
        const file = join(folder, fileOf(layer, kind, index));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `import { thing } from '${source}';\nexport const used = thing;\n`);
      });
    }
  });
  for (const project of readdirSync(folder)) if (project !== 'node_modules') lint(project);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One project per index, because a layer such as api.ts is a single file. */
function lint(project: string): void {
  const result = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--reporter=json',
      '--max-diagnostics=none',
    ],
    { cwd: join(folder, project), encoding: 'utf8' },
  );
  const report: Report = JSON.parse(result.stdout.slice(result.stdout.indexOf('{')));
  for (const { category, location } of report.diagnostics) {
    const path = typeof location.path === 'string' ? location.path : location.path.file;
    if (RULES.includes(category)) refusedFiles.add(join(project, path));
  }
}

describe.each(LAYERS)('$file', (layer) => {
  it.each(layer.refused)('may not import %s', (source) => {
    expect(refusedFiles).toContain(fileOf(layer, 'refused', layer.refused.indexOf(source)));
  });
  it.each(layer.allowed)('may import %s', (source) => {
    expect(refusedFiles).not.toContain(fileOf(layer, 'allowed', layer.allowed.indexOf(source)));
  });
});
