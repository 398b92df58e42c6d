import { CFB } from 'xlsx';

/* Helpers that write the records of an .xls by hand; types are from [MS-XLS]. */

export const u8 = (value: number): number[] => [value & 0xff];
export const u16 = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff];
export const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)];
export const f64 = (value: number): number[] => {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleLE(value);
  return [...buffer];
};
export const wide = (text: string): number[] => [...Buffer.from(text, 'utf16le')];
export const narrow = (text: string): number[] => [...Buffer.from(text, 'latin1')];

export const record = (type: number, ...fields: number[][]): number[] => {
  const data = fields.flat();
  return [...u16(type), ...u16(data.length), ...data];
};

const BEGINNING = 0x809;
const EXCEL_97 = 0x600;
const OF_WORKBOOK = 0x05;
const OF_SHEET = 0x10;
const END = record(0x0a);
export const beginning = (kind = OF_SHEET, version = EXCEL_97): number[] =>
  record(BEGINNING, u16(version), u16(kind), ...Array.from({ length: 4 }, () => u16(0)), u32(6));

export interface XlsPart {
  readonly name: string;
  readonly records: readonly number[][];
  readonly visibility?: 0 | 1 | 2;
  /** BOF record with which the part begins; a sheet's by default. */
  readonly begins?: number[];
}

/** Makes the stream of an .xls from these globals and sheets. `order` lists the sheets as they are stored. */
export function xlsStream(
  globals: readonly number[][],
  tabs: readonly XlsPart[],
  order: readonly number[] = tabs.map((_, index) => index),
): Uint8Array<ArrayBuffer> {
  const parts = tabs.map(({ records, begins = beginning() }) => [...begins, ...records.flat(), ...END]);
  const head = (starts: readonly number[]): number[] => [
    ...beginning(OF_WORKBOOK),
    ...globals.flat(),
    ...tabs.flatMap(({ name, visibility = 0 }, index) =>
      record(0x85, u32(starts[index] ?? 0), u8(visibility), u8(0), u8(name.length), u8(1), wide(name)),
    ),
    ...END,
  ];
  const starts: number[] = [];
  let at = head([]).length;
  for (const index of order) {
    starts[index] = at;
    at += parts[index]!.length;
  }
  return Uint8Array.from([...head(starts), ...order.flatMap((index) => parts[index]!)]);
}

export function inContainer(stream: Uint8Array): Uint8Array {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/Workbook', stream);
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
}
