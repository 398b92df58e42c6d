import type { ConnectionsApi } from '../../api/connections-api.ts';
import type { ConnectionRange } from '../../api/contract/connections.ts';
import { present } from '../kit/present.ts';
import { readAnswer } from '../kit/retried-reading/retried-reading-actors.ts';

export interface ConnectionsDeps {
  readonly api: ConnectionsApi;
}

export const ofRange = <TAnswer>(
  read: (range: ConnectionRange, options: { readonly signal: AbortSignal }) => Promise<TAnswer>,
) =>
  readAnswer<ConnectionRange, TAnswer>(({ input: { query }, signal }) =>
    read(present(query, 'range'), { signal }),
  );
