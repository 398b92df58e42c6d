/** Puts a file among the downloads of the browser. */
export type SaveFile = (fileName: string, file: Blob) => void;
