import type { LoadCheck } from '../../../api/contract/loads/load-check.ts';
import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import type { FaultKind } from '../../../shared/load-rules/fault-kinds.ts';
import { toldValue } from '../../../shared/values/told-value.ts';
import type { FixRequest } from '../corrections/group-fix-protocol.ts';
import type { FixedCells } from '../corrections/preview-fix.ts';
import type { OpenWorkbook } from '../layout/lay-out.ts';
import type { ParsedSheet } from '../reader/parsed-sheet.ts';
import type { DistinctTexts } from './distinct-texts.ts';
import type { Faults } from './fault-group.ts';
import { phraseOf } from './fault-phrase.ts';
import type {
  FaultCell,
  FaultCellsRequest,
  FaultGroup,
  FaultGroupKey,
  FaultReport,
  FaultsRequest,
  FaultValue,
  FaultValuesRequest,
  SheetFields,
} from './faults-protocol.ts';
import { type FoundFaults, findFaults, type ReadSheets } from './find-faults.ts';
import { type ReadSheet, readSheet } from './read-sheet.ts';

type FaultedCells = Extract<FixRequest['cells'], { from: 'faults' }>;
type CellAtFault = FaultCell & { readonly kind: FaultKind };

interface Kept {
  readonly request: string;
  readonly read: ReadSheet;
}

/** The faults of the last report. A sheet that no correction has changed since is not read again. */
export class WorkbookFaults {
  readonly #read = new WeakMap<ParsedSheet, Kept>();
  #found: FoundFaults | null = null;
  #asked: FaultsRequest['sheets'] | null = null;
  #reading = new AbortController();

