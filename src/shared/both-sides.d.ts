/** Globals that are not part of the language but exist in the page, the workers and the server. */
declare const crypto: { getRandomValues<TArray extends Uint8Array>(array: TArray): TArray };

interface Blob {
  readonly size: number;
}
interface AbortSignal {
  readonly aborted: boolean;
}
