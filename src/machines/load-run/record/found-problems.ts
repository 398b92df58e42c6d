import type { ValidationProblem } from '../../../api/contract/bulk-import.ts';
import { PAGE_SIZE_LIMIT } from '../../../api/contract/page.ts';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import { MARK_LIMIT } from '../../../workers/workbook/marked/marked-protocol.ts';

export interface FoundProblems {
  readonly problems: readonly ValidationProblem[];
  readonly total: number;
}

export async function readFoundProblems(
  api: Pick<LoadApi, 'runProblems'>,
  uploadId: string,
  signal: AbortSignal,
): Promise<FoundProblems> {
  const problems: ValidationProblem[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await api.runProblems(uploadId, { page, pageSize: PAGE_SIZE_LIMIT }, { signal });
    problems.push(...items);
    if (items.length === 0 || problems.length >= Math.min(total, MARK_LIMIT)) return { problems, total };
  }
}
