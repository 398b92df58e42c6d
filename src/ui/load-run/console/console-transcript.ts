import type { ConsoleEntry, ConsoleLine } from '../../../machines/load-run/console-types.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { consoleCount, consoleSentence } from '../../text/bulk-import-console.ts';
import { formatClock, formatDuration } from '../../text/format.ts';

export function consoleTranscript(lines: readonly ConsoleLine[], isRehearsal: boolean): string {
  return lines.map((line) => `${transcriptLine(line, isRehearsal)}\n`).join('');
}

export function transcriptLine(line: ConsoleEntry, isRehearsal: boolean): string {
  const count = consoleCount(line);
  return [
    formatClock(Date.parse(line.at)),
    consoleSentence(line, isRehearsal),
    ...(count === null ? [] : [formatCount(count)]),
    ...(line.ms === null ? [] : [formatDuration(line.ms)]),
  ].join('  ');
}
