import { fromPromise } from 'xstate';
import type { AvailableFields, FieldMapping, LoadType } from '../../../api/contract/bulk-import.ts';
import {
  MASS_UPDATE_LIMITS,
  type MassUpdateDetail,
  type MassUpdates,
  type Recipe,
  type UpdatePrecedents,
} from '../../../api/contract/records/mass-updates.ts';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import type { MassUpdatesApi } from '../../../api/endpoints/mass-updates.ts';
import type { DateColumnReport } from '../../../workers/workbook/dates/dates-protocol.ts';
import type { TableGateway, TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import type { PageAsked, WholeQuery } from '../../kit/paged-list/paged-list-types.ts';
import { takenColumns } from '../../table-file/column-matching.ts';
import type { Begun, PieceOrder, TableSendingInput } from '../../table-file/table-sending-types.ts';
import type { KnownFile, PortalField } from './known-file.ts';
import {
  type MassUpdatesAsked,
  massUpdateListMachine,
  massUpdateSendingMachine,
  recipeListMachine,
} from './mass-update-file-parts.ts';
import type { ReadingOrder, UpdateOrder } from './mass-update-file-types.ts';
import { recipeRemovalMachine } from './recipe-removal-machine.ts';
import { updateMatchingMachine } from './update-matching-machine.ts';
import { dateChoices, dateColumns, keysOf } from './update-matching-rules.ts';
import type { DatesOrder } from './update-matching-types.ts';

export interface MassUpdateFileDeps {
  readonly api: Pick<LoadApi, 'availableFields' | 'fieldMappingDates'> &
    Pick<
      MassUpdatesApi,
      | 'massUpdates'
      | 'updatePrecedents'
      | 'beginMassUpdate'
      | 'sendMassUpdateRows'
      | 'compareMassUpdate'
      | 'discardMassUpdate'
      | 'recipes'
      | 'deleteRecipe'
    >;
  readonly tables: Pick<
    TableGateway,
    'openTable' | 'tableRows' | 'tableDates' | 'tableFingerprint' | 'close'
  >;
}

export interface UpdateSendingDeps {
  readonly api: Pick<
    MassUpdatesApi,
    'beginMassUpdate' | 'sendMassUpdateRows' | 'compareMassUpdate' | 'discardMassUpdate'
  >;
  readonly tables: Pick<TableGateway, 'tableRows'>;
}

const SHOWN = 10;
const FILE_NAME_MAX = 255;

export const createMassUpdateFileImplementations = (deps: MassUpdateFileDeps) => ({
  actors: {
    closeTable: fromPromise(async () => deps.tables.close()),
    readTable: readTable(deps),
    knowFile: knowFile(deps),
    updateMatching: updateMatchingMachine.provide({ actors: { readDates: readDates(deps) } }),
    massUpdateSending: massUpdateSendingMachine.provide(sendingImplementations(deps)),
    discardUpdate: fromPromise<void, { id: number }>(({ input: { id }, signal }) =>
      deps.api.discardMassUpdate(id, { signal }),
    ),
    recipeList: recipeListMachine.provide({ actors: { loadPage: readRecipes(deps) } }),
    recipeRemoval: recipeRemovalMachine.provide({
      actors: {
        deleteRecipe: fromPromise<void, { id: number }>(({ input: { id }, signal }) =>
          deps.api.deleteRecipe(id, { signal }),
        ),
      },
    }),
    massUpdateList: massUpdateListMachine.provide({ actors: { loadPage: readList(deps) } }),
  },
});

export const sendingImplementations = (deps: UpdateSendingDeps) => ({
  actors: { begin: begin(deps), sendPiece: sendPiece(deps), compare: compare(deps), discard: discard(deps) },
});

const readTable = ({ tables }: MassUpdateFileDeps) =>
  fromPromise<TableSummary, ReadingOrder>(({ input: { file, listener }, signal }) =>
    tables.openTable(file, {
      rowsAtMost: MASS_UPDATE_LIMITS.rows,
      signal,
      onProgress: (percent) => listener.send({ type: 'reading.progressed', percent }),
    }),
  );

const knowFile = ({ api, tables }: MassUpdateFileDeps) =>
  fromPromise<KnownFile, { type: LoadType }>(async ({ input: { type }, signal }) => {
    const { file: huella, headers: cabeceras } = await tables.tableFingerprint();
    const [available, dates, precedents] = await Promise.all([
      api.availableFields(type, { signal }),
      api.fieldMappingDates({ signal }),
      api.updatePrecedents({ tipo_csv: type, huella, cabeceras }, { signal }),
    ]);
    const { recordado, recetas, anterior } = precedents;
    const fields = portalFields(type, { available, dates, precedents });
    return { huella, cabeceras, fields, recordado, recetas, anterior };
  });

interface FieldFacts {
  readonly available: AvailableFields;
  readonly dates: FieldMapping;
  readonly precedents: UpdatePrecedents;
}

function portalFields(
  type: LoadType,
  { available: { campos, configuracion }, dates, precedents: { ejemplos } }: FieldFacts,
): readonly PortalField[] {
  const keys = keysOf(type);
  const names = [...keys, ...campos.filter((name) => !keys.includes(name))];
  return names.map((field) => ({
    field,
    label: configuracion[field]?.etiqueta ?? field,
    isDate: field in dates,
    isRequired: configuracion[field]?.obligatorio ?? true,
    isEnabled: configuracion[field]?.actualizable ?? false,
    examples: ejemplos.find(({ campo }) => campo === field)?.valores ?? [],
  }));
}

const readDates = ({ tables }: MassUpdateFileDeps) =>
  fromPromise<readonly DateColumnReport[], DatesOrder>(async ({ input }) =>
    input.columns.length === 0 ? [] : tables.tableDates(input),
  );

const columnsOf = ({ table, matching }: UpdateOrder): readonly number[] =>
  takenColumns(table, matching.takenFor).map(({ column }) => column);

const begin = ({ api, tables }: UpdateSendingDeps) =>
  fromPromise<Begun, TableSendingInput<UpdateOrder>>(async ({ input: { order }, signal }) => {
    const { uploadId, type, fileName, known, table, matching } = order;
    const { takenFor, cleared, recipe } = matching;
    const { count } = await tables.tableRows(columnsOf(order), { from: 0, most: 0 });
    const { id } = await api.beginMassUpdate(
      {
        uploadId,
        tipo_csv: type,
        archivo: fileName.slice(0, FILE_NAME_MAX),
        huella: known.huella,
        cabeceras: known.cabeceras,
        encabezados: table.columns.map(({ header }) => header),
        columnas: takenFor.map((field) => field ?? ''),
        vaciar: [...cleared],
        fechas: dateChoices(order),
        filas: count,
        ...(recipe !== null && { receta: recipe }),
      },
      { signal },
    );
    return { id, rows: count };
  });

const sendPiece = ({ api, tables }: UpdateSendingDeps) =>
  fromPromise<void, PieceOrder<UpdateOrder>>(async ({ input: { id, order, from }, signal }) => {
    const { table, known, matching } = order;
    const { takenFor, orders, bareYears } = matching;
    const columns = dateColumns(table, known, takenFor);
    const { json } = await tables.tableRows(
      columnsOf(order),
      { from, most: MASS_UPDATE_LIMITS.piece },
      { columns, orders, bareYears },
    );
    const rows = new Blob(['{"filas":', json, '}'], { type: 'application/json' });
    await api.sendMassUpdateRows(id, rows, { signal });
  });

const compare = ({ api }: UpdateSendingDeps) =>
  fromPromise<MassUpdateDetail, { id: number }>(({ input: { id }, signal }) =>
    api.compareMassUpdate(id, { signal }),
  );

const discard = ({ api }: UpdateSendingDeps) =>
  fromPromise<void, { id: number | null }>(async ({ input: { id }, signal }) => {
    if (id !== null) await api.discardMassUpdate(id, { signal });
  });

const readList = ({ api }: MassUpdateFileDeps) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<MassUpdatesAsked>): Promise<MassUpdates> =>
      api.massUpdates(
        { pageSize: SHOWN, ...(query && { page: query.page, propias: query.own ? 'true' : 'false' }) },
        { signal },
      ),
  );

const readRecipes = ({ api }: MassUpdateFileDeps) =>
  fromPromise(({ signal }: PageAsked<WholeQuery>): Promise<readonly Recipe[]> => api.recipes({}, { signal }));
