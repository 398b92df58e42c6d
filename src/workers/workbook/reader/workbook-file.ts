/** The name travels separately: some engines lose it when a File is posted to another thread. */
export interface WorkbookFile {
  readonly name: string;
  readonly type: string;
  readonly content: Blob;
}
