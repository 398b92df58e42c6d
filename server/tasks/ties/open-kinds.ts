import { TIE_KINDS, type TieKind } from '../../../src/api/contract/records/task-fields.ts';
import { isAllowed } from '../../../src/api/endpoints/is-allowed.ts';
import { TIE_FLAGS } from '../../../src/shared/record-access.ts';

/** The kinds of records that a reader may open now, in the order of TIE_KINDS. */
export type OpenKinds = readonly TieKind[];

export const openKinds = (permissions: Readonly<Record<string, unknown>>): OpenKinds =>
  TIE_KINDS.filter((kind) => isAllowed(permissions, TIE_FLAGS[kind]));
