export interface NamedFile {
  readonly file: Blob;
  readonly fileName: string;
}

/**
 * The file name in a `content-disposition` header. `filename*`, which may contain any letter, is preferred to
 * `filename` (RFC 6266).
 */
export function fileNameOf(disposition: string | null): string {
  const [, original] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? [];
  if (original !== undefined) return decodeURIComponent(original);
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'exportacion';
}
