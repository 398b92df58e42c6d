/** Bytes that are not in a SharedArrayBuffer, because streams and blobs refuse those. */
export type Bytes = Uint8Array<ArrayBuffer>;
