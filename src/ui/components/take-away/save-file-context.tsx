import { createContext, type ReactNode, useContext } from 'react';
import type { SaveFile } from '../../../machines/kit/save-file.ts';

const SaveFileContext = createContext<SaveFile | null>(null);

interface SaveFileProviderProps {
  readonly saveFile: SaveFile;
  readonly children: ReactNode;
}

export function SaveFileProvider({ saveFile, children }: SaveFileProviderProps) {
  return <SaveFileContext value={saveFile}>{children}</SaveFileContext>;
}

export function useSaveFile(): SaveFile {
  const saveFile = useContext(SaveFileContext);
  if (saveFile === null) throw new Error('Only what stands under SaveFileProvider saves files.');
  return saveFile;
}
