export interface SheetSurroundings {
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly ColumnSpan[];
  /** Ranges of the active filters; null for one whose range the file does not give. */
  readonly filters: readonly (string | null)[];
  /** Merges that reach under the header: all their cells but the first are blank. */
  readonly merges: { readonly count: number; readonly first: string | null };
}

export interface ColumnSpan {
  readonly first: number;
  readonly last: number;
}

const HIDDEN_COLUMNS = /<(?:[\w.-]+:)?col\s[^<>]*\bhidden\s*=\s*["'](?:1|true)["'][^<>]*>/g;
const BEHIND_ROWS =
  /<(\/?)(?:[\w.-]+:)?(autoFilter|filterColumn|mergeCell|customSheetViews|sheetData)(?=[\s/>])([^<>]*)>/g;
const LONGEST_TAG = 64 * 1024;

/** Reads a sheet's surroundings from the XML before and after its rows; the rows are read by another reader. */
export class SurroundingsReader {
  readonly #hiddenRows: number[] = [];
  readonly #decoder = new TextDecoder();
  #hiddenColumns: readonly ColumnSpan[] = [];
  #filters: string[] = [];
  #merges = 0;
  #firstMerge: string | null = null;
  /** True when rows follow the end of `sheetData`: such a part cannot be streamed. */
  hasMoreRows = false;
  #filter: string | null = null;
  /** Saved custom views have filters that are not active. */
  #inSavedViews = false;
  #cut = '';

  readPrologue(xml: string): void {
    this.#hiddenColumns = [...xml.matchAll(HIDDEN_COLUMNS)].map(([tag]) => ({
      first: Number(attribute(tag, 'min')) - 1,
      last: Number(attribute(tag, 'max')) - 1,
    }));
  }

  hideRow(row: number): void {
    this.#hiddenRows.push(row);
  }

  /** Streams what follows the rows: it may be larger than the rows. */
  pushEpilogue(bytes: Uint8Array): void {
    const xml = this.#cut + this.#decoder.decode(bytes, { stream: true });
    for (const [tag, closing, name, attributes = ''] of xml.matchAll(BEHIND_ROWS)) {
      this.#readTag(name ?? '', closing === '/', tag, attributes);
    }
    const last = xml.lastIndexOf('<');
    this.#cut =
      last === -1 || xml.includes('>', last) || xml.length - last > LONGEST_TAG ? '' : xml.slice(last);
  }

  surroundings(): SheetSurroundings {
    return {
      hiddenRows: this.#hiddenRows,
      hiddenColumns: this.#hiddenColumns,
      filters: this.#filters,
      merges: { count: this.#merges, first: this.#firstMerge },
    };
  }

  #readTag(name: string, isClosing: boolean, tag: string, attributes: string): void {
    if (name === 'customSheetViews') this.#inSavedViews = !isClosing;
    if (isClosing || this.#inSavedViews) return;
    if (name === 'sheetData') this.hasMoreRows = true;
    if (name === 'mergeCell') this.#readMerge(attribute(tag, 'ref'));
    if (name === 'autoFilter') this.#filter = attribute(tag, 'ref');
    // An empty element only hides the filter's button.
    if (name === 'filterColumn' && !attributes.endsWith('/')) this.#addFilter();
  }

  #readMerge(range: string): void {
    const [first = '', last = ''] = range.split(':');
    const reachesData = Number(/\d+/.exec(last)?.[0]) > 1;
    if (!reachesData || first === last) return;
    this.#merges++;
    this.#firstMerge ??= range;
  }

  #addFilter(): void {
    if (this.#filter !== null) this.#filters.push(this.#filter);
    this.#filter = null;
  }
}

export function surroundingsOf(part: string): SheetSurroundings {
  const reader = new SurroundingsReader();
  const start = Math.max(0, part.search(/<(?:[\w.-]+:)?sheetData[\s/>]/));
  const end = Math.max(start, part.search(/<\/(?:[\w.-]+:)?sheetData\s*>/));
  reader.readPrologue(part.slice(0, start));
  reader.pushEpilogue(new TextEncoder().encode(part.slice(end)));
  return reader.surroundings();
}

export function filtersOfTable(part: string): readonly string[] {
  const reader = new SurroundingsReader();
  reader.pushEpilogue(new TextEncoder().encode(part));
  return reader.surroundings().filters.filter((range) => range !== null);
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
