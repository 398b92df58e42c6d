import type { Correction } from '../../../api/contract/corrections.ts';
import type { LaidSheet } from '../layout/laid-sheet.ts';
import type { OpenWorkbook } from '../layout/lay-out.ts';
import { rowsByObra } from '../preview/sheet-places.ts';
import type { ParsedSheet } from '../reader/parsed-sheet.ts';
import { type SheetScan, scanSheet } from '../scan-sheet.ts';
import { summariseScans } from '../summarise-scans.ts';
import { applyCorrection, completed, misfit } from './apply-correction.ts';
import { CorrectedSheet } from './corrected-sheet.ts';
import type { CorrectedSummary, CorrectionEffect, FittedCorrection } from './corrections-protocol.ts';
import { fitCorrection } from './fit-correction.ts';
import { RemainingRows } from './remaining-rows.ts';

export interface CorrectedWorkbook extends OpenWorkbook {
  readonly file: OpenWorkbook;
  readonly corrections: readonly Correction[];
  readonly correctionsOf: (sheet: number) => readonly Correction[];
  readonly skippedRows: readonly number[];
  readonly effects: readonly CorrectionEffect[];
  readonly onScreen: (index: number) => Promise<CorrectedSheet>;
}

export const summaryOf = ({
  corrections,
  summary,
  skippedRows,
  effects,
}: CorrectedWorkbook): CorrectedSummary => ({
  corrections,
  summary,
  skippedRows,
  effects,
});

export async function correctWorkbook(
  file: OpenWorkbook,
  asked: readonly Correction[],
): Promise<CorrectedWorkbook> {
  const askedOf = (index: number): readonly Correction[] => asked.filter(({ hoja }) => hoja === index);
  const onScreen = correctedSheets(file, askedOf);
  const sheet = async (index: number): Promise<ParsedSheet> => {
    if (askedOf(index).length === 0) return file.sheet(index);
    return remaining((await onScreen(index)).sheet);
  };

  const made = new Map<number, IterableIterator<Made>>();
  const scans: SheetScan[] = [...file.scans];
  const skippedRows = file.scans.map(() => 0);
  for (const index of new Set(asked.map(({ hoja }) => hoja))) {
    const untouched = file.scans[index];
    if (untouched === undefined) continue;
    const corrected = await onScreen(index);
    made.set(index, corrected.made.values());
    skippedRows[index] = corrected.sheet.skippedRows.size;
    const laid = file.laid[index];
    if (laid !== undefined) scans[index] = rescanned(laid, untouched, corrected.sheet);
  }
  const all = asked.map(
    (correction): Made =>
      made.get(correction.hoja)?.next().value ?? { correction, effect: misfit('noSheet') },
  );
  const corrections = all.map(({ correction }) => correction);
  return {
    ...file,
    file,
    corrections,
    correctionsOf: (index) => corrections.filter(({ hoja }) => hoja === index),
    effects: all.map(({ effect }) => effect),
    skippedRows,
    scans,
    sheet,
    onScreen: async (index) => (await onScreen(index)).sheet,
    // A1 (the file code) and E2 (the first work code, whose pattern all codes of the file must have) are read
    // from the sheet on screen, which still has the rows that were left out: E2 counts even when its row does
    // not load.
    summary: { ...file.summary, ...summariseScans(scans, file.laid, (await onScreen(0)).sheet) },
  };
}

export async function fitCorrections(
  workbook: CorrectedWorkbook,
  corrections: readonly Correction[],
): Promise<readonly FittedCorrection[]> {
  const sheets = new Map<number, { sheet: CorrectedSheet; rowsOf: (obra: string) => readonly number[] }>();
  for (const index of new Set(corrections.map(({ hoja }) => hoja))) {
    if (workbook.scans[index] === undefined) continue;
    const { sheet } = correctedSheet(
      await workbook.file.sheet(index),
      workbook.laid[index]?.header ?? 0,
      workbook.correctionsOf(index),
    );
    const rows = rowsByObra(sheet);
    sheets.set(index, { sheet, rowsOf: (obra) => rows.get(obra.trim()) ?? [] });
  }
  const fits = corrections.map((correction): FittedCorrection => {
    const fitting = sheets.get(correction.hoja);
    const fitted = fitting === undefined ? 'noSheet' : fitCorrection(fitting, correction);
    if (fitting === undefined || typeof fitted === 'string') {
      return { correction, fitted: null, ...misfit(typeof fitted === 'string' ? fitted : 'noSheet') };
    }
    const effect = applyCorrection(fitting.sheet, fitted);
    return { correction, fitted: effect.misfit === null ? fitted : null, ...effect };
  });
  const loaded = workbook.laid.flatMap(({ type }, index) =>
    type !== null && (workbook.scans[index]?.dataRows.length ?? 0) > 0 ? [index] : [],
  );
  const isEmptied =
    loaded.length > 0 &&
    loaded.every((index) =>
      workbook.scans[index]?.dataRows.every((row) => sheets.get(index)?.sheet.skippedRows.has(row)),
    );
  return fits.map((fit) =>
    isEmptied && fit.fitted?.tipo === 'omitirFila'
      ? { correction: fit.correction, fitted: null, ...misfit('everyRow') }
      : fit,
  );
}

interface Made {
  readonly correction: Correction;
  readonly effect: CorrectionEffect;
}
interface Corrected {
  readonly sheet: CorrectedSheet;
  readonly made: readonly Made[];
}

function correctedSheets(file: OpenWorkbook, correctionsOf: (index: number) => readonly Correction[]) {
  const known = new WeakMap<ParsedSheet, Corrected>();
  return async (index: number): Promise<Corrected> => {
    const original = await file.sheet(index);
    const made =
      known.get(original) ?? correctedSheet(original, file.laid[index]?.header ?? 0, correctionsOf(index));
    known.set(original, made);
    return made;
  };
}

function correctedSheet(
  original: ParsedSheet,
  header: number,
  corrections: readonly Correction[],
): Corrected {
  const sheet = new CorrectedSheet(original, header);
  return {
    sheet,
    made: corrections.map((asked) => {
      const correction = completed(sheet, asked);
      return { correction, effect: applyCorrection(sheet, correction) };
    }),
  };
}

const remaining = (sheet: CorrectedSheet): ParsedSheet =>
  sheet.skippedRows.size === 0 ? sheet : new RemainingRows(sheet, (row) => !sheet.skippedRows.has(row));

function rescanned(laid: LaidSheet, untouched: SheetScan, sheet: CorrectedSheet): SheetScan {
  const { summary, ...scan } = scanSheet(remaining(sheet), laid, () => {});
  return {
    ...scan,
    dataRows: untouched.dataRows,
    summary: { ...untouched.summary, header: summary.header, emptyHeaders: summary.emptyHeaders },
  };
}
