/** A File loses its name in some engines when it crosses to another thread: it travels apart. */
export interface WorkbookFile {
  readonly name: string;
  readonly type: string;
  readonly content: Blob;
}
