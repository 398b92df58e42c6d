import type { NewSubproject } from '../../../api/contract/loads/load-check.ts';
import type { SheetFields } from '../../../workers/workbook/validation/faults-protocol.ts';

export interface SubprojectAcceptanceInput {
  readonly tracking: SheetFields;
  /** Names that the operator accepted earlier for this file, for instance before its rehearsal. */
  readonly accepted: readonly string[];
}
export interface SubprojectAcceptanceContext extends SubprojectAcceptanceInput {
  /** The subprojects that the load would create. */
  readonly created: readonly NewSubproject[];
  readonly read: ReadAsKnown | null;
}
export interface ReadAsKnown {
  readonly name: string;
  readonly known: string;
}

export type SubprojectAcceptanceEvent =
  | { readonly type: 'subprojects.acceptanceChanged'; readonly name: string; readonly accepts: boolean }
  /** The name was only another spelling of a known subproject. */
  | ({ readonly type: 'subprojects.readAsKnown' } & ReadAsKnown)
  | { readonly type: 'subprojects.confirmed' };

/** `names`: the subprojects that the load may create. */
export type SubprojectAcceptanceOutput =
  | { readonly kind: 'accepted'; readonly names: readonly string[] }
  | ({ readonly kind: 'readAsKnown' } & ReadAsKnown);
