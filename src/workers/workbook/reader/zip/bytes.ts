/** Bytes that no other thread can change meanwhile: what streams, blobs and the reader take. */
export type Bytes = Uint8Array<ArrayBuffer>;
