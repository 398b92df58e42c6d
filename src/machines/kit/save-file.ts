/** Saves a file in the browser's downloads. */
export type SaveFile = (fileName: string, file: Blob) => void;
