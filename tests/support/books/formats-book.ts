import { type XmlBook, xmlBookParts, zipBytes } from './workbooks.ts';

/* A workbook with one row for each number format, and the text that another program shows for it. */

export interface Shown {
  readonly format: string;
  readonly values: readonly number[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes types and namespaces of every part: LibreOffice needs them to open the file, the portal does not. */
export function formatsBook(shown: readonly Shown[]): Uint8Array {
  const formats = shown.map(
    ({ format }, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(format)}"/>`,
  );
  const styles =
    `<styleSheet xmlns="${MAIN}"><numFmts count="${shown.length}">${formats.join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
    `<cellXfs count="${shown.length}">${shown.map((_, index) => `<xf numFmtId="${200 + index}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;
  const rows = shown.map(
    ({ values }, index) =>
      `<row r="${index + 1}">${values.map((value) => `<c s="${index}"><v>${value}</v></c>`).join('')}</row>`,
  );
  const book: XmlBook = {
    sheets: [
      {
        name: 'A',
        rows: `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><cols><col min="1" max="99" width="60" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`,
      },
    ],
    extra: [{ name: 'xl/styles.xml', content: styles }],
    extraRelations:
      '<Relationship Id="rIdE" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>',
  };
  return zipBytes(
    xmlBookParts(book).map((part) => {
      if (part.name === '[Content_Types].xml') return { ...part, content: contentTypes() };
      if (!part.name.endsWith('.rels')) return part;
      const namespace = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
      return {
        ...part,
        content: String(part.content).replace('<Relationships>', `<Relationships ${namespace}>`),
      };
    }),
  );
}

function contentTypes(): string {
  const parts = { workbook: 'sheet.main', styles: 'styles', 'worksheets/sheet1': 'worksheet' };
  const overrides = Object.entries(parts).map(
    ([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${SHEETS}.${type}+xml"/>`,
  );
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

const escaped = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

export function shownInFods(document: string): readonly (readonly string[])[] {
  const rows = document.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g);
  return [...rows].map(([, row = '']) => {
    const cells = row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g);
    const texts: string[] = [];
    for (const [, attributes = '', content] of cells) {
      const repeated = Number(/columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
      const text = plain(/<text:p>([\s\S]*?)<\/text:p>/.exec(content ?? '')?.[1] ?? '');
      if (content !== undefined) for (let count = 0; count < repeated; count++) texts.push(text);
    }
    return texts;
  });
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const plain = (xml: string): string =>
  xml
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) => ' '.repeat(Number(count ?? 1)))
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole);
