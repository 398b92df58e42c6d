/** Of the globals that are no part of the language, those that page, workers and server all have. */
declare const crypto: { getRandomValues<TArray extends Uint8Array>(array: TArray): TArray };

interface Blob {
  readonly size: number;
}
interface AbortSignal {
  readonly aborted: boolean;
}
