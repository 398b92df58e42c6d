import { crc32, deflateRawSync } from 'node:zlib';
import { type CellObject, CFB, utils, type WorkBook, type WorkSheet, write } from 'xlsx';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type FixtureCell = string | number | boolean | CellObject | null;

export interface FixtureSheet {
  readonly name: string;
  readonly rows: readonly (readonly FixtureCell[])[];
  readonly visibility?: 'hidden' | 'veryHidden';
  readonly merges?: readonly string[];
}

export interface FixtureOptions {
  readonly date1904?: boolean;
  readonly bookType?: 'xlsx' | 'biff8' | 'xlsb';
}

export const errorCell = (code: number): CellObject => ({ t: 'e', v: code });
export const dayCell = (serial: number, format = 'dd/mm/yyyy'): CellObject => ({
  t: 'n',
  v: serial,
  z: format,
});

export function workbookBytes(sheets: readonly FixtureSheet[], options: FixtureOptions = {}): Uint8Array {
  const book: WorkBook = utils.book_new();
  for (const { name, rows, merges = [] } of sheets) {
    const sheet = utils.aoa_to_sheet([]) as WorkSheet;
    let columns = 1;
    for (const [row, cells] of rows.entries()) {
      columns = Math.max(columns, cells.length);
      for (const [column, cell] of cells.entries()) {
        if (cell !== null) sheet[utils.encode_cell({ r: row, c: column })] = cellObject(cell);
      }
    }
    sheet['!ref'] = utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: Math.max(rows.length, 1) - 1, c: columns - 1 },
    });
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = {
    Sheets: sheets.map(({ visibility }) => ({
      Hidden: visibility === 'hidden' ? 1 : visibility === 'veryHidden' ? 2 : 0,
    })),
    WBProps: { date1904: options.date1904 ?? false },
  };
  return new Uint8Array(write(book, { type: 'buffer', bookType: options.bookType ?? 'xlsx' }));
}

function cellObject(cell: Exclude<FixtureCell, null>): CellObject {
  if (typeof cell === 'string') return { t: 's', v: cell };
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if (typeof cell === 'boolean') return { t: 'b', v: cell };
  return cell;
}

export const fileOf = (bytes: Uint8Array | string, name = 'carga.xlsx', type = XLSX_TYPE): File =>
  new File([bytes as BlobPart], name, { type });

// ---- by hand: shapes that no library writes ----------------------------------------------------

export interface ZipPart {
  readonly name: string;
  /** The name in another encoding than UTF-8. */
  readonly nameBytes?: Uint8Array;
  readonly content: string | Uint8Array;
  readonly stored?: boolean;
  readonly flags?: number;
  /** The deflated content, when it is known already. */
  readonly deflated?: Uint8Array;
  /** Wrong values to write into the zip's directory. */
  readonly declaredSize?: number;
  readonly declaredCrc?: number;
  /** True: the entry points at the bytes of the part before it. */
  readonly overlapsPrevious?: boolean;
}

export function zipBytes(parts: readonly ZipPart[]): Uint8Array {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let previous = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content as string);
    const data = part.stored ? content : Buffer.from(part.deflated ?? deflateRawSync(content));
    const name = Buffer.from(part.nameBytes ?? Buffer.from(part.name));
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.flags ?? 0, 2);
    common.writeUInt16LE(part.stored ? 0 : 8, 4);
    common.writeUInt32LE(part.declaredCrc ?? crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(part.declaredSize ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const start = part.overlapsPrevious ? previous : offset;
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(start, 42);
    directory.push(entry, name);
    const signature = Buffer.from([0x50, 0x4b, 3, 4]);
    const header = Buffer.concat([signature, common, name, data]);
    local.push(header);
    previous = offset;
    offset += header.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...local, list, end]));
}

/** The same zip whose end leaves the directory's place to a zip64 record, as writers do that stream. */
export function withZip64End(zip: Uint8Array): Uint8Array {
  const end = Buffer.from(zip.slice(-22));
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeBigUInt64LE(BigInt(end.readUInt16LE(8)), 24);
  wide.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32);
  wide.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  wide.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(zip.length - 22), 8);
  locator.writeUInt32LE(1, 16);
  end.fill(0xff, 8, 20);
  return new Uint8Array(Buffer.concat([zip.slice(0, -22), wide, locator, end]));
}

