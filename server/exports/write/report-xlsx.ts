import writeXlsxFile, { type CellObject, type Row, type SheetData } from 'write-excel-file/node';
import { cellText } from '../cell-text.ts';
import { headLines } from '../head-lines.ts';
import type { Cell, ColumnKind, Draft, ReportPart } from '../report.ts';

const FORMATS: Readonly<Partial<Record<ColumnKind, string>>> = {
  count: '#,##0',
  share: '0.0%',
  change: '+0.0%;-0.0%;0.0%',
  euros: '#,##0.00 "€"',
  day: 'dd/mm/yyyy',
  month: 'mmm yyyy',
};
/** Widths of columns, in characters. */
const NARROWEST = 10;
const WIDEST = 60;
const NAME_MAX = 31;
const ABOUT = 'Acerca de';

/** A sheet for each part with its header in the first row. The last sheet describes the workbook. */
export async function reportXlsx({ head, parts }: Draft): Promise<Uint8Array> {
  const names = sheetNames([...parts.map(({ title }) => title), ABOUT]);
  const about: SheetData = [
    ...headLines(head).map(([label, text]): Row => [bold(label), string(text)]),
    ...parts.flatMap(({ title, note }): Row[] => (note === null ? [] : [[bold(title), string(note)]])),
  ];
  const sheets = [
    ...parts.map((part, at) => ({
      sheet: names[at] ?? '',
      data: rowsOf(part),
      stickyRowsCount: 1,
      columns: widthsOf(part),
    })),
    { sheet: names.at(-1) ?? ABOUT, data: about, columns: [{ width: 22 }, { width: 80 }] },
  ];
  return writeXlsxFile(sheets).toBuffer();
}

function rowsOf({ table, note }: ReportPart): SheetData {
  if (table === null) return [[string(note ?? '')]];
  return [
    table.columns.map(({ label }) => bold(label)),
    ...table.rows.map((row) => table.columns.map(({ kind }, at) => cellOf(kind, row[at] ?? null))),
  ];
}

function cellOf(kind: ColumnKind, cell: Cell): CellObject | null {
  if (cell === null) return null;
  const format = FORMATS[kind];
  if (typeof cell === 'number') {
    const value = kind === 'share' || kind === 'change' ? cell / 100 : cell;
    return { value, type: Number, ...(format && { format }) };
  }
  if (kind === 'day' || kind === 'month') return { value: new Date(cell), type: Date, format: format ?? '' };
  return string(cellText(kind, cell));
}

/** A cell of type String is never run as a formula. The library removes characters that XML does not allow. */
const string = (text: string): CellObject => ({ value: text, type: String });
const bold = (text: string): CellObject => ({ ...string(text), fontWeight: 'bold' });

function widthsOf({ table }: ReportPart) {
  if (table === null) return [{ width: WIDEST }];
  return table.columns.map(({ label, kind }, at) => {
    const lengths = table.rows.slice(0, 200).map((row) => cellText(kind, row[at] ?? null).length);
    return {
      width: Math.min(WIDEST, Math.max(NARROWEST, label.length + 2, ...lengths.map((one) => one + 2))),
    };
  });
}

/** Names that Excel accepts: at most 31 characters, none of those it forbids, and no two alike when case is ignored. */
export function sheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const plain =
      title
        .replaceAll(/\p{Cc}/gu, '')
        .replaceAll(/[[\]:*?/\\]/g, ' ')
        .replaceAll(/^[\s']+|[\s']+$/g, '') || 'Hoja';
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? '' : ` (${number})`;
      const name = shortened(plain, NAME_MAX - ending.length) + ending;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
}

const LOOSE_END = /(?:\s+(?:a|con|de|del|el|en|la|las|los|para|por|y))+$/i;

/** Leaves out the last words of a title that is too long, and the small ones that they leave behind. */
function shortened(title: string, length: number): string {
  if (title.length <= length) return title;
  const words = cut(title, length + 1)
    .split(' ')
    .slice(0, -1);
  return words.length === 0 ? cut(title, length) : words.join(' ').replace(LOOSE_END, '');
}

/** Cuts to a length in UTF-16 units, as Excel counts, without cutting a character in two. */
function cut(text: string, length: number): string {
  let kept = '';
  for (const letter of text) {
    if (kept.length + letter.length > length) break;
    kept += letter;
  }
  return kept.replace(/[\s']+$/, '');
}
