import type * as z from 'zod/mini';
import type { CallOptions } from '../api.ts';
import {
  deletionPreviewAnswer,
  previewedWorksAnswer,
  restorationPreviewAnswer,
  trashBatchesAnswer,
} from '../contract/records/trash.ts';
import type { TrashApi } from '../trash-api.ts';
import { explorerCalls } from './explorer-calls.ts';
import type { Http } from './http.ts';

export function trashCalls(http: Http): TrashApi {
  /** With the time that a load has: these may go through every work of the portal. */
  const long = <T>(answer: z.ZodMiniType<T>, path: string, call?: CallOptions, body?: unknown) =>
    http.send(answer, { ...call, method: 'POST', path, body, isLoad: true });
  return {
    deletedWorks: explorerCalls(http, { path: '/papelera', key: 'cod' }),
    previewDeletion: async (obras, call) =>
      (await long(deletionPreviewAnswer, '/borrados', call, { obras })).data,
    deletion: async (preview, call) =>
      (await http.get(deletionPreviewAnswer, `/borrados/${preview}`, call)).data,
    previewedWorks: async (preview, query, call) =>
      (await http.get(previewedWorksAnswer, `/borrados/${preview}/obras`, call, query)).data,
    deleteWorks: async (preview, body, call) =>
      (await long(deletionPreviewAnswer, `/borrados/${preview}`, call, body)).data,
    previewRestoration: async (obras, call) =>
      (await long(restorationPreviewAnswer, '/restauraciones', call, { obras })).data,
    restoration: async (preview, call) =>
      (await http.get(restorationPreviewAnswer, `/restauraciones/${preview}`, call)).data,
    restoreWorks: async (preview, call) =>
      (await long(restorationPreviewAnswer, `/restauraciones/${preview}`, call)).data,
    trashBatches: async (query, call) =>
      (await http.get(trashBatchesAnswer, '/papelera/lotes', call, query)).data,
  };
}
