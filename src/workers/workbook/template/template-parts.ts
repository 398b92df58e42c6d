import { excelText } from '../../../shared/excel-text.ts';
import { TRANSITIONAL, XML_HEAD } from '../marked/namespaces.ts';
import type { DateSystem } from '../reader/serial-dates.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const { main, relations } = TRANSITIONAL;
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument';

export function contentTypes(sheets: number, notes: number): string {
  const override = (part: string, type: string): string =>
    `<Override PartName="/xl/${part}" ContentType="${CONTENT}.spreadsheetml.${type}+xml"/>`;
  return [
    `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Default Extension="vml" ContentType="${CONTENT}.vmlDrawing"/>`,
    override('workbook.xml', 'sheet.main'),
    override('styles.xml', 'styles'),
    ...numbered(sheets, (number) => override(`worksheets/sheet${number}.xml`, 'worksheet')),
    ...numbered(notes, (number) => override(`comments${number}.xml`, 'comments')),
    '</Types>',
  ].join('');
}

export const packageRelations = (): string => relationsPart([['officeDocument', 'xl/workbook.xml']]);

export const workbookRelations = (sheets: number): string =>
  relationsPart([
    ...numbered(sheets, (number) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
    ['styles', 'styles.xml'],
  ]);

export const noteRelations = (sheet: number): string =>
  relationsPart([
    ['vmlDrawing', `../drawings/vmlDrawing${sheet}.vml`],
    ['comments', `../comments${sheet}.xml`],
  ]);

export function workbookPart(names: readonly string[], dateSystem: DateSystem = '1900'): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${excelText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${XML_HEAD}<workbook xmlns="${main}" xmlns:r="${relations}">${dateSystem === '1904' ? '<workbookPr date1904="1"/>' : ''}<bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`;
}

export const STYLES = [
  `${XML_HEAD}<styleSheet xmlns="${main}">`,
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>',
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="14"/><name val="Calibri"/><family val="2"/></font></fonts>',
  '<fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  ...['FFE8EAED', 'FFFFE8B3', 'FFD6E4FF'].map(
    (colour) =>
      `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`,
  ),
  '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="7">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="3" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="4" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

function relationsPart(list: readonly (readonly [kind: string, target: string])[]): string {
  const items = list.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
  );
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
}

const numbered = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));
