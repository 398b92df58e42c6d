import { statSync } from 'node:fs';
import { bloatedBook, bomb, largeBook, oldBook, usualBook } from './books.ts';
import { CONTENDERS, type Contender } from './contenders.ts';
import { type Figure, inWorker } from './in-worker.ts';
import { publish } from './report.ts';
import { onScreen } from './screen.ts';

const ROWS = Number(process.env.READER_BENCH_ROWS ?? 100_000);
const LARGE_ROWS = Number(process.env.READER_BENCH_LARGE_ROWS ?? 1_000_000);
const OLD_ROWS = Number(process.env.READER_BENCH_OLD_ROWS ?? 20_000);
const REPEATS = Number(process.env.READER_BENCH_REPEATS ?? 3);

/** Compares the portal's reader with SheetJS and with inflating alone: the same file, each in a fresh browser. */
export async function runReaderBench(): Promise<void> {
  const book = await usualBook(ROWS);
  const figures = new Map<Contender, Figure>();
  for (const contender of CONTENDERS) figures.set(contender, await told(contender, book));
  const screen = await onScreen(book, REPEATS);
  console.log('pantalla', screen);
  const large = await told('portal', await largeBook(LARGE_ROWS), 1);
  const old = await oldBook(OLD_ROWS);
  const oldFigures = { portal: await told('portal', old), sheetjsDefault: await told('sheetjsDefault', old) };
  const refusals = { bomb: await told('portal', bomb()), bloated: await told('portal', bloatedBook()) };
  publish({
    rows: ROWS,
    largeRows: LARGE_ROWS,
    oldRows: OLD_ROWS,
    repeats: REPEATS,
    fileBytes: statSync(book).size,
    figures,
    screen,
    large,
    old: oldFigures,
    refusals,
  });
}

async function told(contender: Contender, book: string, repeats = REPEATS): Promise<Figure> {
  const figure = await inWorker(contender, book, repeats);
  console.log(contender, book, figure);
  return figure;
}
