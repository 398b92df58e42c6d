import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import pdfmake from 'pdfmake';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fingerprintOf, printed } from '../../../server/exports/fingerprint.ts';
import type { Draft, ReportPart } from '../../../server/exports/report.ts';
import { chartSvg } from '../../../server/exports/write/chart-svg.ts';
import { paperText } from '../../../server/exports/write/paper-text.ts';
import { reportPdf } from '../../../server/exports/write/report-pdf.ts';
import { sheetNames } from '../../../server/exports/write/report-xlsx.ts';
import { writtenInThread } from '../../../server/exports/write/written-in-thread.ts';
import type { ChartKind, ChartSpec } from '../../../src/shared/charts/chart-types.ts';
import { png } from '../../support/png.ts';
import { pagesOf } from './read-pdf.ts';

const spec = (kind: ChartKind): ChartSpec => ({
  kind,
  data: {
    labels: ['Norte & "Sur"', '<Este> 😀', 'Oeste €'],
    labelName: 'Proyecto',
    series: [{ name: 'Obras', values: [1200, null, 800] }],
    format: { kind: 'count', one: 'obra', many: 'obras' },
  },
});
const KINDS = ['doughnut', 'polarArea', 'bar', 'line', 'area', 'radar', 'scatter'] as const;

const part = (rows: ReportPart['table']): ReportPart => ({
  id: 'a',
  title: 'Proyectos',
  note: null,
  chart: null,
  isTableOnPaper: true,
  table: rows,
});
const table = (names: readonly string[]): ReportPart['table'] => ({
  columns: [
    { label: 'Proyecto', kind: 'text' },
    { label: 'Importe', kind: 'euros' },
  ],
  keys: 1,
  rows: names.map((name, at) => [name, at + 0.5]),
});
const draft = (parts: readonly ReportPart[]): Draft => ({
  format: 'pdf',
  head: {
    title: 'Informe',
    scope: 'Todo: sin filtros',
    count: '1 proyecto',
    author: 'Ana Ñ. Ruiz',
    madeAt: '21 nov 2026, 10:00',
    fingerprint: '3F0A-91BC-77D2-E410',
    checkUrl: 'https://portal.example/dashboard?huella=3F0A-91BC-77D2-E410',
  },
  parts,
});

const streamsOf = (bytes: string): readonly string[] =>
  Array.from(bytes.matchAll(/stream\n([\s\S]*?)\nendstream/g), ([, stream = '']) => {
    const packed = Buffer.from(stream, 'latin1');
    return (packed[0] === 0x78 ? inflateSync(packed) : packed).toString('latin1');
  });

