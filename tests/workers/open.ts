import { expect } from 'vitest';
import type { WorkbookFailure } from '../../src/workers/workbook/workbook-failure.ts';
import { createWorkbookService } from '../../src/workers/workbook/workbook-service.ts';
import type { Outcome, WorkbookService } from '../../src/workers/workbook/workbook-service-protocol.ts';
import type { WorkbookSummary } from '../../src/workers/workbook/workbook-summary.ts';
import { asIfOdd } from '../support/books/as-if-odd.ts';

export interface Opened {
  readonly service: WorkbookService;
  readonly summary: WorkbookSummary;
  readonly progress: readonly number[];
}

/**
 * Opens the file twice: normally, and as if none of its parts had the usual shape. Both must give the same
 * result.
 */
export async function open(file: File): Promise<Opened> {
  const service = createWorkbookService();
  const progress: number[] = [];
  const outcome = await openTwice(service, file, (percent) => progress.push(percent));
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.failure)}`);
  return { service, summary: outcome.value, progress };
}

export async function failureOf(file: File): Promise<WorkbookFailure | null> {
  const outcome = await openTwice(createWorkbookService(), file, () => {});
  return outcome.ok ? null : outcome.failure;
}

async function openTwice(
  service: WorkbookService,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Outcome<WorkbookSummary>> {
  const chosen = { name: file.name, type: file.type, content: file };
  const outcome = await service.open(chosen, onProgress);
  await asIfOdd(file.size, async () => {
    expect(await createWorkbookService().open(chosen, () => {})).toEqual(outcome);
  });
  return outcome;
}

export function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
}
