import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemplate } from '../../src/workers/workbook/template/make-template.ts';
import type { TemplateField } from '../../src/workers/workbook/template/template-protocol.ts';
import { mark, problemAt } from '../support/marked.ts';

/** Another program's word for it, where there is one. */
const OFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
});

const field = (name: string, values: readonly string[]): TemplateField => ({
  name,
  label: name,
  kind: 'texto',
  required: true,
  values,
  example: values[0] ?? 'x',
});

describe.skipIf(OFFICE === undefined)('LibreOffice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-office-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const documents = new Map<string, string>();

  // Both in one go: starting takes it longer than opening.
  beforeAll(async () => {
    const original = readFileSync(new URL('../fixtures/marked/exceljs.xlsx', import.meta.url));
    const { bytes } = await mark(original, [problemAt(4, 2), problemAt(6, 6), problemAt(3, 4, { sheet: 1 })]);
    const template = await makeTemplate({
      fileCode: 12,
      tracking: [field('proyecto', ['Norte', 'Sur']), field('descripcion', [])],
      factyval: [],
    });
    writeFileSync(join(folder, 'marcado.xlsx'), bytes);
    writeFileSync(join(folder, 'plantilla.xlsx'), new Uint8Array(await template.arrayBuffer()));
    execFileSync(
      OFFICE!,
      [
        `-env:UserInstallation=file://${folder}/profile`,
        ...['--headless', '--convert-to', 'fods', '--outdir', folder],
        ...['marcado.xlsx', 'plantilla.xlsx'].map((name) => join(folder, name)),
      ],
      { stdio: 'ignore', timeout: 80_000 },
    );
    for (const name of ['marcado', 'plantilla']) {
      documents.set(name, readFileSync(join(folder, `${name}.fods`), 'utf8'));
    }
  });

  it('opens a marked workbook, its old and new notes and its links', () => {
    const document = documents.get('marcado')!;
    expect(document.match(/<office:annotation /g)).toHaveLength(4);
    expect(document).toContain('Ojo con esto');
    expect([...document.matchAll(/xlink:href="(#[^"]*)"/g)].map(([, target]) => target)).toEqual([
      '#&apos;SEGUIMIENTO&apos;.$C$5',
      '#&apos;SEGUIMIENTO&apos;.$G$7',
      '#&apos;FACTYVAL&apos;.$E$4',
    ]);
    expect(document).toContain('fo:background-color="#ffc7ce"');
  });

  it('opens a template, its lists and its notes', () => {
    const document = documents.get('plantilla')!;
    expect(document).toContain('cell-content-is-in-list([$LISTAS.$A$2:.$A$3])');
    expect(document.match(/<office:annotation /g)).toHaveLength(5);
  });
});
