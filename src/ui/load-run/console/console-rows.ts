import type { ConsoleLevel, ConsoleLine } from '../../../machines/load-run/console-types.ts';
import { plainText } from '../../../shared/plain-text.ts';
import { consoleSentence } from '../../text/bulk-import-console.ts';
import type { ConsoleStep, ConsoleStory, StepId } from './console-steps.ts';

export type ConsoleRow =
  | { readonly kind: 'line'; readonly key: string; readonly line: ConsoleLine; readonly isRunning: boolean }
  | { readonly kind: 'step'; readonly key: string; readonly step: ConsoleStep; readonly isOpen: boolean };

export type LevelFilter = 'all' | 'warnings' | 'errors';

export interface ConsoleFilter {
  readonly text: string;
  readonly level: LevelFilter;
}
export const NO_FILTER: ConsoleFilter = { text: '', level: 'all' };

const LEVELS: Readonly<Record<LevelFilter, readonly ConsoleLevel[]>> = {
  all: ['info', 'success', 'warning', 'error'],
  warnings: ['warning', 'error'],
  errors: ['error'],
};

export function consoleRows(
  story: ConsoleStory,
  folded: ReadonlySet<StepId>,
  filter: ConsoleFilter,
  isRehearsal: boolean,
): ConsoleRow[] {
  const isFiltering = isFiltered(filter);
  const matches = matcher(filter, isRehearsal);
  const rows: ConsoleRow[] = story.opening.filter(matches).map((line) => lineRow(line, false));
  for (const step of story.steps) {
    const lines = step.lines.filter(matches);
    if (isFiltering && lines.length === 0) continue;
    const isOpen = isFiltering || !folded.has(step.id);
    rows.push({ kind: 'step', key: step.id, step, isOpen });
    if (!isOpen) continue;
    const isRunning = step.state === 'running' || step.state === 'waiting';
    const last = step.lines.at(-1);
    for (const line of lines) rows.push(lineRow(line, isRunning && line === last));
  }
  for (const line of story.closing.filter(matches)) rows.push(lineRow(line, false));
  return rows;
}

export const isFiltered = ({ text, level }: ConsoleFilter): boolean => text.trim() !== '' || level !== 'all';

export function levelCounts(lines: readonly ConsoleLine[]): Readonly<Record<LevelFilter, number>> {
  const errors = lines.filter(({ level }) => level === 'error').length;
  const warnings = lines.filter(({ level }) => level === 'warning').length;
  return { all: lines.length, warnings: warnings + errors, errors };
}

function matcher({ text, level }: ConsoleFilter, isRehearsal: boolean): (line: ConsoleLine) => boolean {
  const wanted = plainText(text.trim());
  const levels = LEVELS[level];
  return (line) =>
    levels.includes(line.level) &&
    (wanted === '' || plainText(consoleSentence(line, isRehearsal)).includes(wanted));
}

const lineRow = (line: ConsoleLine, isRunning: boolean): ConsoleRow => ({
  kind: 'line',
  key: String(line.id),
  line,
  isRunning,
});
