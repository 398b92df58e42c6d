import type { WorkbookFailure, WorkbookSummary } from '../../src/workers/workbook/protocol.ts';
import { createWorkbookService } from '../../src/workers/workbook/workbook-service.ts';
import type { WorkbookService } from '../../src/workers/workbook/workbook-service-protocol.ts';

export interface Opened {
  readonly service: WorkbookService;
  readonly summary: WorkbookSummary;
  readonly progress: readonly number[];
}

export async function open(file: File): Promise<Opened> {
  const service = createWorkbookService();
  const progress: number[] = [];
  const outcome = await service.open({ name: file.name, type: file.type, content: file }, (percent) =>
    progress.push(percent),
  );
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.failure)}`);
  return { service, summary: outcome.value, progress };
}

export async function failureOf(file: File): Promise<WorkbookFailure | null> {
  const service = createWorkbookService();
  const outcome = await service.open({ name: file.name, type: file.type, content: file }, () => {});
  return outcome.ok ? null : outcome.failure;
}
