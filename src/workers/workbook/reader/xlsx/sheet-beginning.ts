import { FILLED } from '../cell-trait.ts';
import type { OnInflated } from '../zip/deflated-part.ts';
import { type PointedTexts, type SheetContext, SheetScanner } from './sheet-scanner.ts';
import { StreamedSheet } from './streamed-sheet.ts';
import type { TextTable } from './text-table.ts';
import { UnusualShape } from './unusual-shape.ts';
import { WholeElements } from './whole-elements.ts';

const BEGINNING_BYTES = 64 * 1024;

export interface SheetBeginning {
  /** Null until the table holds every text that these rows use. */
  complete(texts: TextTable): StreamedSheet | null;
}

type Context = Omit<SheetContext, 'sharedStrings'>;
type StreamSheet = (onInflated: OnInflated) => Promise<void>;

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
  if (!scanner.isInOrder) return null;
  return {
    complete: (known) =>
      known.length > texts.last ? new StreamedSheet(scanner, { ...context, sharedStrings: known }) : null,
  };
}

class Enough extends Error {}

/**
 * Replaces the shared texts while they are not read yet: accepts any index as a text that is not blank, and
 * remembers the highest one.
 */
class TextsToCome implements PointedTexts {
  readonly length = Number.POSITIVE_INFINITY;
  last = -1;

  trait(index: number): number {
    if (index > this.last) this.last = index;
    return FILLED;
  }
}
