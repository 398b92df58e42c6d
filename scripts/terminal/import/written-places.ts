import type { SheetType } from '../../../src/shared/fields/sheet-fields.ts';
import type {
  BookLayout,
  LoadPlaces,
  TablePlace,
} from '../../../src/workers/workbook/layout/layout-protocol.ts';
import { EXIT, Stop } from '../exit-codes.ts';
import { type TerminalOptions, wrongUse } from '../options.ts';

/** A sheet by its name; `row` null: the row that is most likely the header. */
interface WrittenPlace {
  readonly name: string;
  readonly row: number | null;
}
export type WrittenPlaces = Readonly<Record<SheetType, WrittenPlace | null>>;

const NO_LINES = 'ninguna';
const WITH_ROW = /^(.+):([1-9]\d{0,6})$/;

/** Parses a place such as 'OBRAS' (sheet) or 'OBRAS:3' (sheet and row). */
export function writtenPlace(option: string, said: TerminalOptions['values'][string]): WrittenPlace | null {
  if (said === undefined) return null;
  const text = String(said).trim();
  if (text === '') throw wrongUse(`--${option} se escribe así: --${option} HOJA, o --${option} HOJA:FILA.`);
  const [, name = text, row = null] = WITH_ROW.exec(text) ?? [];
  return { name, row: row === null ? null : Number(row) };
}

/** The places that were found by the headers, replaced by those that the options name. */
export function placesSaid({ places, sheets }: BookLayout, said: WrittenPlaces): LoadPlaces {
  const placeOf = ({ name, row }: WrittenPlace): TablePlace => {
    const sheet = sheets.findIndex((one) => one.name.toLowerCase() === name.toLowerCase());
    const found = sheets[sheet];
    if (found === undefined) {
      const all = sheets.map((one) => `«${one.name}»`).join(', ');
      throw new Stop(EXIT.wrongUse, `El libro no tiene la hoja «${name}». Tiene ${all}.`);
    }
    return { sheet, headerRow: row ?? found.headerRow };
  };
  const cm_seg_01 = said.cm_seg_01 === null ? places.cm_seg_01 : placeOf(said.cm_seg_01);
  const proposed = places.cm_fyv_01?.sheet === cm_seg_01.sheet ? null : places.cm_fyv_01;
  const lines = said.cm_fyv_01;
  if (lines === null) return { cm_seg_01, cm_fyv_01: proposed };
  return { cm_seg_01, cm_fyv_01: lines.name.toLowerCase() === NO_LINES ? null : placeOf(lines) };
}
