/** Not a SharedArrayBuffer, which streams and blobs refuse. */
export type Bytes = Uint8Array<ArrayBuffer>;
