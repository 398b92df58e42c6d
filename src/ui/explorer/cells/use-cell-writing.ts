import { useSelector } from '@xstate/react';
import { useExplorerChild } from '../use-explorer.tsx';

export function useCellWriting() {
  const writing = useSelector(useExplorerChild('cellEditing'), ({ children }) => children.cellWriting);
  if (writing === undefined) throw new Error('The grid has no machine that writes its cells.');
  return writing;
}
