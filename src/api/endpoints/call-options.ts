export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Called with the bytes of the answer that have come. */
  readonly onReceived?: (bytes: number) => void;
  /** Called with the share of the request that is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}
