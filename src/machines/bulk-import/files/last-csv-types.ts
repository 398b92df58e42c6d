export interface LastCsvContext {
  /** How long the CSV is; null while none is known. */
  readonly characters: number | null;
}

export type LastCsvEvent = { readonly type: 'lastCsv.downloadRequested' };
export type LastCsvEmitted = { readonly type: 'lastCsv.saved'; readonly fileName: string };
