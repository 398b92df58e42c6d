import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberShown } from '../../../src/workers/workbook/reader/formats/number-shown.ts';
import { makeTemplate } from '../../../src/workers/workbook/template/make-template.ts';
import type { TemplateField } from '../../../src/workers/workbook/template/template-protocol.ts';
import { formatsBook, shownInFods } from '../../support/books/formats-book.ts';
import { mark, problemAt } from '../../support/books/marked.ts';

/** The texts that another program shows, if it is installed. */
const OFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
});

/**
 * Formats that Excel and LibreOffice show alike: without the first days of 1900, halves of a percentage and
 * fractions.
 */
const NUMBERS = [
  ...['0', '0.00', '0.0000', '#,##0', '#,##0.00', '0.00E+00', '##0.0E+0', '00000', '0.0#', '0,', '0.0,,'],
  ...['#,##0.00;(#,##0.00)', '#,##0 ;[Red](#,##0)', '[$€-C0A]#,##0.00', '#,##0.00\\ [$€-C0A]', '[$-409]0.0'],
  ...['(###) ###-####', '000-00-0000', '0 "km"', '[<100]"b" 0;[>=1000]"a" 0;"m" 0', '0.00;;', '?.??'],
];
const DAYS = ['dd/mm/yyyy', 'd-mmm-yy', 'dddd, mmmm dd, yyyy', 'mmmmm', 'yy', '[$-C0A]d "de" mmmm', 'ddd'];
const TIMES = ['h:mm', 'hh:mm:ss', '[h]:mm:ss', '[mm]:ss', 'h:mm AM/PM', 'mm:ss.0'];
const some = <T>(values: fc.Arbitrary<T>): readonly T[] => fc.sample(values, { numRuns: 40, seed: 13 });
const SHOWN = [
  ...NUMBERS.map((format) => ({
    format,
    values: some(
      fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(6)).map(([n, places]) => n / 10 ** places),
    ),
  })),
  ...DAYS.map((format) => ({ format, values: some(fc.integer({ min: 61, max: 73_000 })) })),
  ...TIMES.map((format) => ({ format, values: some(fc.nat(3_000_000).map((second) => second / 86_400)) })),
  { format: '[h]:mm:ss', values: some(fc.nat(3_000_000).map((second) => -(second + 1) / 86_400)) },
];

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

  // All formats at once, because starting the program takes longer than opening a file.
  beforeAll(async () => {
    const original = readFileSync(new URL('../../fixtures/marked/exceljs.xlsx', import.meta.url));
    const { bytes } = await mark(original, [problemAt(4, 2), problemAt(6, 6), problemAt(3, 4, { sheet: 1 })]);
    const template = await makeTemplate({
      fileCode: 12,
      tracking: [field('proyecto', ['Norte', 'Sur']), field('descripcion', [])],
      factyval: [],
    });
    writeFileSync(join(folder, 'marcado.xlsx'), bytes);
    writeFileSync(join(folder, 'plantilla.xlsx'), new Uint8Array(await template.arrayBuffer()));
    writeFileSync(join(folder, 'formatos.xlsx'), formatsBook(SHOWN));
    execFileSync(
      OFFICE!,
      [
        `-env:UserInstallation=file://${folder}/profile`,
        ...['--headless', '--convert-to', 'fods', '--outdir', folder],
        ...['marcado.xlsx', 'plantilla.xlsx', 'formatos.xlsx'].map((name) => join(folder, name)),
      ],
      { stdio: 'ignore', timeout: 80_000 },
    );
    for (const name of ['marcado', 'plantilla', 'formatos']) {
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

  it('shows numbers, days and times as the preview does', () => {
    const shown = shownInFods(documents.get('formatos')!);
    const ours = SHOWN.map(({ format, values }) => values.map((value) => numberShown(value, format, '1900')));
    expect(ours).toEqual(SHOWN.map((_, row) => shown[row]));
  });
});
