import { rmSync } from 'node:fs';

/** For what must not stay when the process is told to end. Returns how to forget it. */
export function removedOnExit(path: string): () => void {
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return () => void process.off('exit', remove);
}
