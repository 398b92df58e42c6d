export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Called with the number of bytes of the answer received so far. */
  readonly onReceived?: (bytes: number) => void;
  /** Called with the share of the request sent so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}
