import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { isEmpty } from '../../../src/shared/charts/chart-points.ts';
import { cellText } from '../cell-text.ts';
import { headLines } from '../head-lines.ts';
import type { ColumnKind, Draft, ReportHead, ReportPart } from '../report.ts';
import { chartSvg } from './chart-svg.ts';
import { paperText } from './paper-text.ts';

const require = createRequire(import.meta.url);
const fonts = dirname(require.resolve('@expo-google-fonts/inter/package.json'));
const regular = join(fonts, '400Regular/Inter_400Regular.ttf');
const bold = join(fonts, '600SemiBold/Inter_600SemiBold.ttf');
pdfmake.setFonts({ Inter: { normal: regular, bold, italics: regular, bolditalics: bold } });

type FontFeatures = NonNullable<NonNullable<TDocumentDefinitions['defaultStyle']>['fontFeatures']>;
/** The types know a list of features alone; the library that shapes the text takes them switched off too. */
const features = (switched: Readonly<Record<string, boolean>>) => ({
  fontFeatures: switched as unknown as FontFeatures,
});
/** What Inter draws as one sign: an arrow, or a product. */
const DRAWN_AS_ONE = /->|<-|=>|<==|\dx\d/;
const AS_TYPED = features({ calt: false });
const ALIGNED = features({ calt: false, tnum: true });

/** Widths of words are kept only for text without features, so few texts have them. */
const written = (text: string) => ({ text, ...(DRAWN_AS_ONE.test(text) && AS_TYPED) });

// A document may fetch nothing: everything it shows is in the definition made here.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));

const TEXT = '#1b1e23';
const MUTED = '#565c66';
const LINE = '#e3e5e9';
const HEAD_GROUND = '#f4f5f7';
/** In points, for portrait A4. */
const MARGIN = 40;
const WIDTH = 595 - 2 * MARGIN;

/**
 * A cover, then each part with its chart (as vectors) and its table. The header of a table is repeated on each page.
 */
export function reportPdf({ head, parts }: Draft): Promise<Uint8Array> {
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, 56],
    info: { title: paperText(head.title), author: paperText(head.author), subject: paperText(head.scope) },
    language: 'es',
    defaultStyle: { font: 'Inter', fontSize: 9, color: TEXT },
    content: [...cover(head, parts), ...parts.flatMap(contentOf)],
    footer: (page, pages) => footer(head, page, pages),
  };
  return pdfmake.createPdf(definition).getBuffer();
}

function cover(head: ReportHead, parts: readonly ReportPart[]): Content[] {
  return [
    { text: 'Portal de Conectividad', color: MUTED, fontSize: 11, margin: [0, 120, 0, 8] },
    { ...written(paperText(head.title)), fontSize: 28, bold: true, margin: [0, 0, 0, 32] },
    {
      layout: 'noBorders',
      table: {
        widths: [110, '*'],
        body: headLines(head).map(([label, text]): TableCell[] => [
          { text: label, color: MUTED, margin: [0, 3] },
          { ...written(breakable(text)), margin: [0, 3] },
        ]),
      },
    },
    { qr: head.checkUrl, fit: 96, foreground: TEXT, margin: [0, 16, 0, 0] },
    ...(parts.length < 2
      ? []
      : [
          {
            toc: { title: { text: 'Contenido', fontSize: 13, bold: true, margin: [0, 32, 0, 8] } },
          } as Content,
        ]),
  ];
}

function contentOf({ title, note, chart, table, isTableOnPaper }: ReportPart, at: number): Content[] {
  const drawn = chart !== null && !isEmpty(chart) ? chart : null;
  const heading: Content = {
    ...written(paperText(title)),
    fontSize: 15,
    bold: true,
    tocItem: true,
    margin: [0, 8, 0, 8],
  };
  const opening: Content[] = [
    heading,
    ...(note === null
      ? []
      : [{ ...written(paperText(note)), color: MUTED, margin: [0, 0, 0, 8] } as Content]),
    ...(drawn === null ? [] : [{ svg: chartSvg(drawn), width: WIDTH, margin: [0, 0, 0, 8] } as Content]),
  ];
  return [
    { stack: opening, unbreakable: true, ...(at === 0 && { pageBreak: 'before' as const }) },
    ...(table === null || !(isTableOnPaper || drawn === null) ? [] : [tableOf(table)]),
  ];
}

const isNumber = (kind: ColumnKind): boolean =>
  kind === 'count' || kind === 'share' || kind === 'change' || kind === 'euros';

function tableOf({ columns, rows }: NonNullable<ReportPart['table']>): Content {
  if (rows.length === 0) return { text: 'Sin filas.', color: MUTED, margin: [0, 0, 0, 24] };
  return {
    margin: [0, 0, 0, 24],
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      fillColor: (row) => (row === 0 ? HEAD_GROUND : null),
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      // The first column takes the remaining width when it holds texts.
      widths: columns.map((_, at) => (at === 0 || columns[0]?.kind !== 'text' ? '*' : 'auto')),
      body: [
        columns.map(({ label, kind }) => ({ ...written(label), bold: true, alignment: side(kind) })),
        ...rows.map((row) =>
          columns.map(({ kind }, at) => ({
            ...written(breakable(cellText(kind, row[at] ?? null))),
            alignment: side(kind),
            ...(isNumber(kind) && ALIGNED),
          })),
        ),
      ],
    },
  };
}

const side = (kind: ColumnKind): 'right' | 'left' => (isNumber(kind) ? 'right' : 'left');

const LONGEST_WORD = 16;

/** Adds break opportunities to long words, which would otherwise run off the page. */
const breakable = (text: string): string =>
  paperText(text).replaceAll(new RegExp(`\\S{${LONGEST_WORD}}(?=\\S)`, 'g'), '$&\u200b');

const footer = (head: ReportHead, page: number, pages: number): Content => ({
  margin: [MARGIN, 20, MARGIN, 0],
  columns: [
    {
      ...written(paperText(`${head.title} · ${head.author}, ${head.madeAt} · Huella ${head.fingerprint}`)),
      color: MUTED,
      fontSize: 8,
      width: '*',
    },
    { text: `Página ${page} de ${pages}`, color: MUTED, fontSize: 8, alignment: 'right', width: 80 },
  ],
});
