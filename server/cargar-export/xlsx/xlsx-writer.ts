import { Zip } from 'fflate';
import type { ListRow } from '../../explorer/export/list-cursor.ts';
import { refused } from '../../problem.ts';
import type { ExportedField } from '../exported-rows.ts';
import type { AboutLine, FileWriter } from '../write/file-writer.ts';
import { cell, columnLetters, textCell } from './cells.ts';
import { DeflatedPart } from './deflated-part.ts';
import { packageParts, SHEET_END, STYLE, sheetPath, sheetStart } from './package-parts.ts';

export interface XlsxLimits {
  /** Maximum number of rows of one sheet, including its header. */
  readonly rows: number;
  /**
   * Maximum size in bytes of one sheet as XML, and of the whole file. A zip counts both in 32 bits, so they stay
   * below 4 GB.
   */
  readonly bytes: number;
}

const LIMITS: XlsxLimits = { rows: 1_048_576, bytes: 3 * 2 ** 30 };
const ABOUT = 'Acerca de';

export interface XlsxAsked {
  readonly fields: readonly Pick<ExportedField, 'name' | 'label' | 'kind'>[];
  readonly sheet: string;
  readonly put: (bytes: Uint8Array) => void;
  readonly limits?: XlsxLimits;
}

/**
 * Writes a workbook in constant memory. When a sheet is full, the rows continue in a further sheet. The last sheet
 * describes the workbook.
 */
export class XlsxWriter implements FileWriter {
  private readonly zip: Zip;
  private readonly names: string[] = [];
  private readonly letters: readonly string[];
  private readonly limits: XlsxLimits;
  private part: DeflatedPart | null = null;
  private rows = 0;
  private bytes = 0;

  constructor(private readonly asked: XlsxAsked) {
    this.limits = asked.limits ?? LIMITS;
    this.letters = asked.fields.map((_, column) => columnLetters(column));
    this.zip = new Zip((error, bytes) => {
      if (error) throw error;
      this.bytes += bytes.length;
      asked.put(bytes);
    });
  }

  async add(rows: readonly ListRow[]): Promise<void> {
    for (let at = 0; at < rows.length; ) {
      const part = await this.openSheet();
      const batch = rows.slice(at, at + this.limits.rows - this.rows);
      await part.write(batch.map((row) => this.row(row)).join(''));
      at += batch.length;
    }
    if (this.bytes > this.limits.bytes) {
      throw refused(
        'El libro pasa del tamaño que admite un XLSX: exporta como CSV, elige menos campos o afina el filtro.',
      );
    }
  }

  async end(about: readonly AboutLine[]): Promise<void> {
    await this.openSheet();
    await this.closeSheet();
    const part = this.newPart(ABOUT);
    await part.write(sheetStart([22, 90]));
    for (const [at, [label, text]] of about.entries()) {
      const cells = [textCell(`A${at + 1}`, label, STYLE.header), textCell(`B${at + 1}`, text, STYLE.text)];
      await part.write(`<row r="${at + 1}">${cells.join('')}</row>`);
    }
    await part.write(SHEET_END);
    await part.end();
    for (const [path, xml] of packageParts(this.names)) {
      const small = this.addPart(new DeflatedPart(path));
      await small.write(xml);
      await small.end();
    }
    this.zip.end();
  }

  drop(): void {
    this.part?.drop();
  }

  /** The open sheet, or a new sheet when that one is full. */
  private async openSheet(): Promise<DeflatedPart> {
    const isFull = this.rows >= this.limits.rows || (this.part?.size ?? 0) > this.limits.bytes;
    if (this.part !== null && !isFull) return this.part;
    await this.closeSheet();
    const { sheet, fields } = this.asked;
    const part = this.newPart(this.names.length === 0 ? sheet : `${sheet} ${this.names.length + 1}`);
    this.part = part;
    await part.write(sheetStart(fields.map(({ name }) => Math.max(12, name.length + 4))));
    const header = fields.map(({ name }, column) => textCell(`${this.letters[column]}1`, name, STYLE.header));
    await part.write(`<row r="1">${header.join('')}</row>`);
    this.rows = 1;
    return part;
  }

  private async closeSheet(): Promise<void> {
    if (this.part === null) return;
    await this.part.write(SHEET_END);
    await this.part.end();
    this.part = null;
  }

  private newPart(name: string): DeflatedPart {
    this.names.push(name);
    return this.addPart(new DeflatedPart(sheetPath(this.names.length)));
  }

  private addPart(part: DeflatedPart): DeflatedPart {
    this.zip.add(part);
    return part;
  }

  private row(values: ListRow): string {
    this.rows += 1;
    const cells = this.asked.fields.map((field, column) =>
      cell(field, `${this.letters[column]}${this.rows}`, values[column] ?? null),
    );
    return `<row r="${this.rows}">${cells.join('')}</row>`;
  }
}
