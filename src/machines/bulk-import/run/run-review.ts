import { present } from '../../kit/present.ts';
import type { BulkImportContext } from '../bulk-import-types.ts';
import type { RunReview } from '../preview/problem-navigation-types.ts';

export function runReview({ file: { fields }, run }: BulkImportContext, chosen: number | null): RunReview {
  return {
    uploadId: present(run.uploadId, 'confirmed run'),
    problems: run.result?.problems ?? [],
    problemCount: run.result?.problemCount ?? 0,
    chosen,
    fields: {
      cm_seg_01: fields?.seguimiento.campos ?? [],
      cm_fyv_01: fields?.factyval.campos ?? [],
    },
  };
}
