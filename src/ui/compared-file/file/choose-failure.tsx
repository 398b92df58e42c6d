import type { FileKind } from '../../../machines/compared-file/file/file-types.ts';
import type { TableFileFailure } from '../../../machines/table-file/table-file-failure.ts';
import { Notice } from '../../components/table-file/notice.tsx';
import { useContextParts } from '../../use-context-parts.ts';
import type { FileRef } from './use-compared-file.ts';

interface ChooseFailureProps<K extends FileKind> {
  readonly machine: FileRef<K>;
  readonly text: {
    readonly unread: string;
    /** Title when a file of the list could not be deleted, which shows before any file is chosen. */
    readonly notDiscarded?: string;
    readonly failure: (failure: TableFileFailure) => string;
  };
}

/** Why a file could not be read, or why a file of the list could not be deleted. */
export function ChooseFailure<K extends FileKind>({ machine, text }: ChooseFailureProps<K>) {
  const { failure, fileName } = useContextParts(machine, 'failure', 'fileName');
  if (failure === null) return null;
  return (
    <Notice
      meaning="danger"
      title={fileName === null ? text.notDiscarded : text.unread}
      sentence={text.failure(failure)}
    />
  );
}
