import { FILLED } from '../cell-trait.ts';
import type { OnInflated } from '../zip/deflated-part.ts';
import { type PointedTexts, type SheetContext, SheetScanner } from './sheet-scanner.ts';
import { StreamedSheet } from './streamed-sheet.ts';
import type { TextTable } from './text-table.ts';
import { UnusualShape } from './unusual-shape.ts';
import { WholeElements } from './whole-elements.ts';

/** Enough for the first rows of most sheets; the rest of what is read here is read again later. */
const BEGINNING_BYTES = 64 * 1024;

/** The first rows of a sheet, read before the texts they point at. */
export interface SheetBeginning {
  /** Null until the table holds every text that these rows point at. */
  complete(texts: TextTable): StreamedSheet | null;
}

type Context = Omit<SheetContext, 'sharedStrings'>;
/** Hands over the inflated bytes of the sheet until it is told that they are enough. */
type StreamSheet = (onInflated: OnInflated) => Promise<void>;

/** Null when the sheet is not written as usual. */
export async function readBeginning(
  stream: StreamSheet,
  context: Context,
  rows: number,
): Promise<SheetBeginning | null> {
  const texts = new TextsToCome();
  const scanner = new SheetScanner({ ...context, sharedStrings: texts });
  const elements = new WholeElements(scanner, BEGINNING_BYTES);
  try {
    await stream((bytes) => {
      elements.push(bytes);
      if (scanner.cells.rows > rows) throw new Enough();
    });
    elements.finish();
  } catch (error) {
    if (error instanceof UnusualShape) return null;
    if (!(error instanceof Enough)) throw error;
  }
  return {
    complete: (known) =>
      known.length > texts.last ? new StreamedSheet(scanner, { ...context, sharedStrings: known }) : null,
  };
}

class Enough extends Error {}

/** Takes any index for a text that holds something, and knows the last one asked for. */
class TextsToCome implements PointedTexts {
  readonly length = Number.POSITIVE_INFINITY;
  last = -1;

  trait(index: number): number {
    if (index > this.last) this.last = index;
    return FILLED;
  }
}
