import { rmSync } from 'node:fs';

/** Removes the file or folder when the process exits. Returns the function that cancels this. */
export function removedOnExit(path: string): () => void {
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return () => void process.off('exit', remove);
}
