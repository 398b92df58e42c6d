import { MASS_UPDATE_LIMITS } from '../../api/contract/records/mass-updates.ts';
import type { LoadApi } from '../../api/endpoints/loads.ts';
import type { MassUpdatesApi } from '../../api/endpoints/mass-updates.ts';
import {
  createKeptFileImplementations,
  createSendingImplementations,
  type FileTables,
  type KeptCalls,
  type Rows,
  type SendingCalls,
} from '../compared-file/file/file-actors.ts';
import { dateChoices, numberChoices } from '../compared-file/file/value-choices.ts';
import { createRecordImplementations, type RecordDeps } from '../compared-file/record/record-actors.ts';
import { present } from '../kit/present.ts';
import { MASS_UPDATE_FILE } from './mass-update-file.ts';
import type { MassUpdateFile } from './mass-update-file-types.ts';
import { MASS_UPDATE_RECORD } from './mass-update-record.ts';
import { valueColumns } from './matching-rules.ts';
import { portalFields } from './portal-fields.ts';

export interface UpdateSendingDeps {
  readonly api: Pick<
    MassUpdatesApi,
    'beginMassUpdate' | 'sendMassUpdateRows' | 'compareMassUpdate' | 'discardMassUpdate'
  >;
  readonly tables: Rows;
}

export interface MassUpdateFileDeps {
  readonly api: UpdateSendingDeps['api'] &
    Pick<LoadApi, 'availableFields' | 'fieldMappingDates'> &
    Pick<MassUpdatesApi, 'massUpdates' | 'updatePrecedents'>;
  readonly tables: FileTables;
}

export interface MassUpdateDeps extends RecordDeps {
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
    | 'comparePassedOver'
    | 'discardMassUpdate'
    | 'exportMassUpdate'
  >;
}

const ROWS_AT_ONCE = 50;

export const createMassUpdateFileImplementations = ({ api, tables }: MassUpdateFileDeps) =>
  createKeptFileImplementations(MASS_UPDATE_FILE, fileCalls(api), { tables, limits: MASS_UPDATE_LIMITS });

export const updateSendingImplementations = ({ api, tables }: UpdateSendingDeps) =>
  createSendingImplementations(MASS_UPDATE_FILE, sendingCalls(api), {
    tables,
    piece: MASS_UPDATE_LIMITS.piece,
  });

export const createMassUpdateImplementations = ({ api, ...deps }: MassUpdateDeps) =>
  createRecordImplementations(
    MASS_UPDATE_RECORD,
    {
      read: (id, options) => api.massUpdate(id, options),
      rows: (id, asked, options) => api.massUpdateRows(id, { pageSize: ROWS_AT_ONCE, ...asked }, options),
      adjust: (id, adjustment, options) => {
        switch (adjustment.kind) {
          case 'omission':
            return api.omitMassUpdateRows(id, adjustment.request, options);
          case 'fields':
            return api.setMassUpdateFields(id, adjustment.request, options);
          case 'replacements':
            return api.setMassUpdateReplacements(id, adjustment.request, options);
          case 'comparison':
            return api.compareMassUpdate(id, options);
          case 'takeOver':
            return api.takeOverMassUpdate(id, options);
        }
      },
      decide: async ({ asked: { id, kind }, choice: alFallar }, options) => {
        switch (kind) {
          case 'application':
          case 'rehearsal':
            return api.applyMassUpdate(id, { alFallar, ensayo: kind === 'rehearsal' }, options);
          case 'comparison':
            return api.comparePassedOver(id, options);
          case 'discard':
            await api.discardMassUpdate(id, options);
            return null;
        }
      },
      exported: (id, filter, options) => api.exportMassUpdate(id, filter, options),
    },
    deps,
  );

const fileCalls = (api: MassUpdateFileDeps['api']): KeptCalls<MassUpdateFile> => ({
  ...sendingCalls(api),
  list: ({ own, ...asked }, options) =>
    api.massUpdates({ ...asked, ...(own !== undefined && { propias: own ? 'true' : 'false' }) }, options),
  know: async (marks, type, options) => {
    const [available, dates, precedents] = await Promise.all([
      api.availableFields(type, options),
      api.fieldMappingDates(options),
      api.updatePrecedents({ tipo_csv: type, ...marks }, options),
    ]);
    const { recordado, lecturas, recetas, anterior } = precedents;
    return {
      ...marks,
      fields: portalFields(type, { available, dates, precedents }),
      recordado,
      lecturas,
      recetas,
      anterior,
    };
  },
});

const sendingCalls = (api: UpdateSendingDeps['api']): SendingCalls<MassUpdateFile> => ({
  begin: (order, rows, options) => {
    const { uploadId, variant, fileName, known, table, takenFor, empties, recipe } = order;
    const { huella, cabeceras } = present(known, 'file');
    return api.beginMassUpdate(
      {
        uploadId,
        tipo_csv: variant,
        archivo: fileName,
        huella,
        cabeceras,
        encabezados: table.columns.map(({ header }) => header),
        columnas: takenFor.map((field) => field ?? ''),
        vaciar: [...empties],
        fechas: dateChoices(valueColumns(order), order),
        numeros: numberChoices(valueColumns(order), order),
        filas: rows,
        ...(recipe !== null && { receta: recipe }),
      },
      options,
    );
  },
  sendRows: (id, rows, options) => api.sendMassUpdateRows(id, rows, options),
  compare: (id, options) => api.compareMassUpdate(id, options),
  discard: (id, options) => api.discardMassUpdate(id, options),
});
