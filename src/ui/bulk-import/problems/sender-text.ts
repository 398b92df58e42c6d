import { previewText } from '../../text/bulk-import-preview.ts';
import type { SenderGroup } from './sender-groups.ts';

const text = previewText.sender;
/** Greeting, opening, what to do, and the blank lines around the list. */
const LINES_AROUND = 7;
const LINES = 20;
const LISTED = LINES - LINES_AROUND;

/** The text of an e-mail to the sender of the file, 20 lines at most; the marked workbook is to be attached. */
export function senderText(fileName: string, total: number, groups: readonly SenderGroup[]): string {
  const listed = groups.length > LISTED ? groups.slice(0, LISTED - 1) : groups;
  const rest = groups.slice(listed.length);
  const restCount = rest.reduce((sum, { count }) => sum + count, 0);
  return [
    text.greeting,
    '',
    text.opening(fileName, total),
    '',
    ...listed.map(lineOf),
    ...(rest.length > 0 ? [text.rest(rest.length, restCount)] : []),
    '',
    text.attached,
    text.closing,
  ].join('\n');
}

const lineOf = ({ title, header, sheet, isHidden, count, examples }: SenderGroup): string =>
  text.line(title, header, sheet, isHidden, count, examples);
