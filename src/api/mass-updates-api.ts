import type {
  ApplicationRequest,
  MassUpdateDetail,
  MassUpdateRequest,
  MassUpdates,
  MassUpdatesQuery,
  OmissionRequest,
  Recipe,
  RecipeRequest,
  RecipesQuery,
  ReplacementsRequest,
  UpdateChangesQuery,
  UpdateFieldsRequest,
  UpdatePrecedents,
  UpdatePrecedentsQuery,
  UpdateReceived,
  UpdateRows,
  UpdateRowsQuery,
} from './contract/records/mass-updates.ts';
import type { CallOptions } from './endpoints/call-options.ts';

export interface MassUpdatesApi {
  massUpdates(query: MassUpdatesQuery, options?: CallOptions): Promise<MassUpdates>;
  /** What is known of a file before it is sent. */
  updatePrecedents(query: UpdatePrecedentsQuery, options?: CallOptions): Promise<UpdatePrecedents>;
  beginMassUpdate(request: MassUpdateRequest, options?: CallOptions): Promise<MassUpdateDetail>;
  /** `rows` is the JSON of `massUpdateRows`, built in the worker. Sent twice, it is taken once. */
  sendMassUpdateRows(id: number, rows: Blob, options?: CallOptions): Promise<UpdateReceived>;
  /** Compared again, it starts from what the portal holds then. */
  compareMassUpdate(id: number, options?: CallOptions): Promise<MassUpdateDetail>;
  massUpdate(id: number, options?: CallOptions): Promise<MassUpdateDetail>;
  massUpdateRows(id: number, query: UpdateRowsQuery, options?: CallOptions): Promise<UpdateRows>;
  omitMassUpdateRows(id: number, request: OmissionRequest, options?: CallOptions): Promise<MassUpdateDetail>;
  setMassUpdateFields(
    id: number,
    request: UpdateFieldsRequest,
    options?: CallOptions,
  ): Promise<MassUpdateDetail>;
  setMassUpdateReplacements(
    id: number,
    request: ReplacementsRequest,
    options?: CallOptions,
  ): Promise<MassUpdateDetail>;
  /** Somebody else's, explicitly: from then on the caller writes it. */
  takeOverMassUpdate(id: number, options?: CallOptions): Promise<MassUpdateDetail>;
  /** Asked twice, it writes once. */
  applyMassUpdate(id: number, request: ApplicationRequest, options?: CallOptions): Promise<MassUpdateDetail>;
  discardMassUpdate(id: number, options?: CallOptions): Promise<void>;
  /** As a workbook. */
  exportMassUpdate(id: number, query: UpdateChangesQuery, options?: CallOptions): Promise<Blob>;
  recipes(query: RecipesQuery, options?: CallOptions): Promise<readonly Recipe[]>;
  saveRecipe(request: RecipeRequest, options?: CallOptions): Promise<Recipe>;
  deleteRecipe(id: number, options?: CallOptions): Promise<void>;
}
