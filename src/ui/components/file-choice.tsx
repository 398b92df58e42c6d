import { FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface FileChoiceProps {
  /** The files that the browser offers at first. Extensions and types, because some systems know only one of them. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly children: (button: { readonly onClick: () => void }) => ReactNode;
}

export function FileChoice({ accept, onFile, children }: FileChoiceProps) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Otherwise choosing the same file again, after correcting it, would have no effect.
    reset.current?.();
    if (file) onFile(file);
  };
  return (
    <FileButton onChange={choose} accept={accept} resetRef={reset}>
      {children}
    </FileButton>
  );
}
