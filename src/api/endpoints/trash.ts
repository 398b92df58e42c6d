import {
  type DeletionScopeAsked,
  deletableLoadsAnswer,
  deletableLoadsQuery,
  deletionPreviewAnswer,
  deletionPreviewRequest,
  deletionRequest,
  previewAddress,
  previewedWorksAnswer,
  previewedWorksQuery,
  type RestorationScopeAsked,
  restorationPreviewAnswer,
  restorationPreviewRequest,
  trashBatchesAnswer,
  trashBatchesQuery,
} from '../contract/records/trash.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';
import { registerEndpoints } from './registers.ts';

const permission = 'delete_records';
const { get, post } = endpointsFor(permission);
const params = previewAddress;
const deletion = data(deletionPreviewAnswer);
const restoration = data(restorationPreviewAnswer);

export const trashEndpoints = {
  /** The register of the works in the trash. */
  deletedWorks: registerEndpoints({ path: '/papelera', key: 'cod', permission }),
  /** The loads whose works can be deleted. */
  deletableLoads: get('/papelera/cargas', { query: deletableLoadsQuery, answer: data(deletableLoadsAnswer) }),
  /** Previews what would be deleted; nothing is deleted yet. */
  previewDeletion: post('/borrados', {
    body: deletionPreviewRequest,
    asks: (obras: DeletionScopeAsked) => ({ body: { obras } }),
    answer: deletion,
    isLong: true,
  }),
  deletion: get('/borrados/:previa', { params, answer: deletion }),
  previewedWorks: get('/borrados/:previa/obras', {
    params,
    query: previewedWorksQuery,
    answer: data(previewedWorksAnswer),
  }),
  /** A second call for the same preview is refused. */
  deleteWorks: post('/borrados/:previa', { params, body: deletionRequest, answer: deletion, isLong: true }),
  /** Previews what would be restored; nothing is restored yet. */
  previewRestoration: post('/restauraciones', {
    body: restorationPreviewRequest,
    asks: (obras: RestorationScopeAsked) => ({ body: { obras } }),
    answer: restoration,
    isLong: true,
  }),
  restoration: get('/restauraciones/:previa', { params, answer: restoration }),
  /** Restores all restorable works of the preview, or none. A second call for the same preview is refused. */
  restoreWorks: post('/restauraciones/:previa', { params, answer: restoration, isLong: true }),
  trashBatches: get('/papelera/lotes', { query: trashBatchesQuery, answer: data(trashBatchesAnswer) }),
};
export type TrashApi = Calls<typeof trashEndpoints>;
