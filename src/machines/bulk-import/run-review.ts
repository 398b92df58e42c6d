import type { BulkImportContext } from './bulk-import-types.ts';
import type { RunReview } from './preview/problem-navigation-types.ts';

export function runReview({ uploadId, result, fields }: BulkImportContext, chosen: number | null): RunReview {
  return {
    uploadId: uploadId ?? '',
    problems: result?.problems ?? [],
    problemCount: result?.problemCount ?? 0,
    chosen,
    fields: {
      cm_seg_01: fields?.seguimiento.campos ?? [],
      cm_fyv_01: fields?.factyval.campos ?? [],
    },
  };
}
