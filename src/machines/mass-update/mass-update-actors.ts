import { fromPromise } from 'xstate';
import type { MassUpdateDetail, Recipe } from '../../api/contract/records/mass-updates.ts';
import type { MassUpdatesApi } from '../../api/endpoints/mass-updates.ts';
import { officeStamp } from '../../shared/office-time.ts';
import type { FileExportInput } from '../kit/file-export/file-export-types.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { updateExportMachine, updateRowsMachine, type WantedChanges } from './mass-update-parts.ts';
import type { AdjustmentOrder, RowsAsked, RowsPage } from './mass-update-types.ts';
import { recipeSavingMachine } from './recipe-saving-machine.ts';
import type { RecipeOrder } from './recipe-saving-types.ts';
import { updateDecisionMachine } from './update-decision-machine.ts';
import type { UpdateDecisionOrder } from './update-decision-types.ts';

export interface MassUpdateDeps {
  readonly api: Pick<
    MassUpdatesApi,
    | 'massUpdate'
    | 'massUpdateRows'
    | 'omitMassUpdateRows'
    | 'setMassUpdateFields'
    | 'setMassUpdateReplacements'
    | 'compareMassUpdate'
    | 'takeOverMassUpdate'
    | 'applyMassUpdate'
    | 'discardMassUpdate'
    | 'exportMassUpdate'
    | 'saveRecipe'
  >;
  readonly clock: () => Date;
  readonly saveFile: (fileName: string, file: Blob) => void;
}

export const ROWS_AT_ONCE = 50;

export const createMassUpdateImplementations = (deps: MassUpdateDeps) => ({
  actors: {
    loadUpdate: readUpdate(deps),
    refreshUpdate: readUpdate(deps),
    adjustUpdate: adjustUpdate(deps),
    updateRows: updateRowsMachine.provide({ actors: { loadPage: readRows(deps) } }),
    updateDecision: updateDecisionMachine.provide({ actors: { decide: decide(deps) } }),
    recipeSaving: recipeSavingMachine.provide({ actors: { saveRecipe: saveRecipe(deps) } }),
    updateExport: updateExportMachine.provide({ actors: { exportFile: saveChanges(deps) } }),
  },
});

const readUpdate = ({ api }: MassUpdateDeps) =>
  fromPromise<MassUpdateDetail, { id: number }>(({ input: { id }, signal }) =>
    api.massUpdate(id, { signal }),
  );

const readRows = ({ api }: MassUpdateDeps) =>
  fromPromise(
    ({ input: { about, query }, signal }: PageAsked<RowsAsked, string>): Promise<RowsPage> =>
      api.massUpdateRows(Number(about), { pageSize: ROWS_AT_ONCE, ...query }, { signal }),
  );

const adjustUpdate = ({ api }: MassUpdateDeps) =>
  fromPromise<MassUpdateDetail, AdjustmentOrder>(({ input: { id, adjustment }, signal }) => {
    switch (adjustment.kind) {
      case 'omission':
        return api.omitMassUpdateRows(id, adjustment.request, { signal });
      case 'fields':
        return api.setMassUpdateFields(id, adjustment.request, { signal });
      case 'replacements':
        return api.setMassUpdateReplacements(id, adjustment.request, { signal });
      case 'comparison':
        return api.compareMassUpdate(id, { signal });
      case 'takeOver':
        return api.takeOverMassUpdate(id, { signal });
    }
  });

const decide = ({ api }: MassUpdateDeps) =>
  fromPromise<MassUpdateDetail | null, UpdateDecisionOrder>(
    async ({ input: { id, kind, wrongRows }, signal }) => {
      if (kind !== 'discard') {
        return api.applyMassUpdate(id, { alFallar: wrongRows, ensayo: kind === 'rehearsal' }, { signal });
      }
      await api.discardMassUpdate(id, { signal });
      return null;
    },
  );

const saveRecipe = ({ api }: MassUpdateDeps) =>
  fromPromise<Recipe, RecipeOrder>(({ input: { id, name, isShared }, signal }) =>
    api.saveRecipe({ nombre: name, compartida: isShared, actualizacion: id }, { signal }),
  );

const saveChanges = ({ api, clock, saveFile }: MassUpdateDeps) =>
  fromPromise<void, FileExportInput<WantedChanges>>(async ({ input: { filter: wanted, parent }, signal }) => {
    const onReceived = (bytes: number) => parent.send({ type: 'export.received', bytes });
    const file = await api.exportMassUpdate(wanted.id, wanted.filter, { signal, onReceived });
    saveFile(`actualizacion_${wanted.id}_${officeStamp(clock())}.xlsx`, file);
  });
