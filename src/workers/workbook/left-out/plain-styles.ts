import { excelText } from '../../../shared/excel-text.ts';
import { TRANSITIONAL, XML_HEAD } from '../marked/namespaces.ts';

const PLAIN = 0;
const HEADER = 1;
const TEXT = 2;
const FIRST_OF_FORMATS = 3;
/** Excel reserves the smaller numbers for its own formats. */
const FIRST_FORMAT = 164;

/** The styles that a book of plain values needs: one for each number format in it. */
export class PlainStyles {
  readonly header = HEADER;
  readonly #formats: string[] = [];
  readonly #places = new Map<string, number>();

  /** Text that looks like a number gets the text format, so that '00012' stays text when somebody edits the cell. */
  ofText(text: string): number {
    return text.trim() !== '' && Number.isFinite(Number(text)) ? TEXT : PLAIN;
  }

  ofNumber(format: string | null): number {
    if (format === null) return PLAIN;
    const place = this.#places.get(format) ?? this.#formats.push(format) - 1;
    this.#places.set(format, place);
    return FIRST_OF_FORMATS + place;
  }

  toXml(): string {
    const formats = this.#formats.map(
      (format, place) => `<numFmt numFmtId="${FIRST_FORMAT + place}" formatCode="${excelText(format)}"/>`,
    );
    const styles = this.#formats.map(
      (_, place) =>
        `<xf numFmtId="${FIRST_FORMAT + place}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    );
    return [
      `${XML_HEAD}<styleSheet xmlns="${TRANSITIONAL.main}">`,
      formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${FIRST_OF_FORMATS + styles.length}">`,
      '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
      '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
      '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
      ...styles,
      '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join('');
  }
}