  /** Finds the faults and reports them. Aborts an earlier call that still runs. */
  async report(workbook: OpenWorkbook, { sheets, facts }: FaultsRequest): Promise<FaultReport> {
    this.stop();
    const { signal } = this.#reading;
    const tracking = await this.#readSheet(workbook, 'cm_seg_01', sheets.cm_seg_01, signal);
    const invoices = await this.#readSheet(workbook, 'cm_fyv_01', sheets.cm_fyv_01, signal);
    signal.throwIfAborted();
    this.#found = findFaults({ cm_seg_01: tracking, cm_fyv_01: invoices }, facts);
    this.#asked = sheets;
    return reportOf(this.#found);
  }

  /**
   * Returns what has to be asked of the server about the subprojects of the load. The last report stays unchanged.
   */
  async subprojectsAsk(workbook: OpenWorkbook, tracking: SheetFields): Promise<LoadCheck> {
    const { projects, subprojects } = await this.#readSheet(workbook, 'cm_seg_01', tracking);
    return {
      sitios: [],
      proyectos: [...projects.texts],
      obras: [],
      lineas: [],
      subproyectos: pairsOf(projects, subprojects),
    };
  }

  stop(): void {
    this.#reading.abort();
    this.#reading = new AbortController();
  }

  values({ group, ...page }: FaultValuesRequest): readonly FaultValue[] {
    const found = this.#found;
    if (found === null) return [];
    const { rows, writtenAt } = found.sheets[group.sheet];
    return (
      groupOf(found, group)?.values(page, (record, value) => ({
        row: rows[record] ?? 0,
        told: toldValue(value, writtenAt(record, group.field)),
      })) ?? []
    );
  }

  cells({ group, ...wanted }: FaultCellsRequest): readonly FaultCell[] {
    const found = this.#found;
    if (found === null) return [];
    return groupOf(found, group)?.cells(wanted, cellsOf(found, group)) ?? [];
  }

  /** The faults in these rows, by Excel's numbers. */
  cellsIn(sheet: SheetType, wanted: ReadonlySet<number>): readonly CellAtFault[] {
    const found = this.#found;
    if (found === null) return [];
    const { rows } = found.sheets[sheet];
    return found.groups
      .filter(({ key }) => key.sheet === sheet)
      .flatMap((group) => {
        const cellOf = cellsOf(found, group.key);
        return group
          .cellsIn((record) => wanted.has(rows[record] ?? 0), cellOf)
          .map((cell) => ({ ...cell, kind: group.key.kind }));
      });
  }

  /** The cells of a group, or only those with one of the `values` if there are any; null when no such group exists. */
  cellsOf({ key, values }: Pick<FaultedCells, 'key' | 'values'>): FixedCells | null {
    const found = this.#found;
    const group = found === null ? undefined : groupOf(found, key);
    if (found === null || group === undefined) return null;
    const { rows, columns } = found.sheets[key.sheet];
    const column = columns.get(key.field);
    if (column === undefined) return null;
    return {
      rows: group.recordsOf(values).map((record) => rows[record] ?? 0),
      column,
      other: (key.other === null ? undefined : columns.get(key.other)) ?? null,
    };
  }

  /** Excel's rows with at least one fault, ascending. */
  rows(sheet: SheetType): readonly number[] {
    if (this.#found === null) return [];
    const { rows } = this.#found.sheets[sheet];
    return [...faultyRecords(this.#found, sheet)]
      .sort((left, right) => left - right)
      .map((record) => rows[record] ?? 0);
  }

  /** Rows with a fault in the sheet at this index of the workbook; empty when that sheet was not checked. */
  rowsOfSheet(index: number): readonly number[] {
    const asked = this.#asked;
    const types: readonly SheetType[] = ['cm_seg_01', 'cm_fyv_01'];
    return types.flatMap((type) => (asked?.[type].sheet === index ? this.rows(type) : []));
  }

  async #readSheet(
    workbook: OpenWorkbook,
    type: SheetType,
    request: SheetFields,
    signal?: AbortSignal,
  ): Promise<ReadSheet> {
    const { sheet: index } = request;
    const name = index === null ? '' : (workbook.summary.sheets[index]?.name ?? '');
    const sheet = index === null ? null : await workbook.sheet(index);
    const { dateSystem } = workbook.source;
    if (sheet === null) return readSheet(type, null, name, request, dateSystem);
    const key = JSON.stringify([type, request]);
    const kept = this.#read.get(sheet);
    if (kept?.request === key) return kept.read;
    const read = await readSheet(type, sheet, name, request, dateSystem, signal);
    this.#read.set(sheet, { request: key, read });
    return read;
  }
}

function cellsOf(found: FoundFaults, group: FaultGroupKey) {
  const { rows, columns, writtenAt } = found.sheets[group.sheet];
  const column = columns.get(group.field) ?? 0;
  return (record: number, value: string): FaultCell => ({
    row: rows[record] ?? 0,
    column,
    value,
    phrase: phraseOf(found, group, record, value, toldValue(value, writtenAt(record, group.field))),
  });
}

function groupOf({ groups, warnings }: FoundFaults, wanted: FaultGroupKey): Faults | undefined {
  return [...groups, ...warnings].find(
    ({ key }) =>
      key.sheet === wanted.sheet &&
      key.kind === wanted.kind &&
      key.field === wanted.field &&
      key.other === wanted.other,
  );
}

function faultyRecords({ groups }: FoundFaults, sheet: SheetType): ReadonlySet<number> {
  const records = new Set<number>();
  for (const group of groups) {
    if (group.key.sheet === sheet) for (const record of group.records) records.add(record);
  }
  return records;
}

function reportOf(found: FoundFaults): FaultReport {
  const { sheets, groups, warnings } = found;
  const summaryOf = (group: Faults): FaultGroup => ({
    ...group.summary(),
    column: sheets[group.key.sheet].columns.get(group.key.field) ?? null,
  });
  return {
    groups: groups.map(summaryOf),
    warnings: warnings.map(summaryOf),
    faults: groups.reduce((sum, { count }) => sum + count, 0),
    rows: {
      cm_seg_01: faultyRecords(found, 'cm_seg_01').size,
      cm_fyv_01: faultyRecords(found, 'cm_fyv_01').size,
    },
    loadedRows: { cm_seg_01: sheets.cm_seg_01.rows.length, cm_fyv_01: sheets.cm_fyv_01.rows.length },
    readOtherwise: {
      cm_seg_01: sheets.cm_seg_01.readOtherwise,
      cm_fyv_01: sheets.cm_fyv_01.readOtherwise,
    },
    ask: askedOf(sheets),
  };
}

function askedOf({ cm_seg_01: tracking, cm_fyv_01: invoices }: ReadSheets): LoadCheck {
  const obras = [...new Set([...tracking.works.texts, ...invoices.works.texts])];
  const placeOf = new Map(obras.map((cod, place) => [cod, place]));
  const asked = new Set<string>();
  const lineas: [number, number][] = [];
  for (const [record, line] of invoices.lines.entries()) {
    const place = placeOf.get(invoices.works.of(record));
    if (line === null || place === undefined || asked.has(`${place} ${line}`)) continue;
    asked.add(`${place} ${line}`);
    lineas.push([place, line]);
  }
  return {
    sitios: [...tracking.sites.texts],
    proyectos: [...tracking.projects.texts],
    obras,
    lineas,
    listas: { cm_seg_01: textsOf(tracking.lists), cm_fyv_01: textsOf(invoices.lists) },
    subproyectos: pairsOf(tracking.projects, tracking.subprojects),
  };
}

const textsOf = (lists: ReadSheet['lists']): Record<string, string[]> =>
  Object.fromEntries(Array.from(lists, ([field, { texts }]) => [field, [...texts]]));

/** The distinct pairs of a project, as the index of its text, and the name of one of its subprojects. */
function pairsOf(projects: DistinctTexts, subprojects: DistinctTexts): [number, string][] {
  const asked = new Set<string>();
  const pairs: [number, string][] = [];
  for (const [record, place] of projects.places.entries()) {
    const name = subprojects.of(record);
    if (place < 0 || name === '' || asked.has(`${place} ${name}`)) continue;
    asked.add(`${place} ${name}`);
    pairs.push([place, name]);
  }
  return pairs;
}
