import { RICH_VALUE_TYPE, type ValueMetadata } from '../xlsx/rich-values.ts';
import { binaryRecords } from './xlsb-records.ts';

/* The metadata part of an .xlsb ([MS-XLSB] 2.1.7.34). The numbers are record types. */

const FUTURE_RECORD = 35;
const BLOCK = 51;
const FUTURE_BLOCK = 52;
const TYPE = 335;
const BLOCKS_BEGIN = 337;
const BLOCKS_END = 338;
const FUTURE_BLOCKS_BEGIN = 339;
const FUTURE_BLOCKS_END = 340;
const FUTURE_HEADER_BYTES = 4;

export function readBinaryMetadata(part: Uint8Array): ValueMetadata {
  const types: string[] = [];
  const future: number[] = [];
  const blocks: (number | null)[] = [];
  let ofValues = false;
  let ofRichValues = false;
  let awaitsIndex = false;
  for (const { type, data } of binaryRecords(part)) {
    if (type === TYPE) {
      data.skip(8);
      types.push(data.text());
    } else if (type === BLOCKS_BEGIN) {
      data.skip(4);
      ofValues = data.uint32() === 0;
    } else if (type === FUTURE_BLOCKS_BEGIN) {
      data.skip(4);
      ofRichValues = data.text() === RICH_VALUE_TYPE;
    } else if (type === BLOCKS_END) ofValues = false;
    else if (type === FUTURE_BLOCKS_END) ofRichValues = false;
    else if (type === FUTURE_BLOCK && ofRichValues) awaitsIndex = true;
    else if (awaitsIndex && type !== FUTURE_RECORD && data.left >= FUTURE_HEADER_BYTES + 4) {
      data.skip(FUTURE_HEADER_BYTES);
      future.push(data.uint32());
      awaitsIndex = false;
    } else if (type === BLOCK && ofValues) {
      let index: number | null = null;
      for (let left = data.uint32(); left > 0 && data.left >= 8; left--) {
        const kind = types[data.uint32() - 1];
        const at = data.uint32();
        if (kind === RICH_VALUE_TYPE) index = future[at] ?? null;
      }
      blocks.push(index);
    }
  }
  return blocks;
}
