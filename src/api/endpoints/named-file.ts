export interface NamedFile {
  readonly file: Blob;
  readonly fileName: string;
}

/** Of a `content-disposition`: `filename*`, which may hold every letter, is preferred to `filename` (RFC 6266). */
export function fileNameOf(disposition: string | null): string {
  const [, original] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? [];
  if (original !== undefined) return decodeURIComponent(original);
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'exportacion';
}
