import {
  asksOrder,
  type DateColumnReport,
  type DateOrders,
  type DateReport,
} from '../../../workers/workbook/dates/dates-protocol.ts';
import { columnBlocks, rowsToLoad } from '../file/column-blocks.ts';
import { undecidedNumbers } from '../file/import-block.ts';
import type { ImportFile } from '../file/import-file.ts';

/** The cards above the table, in the order in which they are shown and asked. */
const PREVIEW_CARDS = ['layout', 'dates', 'numbers', 'hidden', 'corrections'] as const;
export type PreviewCard = (typeof PREVIEW_CARDS)[number];

/** Whether a card asks something that nobody has answered. A card that is not named stays as it was. */
export type CardQuestions = Readonly<Partial<Record<PreviewCard, boolean>>>;

export interface PreviewCardsContext {
  readonly questions: CardQuestions;
  /** Cards that ask something and that a person closed. */
  readonly putAside: readonly PreviewCard[];
  /** The card that a person opened. */
  readonly chosen: PreviewCard | null;
}

export const openCard = ({ questions, putAside, chosen }: PreviewCardsContext): PreviewCard | null =>
  chosen ?? PREVIEW_CARDS.find((card) => questions[card] && !putAside.includes(card)) ?? null;

/** Which cards ask something, once the dates and numbers of the file were read. */
export const readingQuestions = (file: ImportFile, reports: readonly DateReport[]): CardQuestions => ({
  layout: asksLayout(file),
  dates: reports.some(({ columns }) => columns.some((column) => asksDates(column, file.dateOrders))),
  numbers: undecidedNumbers(reports, file.fields).length > 0,
});

/** Which cards ask something, once the file was searched for faults; `shortened`: codes that would lose digits. */
export const searchQuestions = (file: ImportFile, shortened: number): CardQuestions => ({
  layout: asksLayout(file),
  hidden: shortened > 0 || hasUncalculated(file),
});

/** True when nothing can be loaded before the operator chooses another sheet or header row, or matches a column. */
const asksLayout = (file: ImportFile): boolean =>
  rowsToLoad(file, 'cm_seg_01') === 0 || columnBlocks(file).length > 0;

function asksDates(column: DateColumnReport, orders: DateOrders): boolean {
  const { bareYears, moments } = column;
  return asksOrder(column, orders) || bareYears?.as === null || moments?.as === null;
}

function hasUncalculated({ workbook }: ImportFile): boolean {
  if (workbook === null) return false;
  const loaded = workbook.layout.places.cm_fyv_01 === null ? 1 : 2;
  return workbook.hidden.slice(0, loaded).some(({ uncalculated }) => (uncalculated?.count ?? 0) > 0);
}
