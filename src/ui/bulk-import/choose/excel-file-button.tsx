import { FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

/** Extensions and types, because some systems know only one of them. */
const ACCEPT = [
  '.xls',
  '.xlsx',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');

interface ExcelFileButtonProps {
  readonly onFile: (file: File) => void;
  readonly children: (button: { readonly onClick: () => void }) => ReactNode;
}

export function ExcelFileButton({ onFile, children }: ExcelFileButtonProps) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Otherwise choosing the same file again, after correcting it in Excel, would have no effect.
    reset.current?.();
    if (file) onFile(file);
  };
  return (
    <FileButton onChange={choose} accept={ACCEPT} resetRef={reset}>
      {children}
    </FileButton>
  );
}