describe('a report as PDF', () => {
  it('repeats the head of a long table on each page, and numbers the pages', async () => {
    const names = Array.from({ length: 120 }, (_, at) => `Proyecto ${at + 1}`);
    const [cover, ...pages] = await pagesOf(await reportPdf(draft([part(table(names))])));
    expect(cover).toContain('Exportado por Ana Ñ. Ruiz');
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter((page) => page.includes('Proyecto Importe')).length).toBe(pages.length);
    expect(pages.at(-1)).toContain(`Página ${pages.length + 1} de ${pages.length + 1}`);
    const text = pages.join('\n');
    expect(names.filter((name) => !text.includes(`${name} `))).toEqual([]);
    expect(text).toContain('119,50 €');
  });

  it('holds any text: a character that cannot be drawn is a box, and long words stay within the page', async () => {
    const hostile = [
      'مشروع',
      '😀 emoji',
      '\u0001\u202e',
      'x'.repeat(300),
      '<b>&amp;</b>',
      '日本',
      'ﬁn',
      'e\u0301',
    ];
    const pages = await pagesOf(await reportPdf(draft([part(table(hostile))])));
    expect(pages.join('\n')).toContain('<b>&amp;</b>');
    expect(paperText('Ñandú € – «Sí» → 日😀e\u0301\n2')).toBe('Ñandú € – «Sí» → □□é 2');
  });

  it('is written in Inter, letter by letter as in the cell, without the signs that Inter makes of several', async () => {
    const written = ['4P-10x20 -> 30 :: (fi)', '"a" => b <- 1/2'];
    const file = await reportPdf(draft([part(table(written))]));
    const text = (await pagesOf(file)).join('\n');
    expect(written.filter((one) => !text.includes(one))).toEqual([]);
    const bytes = Buffer.from(file).toString('latin1');
    const faces = bytes.matchAll(/\/FontName \/[A-Z]+\+(\S+)/g);
    expect(Array.from(faces, ([, name]) => name).sort()).toEqual(['Inter-Regular', 'Inter-SemiBold']);
    // A glyph that stands for several letters is listed with all of them.
    const glyphs = streamsOf(bytes).filter((stream) => stream.includes('beginbfrange'));
    expect([glyphs.length, glyphs.join().match(/<[0-9a-f]{4} [0-9a-f ]+>/g)]).toEqual([2, null]);
  });

  it('draws every kind of chart as vectors, with its names in the text', async () => {
    const drawn = KINDS.map((kind) => ({ ...part(null), id: kind, title: kind, chart: spec(kind) }));
    const text = (await pagesOf(await reportPdf(draft(drawn)))).join('\n');
    expect(KINDS.filter((kind) => !text.includes(kind))).toEqual([]);
    expect(text).toContain('Norte & "Sur": 60 %');
    const svg = chartSvg(spec('bar'));
    expect(svg).toMatch(/^<svg width="680" height="380"/);
    expect([svg.includes('>1.200</text>'), svg.includes('Norte &amp; &quot;Sur&quot;')]).toEqual([
      true,
      true,
    ]);
  });

  it('fetches nothing, from the network or from the disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-picture-'));
    const onDisk = join(folder, 'picture.png');
    writeFileSync(onDisk, png());
    let asked = 0;
    const server = createServer((_, answer) => {
      asked += 1;
      answer.end(png());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
      rmSync(folder, { recursive: true });
    });
    const { port } = server.address() as AddressInfo;
    // A part of a report with a text that somebody typed.
    const drawn = (from: string) =>
      pdfmake.createPdf({ content: [{ image: 'logo' }], images: { logo: from } }).getBuffer();
    const inThePage = `data:image/png;base64,${png().toString('base64')}`;
    expect((await drawn(inThePage)).length).toBeGreaterThan(0);
    for (const outside of [`http://127.0.0.1:${port}/picture.png`, onDisk]) {
      await expect(drawn(outside)).rejects.toThrow('denied by resource access policy');
    }
    expect(asked).toBe(0);
  });

  it('is given up when its caller leaves', async () => {
    const gone = new AbortController();
    gone.abort(new Error('gone'));
    await expect(writtenInThread(draft([]), gone.signal)).rejects.toThrow('gone');
    const late = new AbortController();
    const made = writtenInThread(draft([part(table(['Norte']))]), late.signal);
    late.abort(new Error('late'));
    await expect(made).rejects.toThrow('late');
    expect((await writtenInThread({ ...draft([]), format: 'csv' })).length).toBeGreaterThan(0);
  });
});

it('sheets have names that Excel takes, each its own', () => {
  expect(
    sheetNames(['Obras: [2026]', 'obras   2026', "'", 'x'.repeat(40), 'X'.repeat(40), `${'y'.repeat(30)}😀`]),
  ).toEqual([
    'Obras   2026',
    'obras   2026 (2)',
    'Hoja',
    'x'.repeat(31),
    `${'X'.repeat(27)} (2)`,
    'y'.repeat(30),
  ]);
  expect(
    sheetNames(['Distribución de Obras por Proyecto', 'Distribución de Obras por Cliente Final']),
  ).toEqual(['Distribución de Obras', 'Distribución de Obras (2)']);
});

it('a fingerprint depends on the query and the rows, not on how the query was written', () => {
  const asked = { informe: 'proyectos', alcance: 'todo', pagina: 1 } as const;
  const other = { pagina: 1, alcance: 'todo', informe: 'proyectos' } as const;
  const [one, two] = [part(table(['Norte'])), part(table(['Norte', 'Sur']))];
  const known = fingerprintOf(asked, [one]);
  expect(known).toMatch(/^[0-9A-F]{16}$/);
  expect(printed(known)).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/);
  expect(fingerprintOf(other, [{ ...one, title: 'Otro' }])).toBe(known);
  expect(
    new Set([
      known,
      fingerprintOf(asked, [two]),
      fingerprintOf({ ...asked, pagina: 2 }, [one]),
      fingerprintOf(asked, [{ ...one, table: null }]),
    ]).size,
  ).toBe(4);
});
