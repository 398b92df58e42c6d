import { fromPromise } from 'xstate';
import type { CorrectedSummary } from '../../../workers/workbook/corrections/corrections-protocol.ts';
import {
  type BookLayout,
  type LayoutRequest,
  NO_NAMES,
} from '../../../workers/workbook/layout/layout-protocol.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import { type KeptShape, type KeptStore, keptText, keptValue } from '../../kit/kept/kept-value.ts';
import type { LoadFields } from '../file/import-file.ts';
import { columnNames, type NamedColumn, NOTHING_SAID, type SaidNames, withNamed } from './column-names.ts';
import { type PlacedTable, withTable } from './layout-rules.ts';

const COLUMN_NAMES_KEY = 'cargaMasiva.columnas';

interface LayoutDeps {
  readonly workbook: Pick<WorkbookGateway, 'layOut'>;
  readonly preferences: KeptStore;
}

export const placeTable = ({ workbook }: Pick<LayoutDeps, 'workbook'>) =>
  fromPromise(({ input: { layout, placed } }: { input: { layout: BookLayout; placed: PlacedTable } }) =>
    workbook.layOut({ places: withTable(layout.places, placed), names: NO_NAMES }),
  );

export interface NamingOrder {
  readonly layout: BookLayout;
  readonly fields: LoadFields;
  /** The match that the operator just chose, which is remembered for later files; null when there is none. */
  readonly named: NamedColumn | null;
}

/** Renames the columns in the worker. Returns null when the columns have these names already. */
export const nameColumns = ({ workbook, preferences }: LayoutDeps) =>
  fromPromise(
    async ({
      input: { layout, fields, named },
    }: {
      input: NamingOrder;
    }): Promise<CorrectedSummary | null> => {
      const before = keptValue(preferences, COLUMN_NAMES_KEY, COLUMN_NAMES) ?? NOTHING_SAID;
      const said = named === null ? before : withNamed(before, named);
      if (named !== null) preferences.setItem(COLUMN_NAMES_KEY, keptText(COLUMN_NAMES, said));
      const names = columnNames(layout.written, fields, said);
      if (JSON.stringify(names) === JSON.stringify(layout.names)) return null;
      const request: LayoutRequest = { places: layout.places, names };
      return workbook.layOut(request);
    },
  );

const COLUMN_NAMES: KeptShape<SaidNames> = {
  version: 1,
  read: (kept) =>
    typeof kept === 'object' && kept !== null
      ? {
          cm_seg_01: 'cm_seg_01' in kept ? namesIn(kept.cm_seg_01) : {},
          cm_fyv_01: 'cm_fyv_01' in kept ? namesIn(kept.cm_fyv_01) : {},
        }
      : null,
};

const namesIn = (kept: unknown): Readonly<Record<string, string | null>> =>
  typeof kept === 'object' && kept !== null
    ? Object.fromEntries(
        Object.entries(kept).filter(
          (entry): entry is [string, string | null] => entry[1] === null || typeof entry[1] === 'string',
        ),
      )
    : {};