export interface XmlBook {
  readonly sheets: readonly { readonly name: string; readonly rows: string; readonly kind?: string }[];
  readonly sharedStrings?: string;
  readonly extra?: readonly ZipPart[];
  readonly extraRelations?: string;
  readonly workbookProperties?: string;
  /** True: relations name parts by absolute paths, as some writers do. */
  readonly absolute?: boolean;
  /** Prefix for the tags of the main namespace, as some writers have it. */
  readonly prefix?: string;
  readonly sheetPart?: Partial<ZipPart>;
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Makes the parts of an .xlsx as Excel writes them, except where the options say otherwise. */
export function xmlBookParts(book: XmlBook): ZipPart[] {
  const base = book.absolute ? '/xl/' : '';
  const p = book.prefix ? `${book.prefix}:` : '';
  const ns = `xmlns${book.prefix ? `:${book.prefix}` : ''}="${MAIN}"`;
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const parts: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships>${relation('rId1', 'officeDocument', book.absolute ? '/xl/workbook.xml' : 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<${p}workbook ${ns} xmlns:r="${RELATIONS}">${book.workbookProperties ?? ''}<${p}sheets>${book.sheets
        .map(({ name }, index) => `<${p}sheet name="${name}" sheetId="${index + 7}" r:id="rId${index + 1}"/>`)
        .join('')}</${p}sheets></${p}workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${book.sheets
        .map(({ kind = 'worksheet' }, index) =>
          relation(`rId${index + 1}`, kind, `${base}worksheets/sheet${index + 1}.xml`),
        )
        .join(
          '',
        )}${book.sharedStrings ? relation('rIdS', 'sharedStrings', `${base}sharedStrings.xml`) : ''}${book.extraRelations ?? ''}</Relationships>`,
    },
    ...book.sheets.map(({ rows }, index) => ({
      ...book.sheetPart,
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: rows.startsWith('<?xml')
        ? rows
        : `<${p}worksheet ${ns}><${p}sheetData>${rows}</${p}sheetData></${p}worksheet>`,
    })),
  ];
  if (book.sharedStrings) {
    parts.push({ name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${book.sharedStrings}</sst>` });
  }
  return [...parts, ...(book.extra ?? [])];
}

export const xmlBookBytes = (book: XmlBook): Uint8Array => zipBytes(xmlBookParts(book));

/** Makes the parts for rich values; their order is the order of the cells' `vm` index. */
export function richValueParts(
  values: readonly string[],
  structures: string,
): Pick<XmlBook, 'extra' | 'extraRelations'> {
  const xlrd = 'http://schemas.microsoft.com/office/spreadsheetml/2017/richdata';
  const rich = 'http://schemas.microsoft.com/office/2017/06/relationships';
  return {
    extraRelations:
      `<Relationship Id="rIdM" Type="${RELATIONS}/sheetMetadata" Target="metadata.xml"/>` +
      `<Relationship Id="rIdV" Type="${rich}/rdRichValue" Target="richData/rdrichvalue.xml"/>` +
      `<Relationship Id="rIdT" Type="${rich}/rdRichValueStructure" Target="richData/rdrichvaluestructure.xml"/>`,
    extra: [
      {
        name: 'xl/metadata.xml',
        content:
          `<metadata xmlns="${MAIN}" xmlns:xlrd="${xlrd}"><metadataTypes count="1"><metadataType name="XLRICHVALUE" minSupportedVersion="120000"/></metadataTypes>` +
          `<futureMetadata name="XLRICHVALUE" count="${values.length}">${values.map((_, i) => `<bk><extLst><ext uri="{3e2802c4-a4d2-4d8b-9148-e3be6c30e623}"><xlrd:rvb i="${i}"/></ext></extLst></bk>`).join('')}</futureMetadata>` +
          `<valueMetadata count="${values.length}">${values.map((_, i) => `<bk><rc t="1" v="${i}"/></bk>`).join('')}</valueMetadata></metadata>`,
      },
      { name: 'xl/richData/rdrichvalue.xml', content: `<rvData xmlns="${xlrd}">${values.join('')}</rvData>` },
      {
        name: 'xl/richData/rdrichvaluestructure.xml',
        content: `<rvStructures xmlns="${xlrd}">${structures}</rvStructures>`,
      },
    ],
  };
}

/** An OLE2 file around an encrypted package, as Excel writes it. */
export function encryptedBytes(): Uint8Array {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(300, 4));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(9000, 7));
  return new Uint8Array(CFB.write(container, { type: 'buffer' }));
}

export function protectedXlsBytes(): Uint8Array {
  const stream = Buffer.alloc(6000);
  stream.set([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00], 0);
  stream.set([0x2f, 0x00, 0x04, 0x00], 20);
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/Workbook', stream);
  return new Uint8Array(CFB.write(container, { type: 'buffer' }));
}
