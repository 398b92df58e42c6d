import type { ComponentProps, ReactNode } from 'react';
import type { FilePhase } from '../../../machines/compared-file/file/file-selectors.ts';
import type { FileKind } from '../../../machines/compared-file/file/file-types.ts';
import { DropGuard } from '../../components/drop-guard.tsx';
import { ModuleIcon } from '../../components/module-icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ReadingPanel } from '../../components/reading-panel.tsx';
import { useRecoveredFocus } from '../../components/use-recovered-focus.ts';
import { tableFileText } from '../../text/table-file.ts';
import { useContextParts } from '../../use-context-parts.ts';
import classes from './file-screen.module.css';
import { type FileRef, useComparedFile, useLeaving } from './use-compared-file.ts';

export interface FileScreenProps<K extends FileKind> {
  readonly machine: FileRef<K>;
  readonly module: ComponentProps<typeof ModuleIcon>['module'];
  readonly text: { readonly title: string; readonly detail: string };
  readonly actions?: ReactNode;
  /** The list of earlier files, which stands below the file. */
  readonly children: ReactNode;
}

interface PhasedScreenProps<K extends FileKind, P extends FilePhase> extends FileScreenProps<K> {
  readonly views: Readonly<Record<Exclude<P, 'reading'>, ReactNode>>;
}

type AppliedPhase = Exclude<FilePhase, 'knowing' | 'unknown' | 'sending'>;
export const AppliedFileScreen = <K extends FileKind>(props: PhasedScreenProps<K, AppliedPhase>) => (
  <FileScreen {...props} />
);

/** The page of a table from outside: the present step of the file, and below it the list of earlier files. */
export function FileScreen<K extends FileKind, P extends FilePhase>(props: PhasedScreenProps<K, P>) {
  const { machine, module, text, actions, views, children } = props;
  useLeaving(machine);
  const { phase } = useComparedFile(machine);
  const content = useRecoveredFocus(phase);
  return (
    <DropGuard className={classes.screen}>
      <PageHeader
        icon={<ModuleIcon module={module} />}
        title={text.title}
        detail={text.detail}
        actions={actions}
      />
      <div className={classes.parts}>
        <div ref={content} className={classes.content} tabIndex={-1}>
          {phase === 'reading' ? <Reading machine={machine} /> : viewOf(views, phase)}
        </div>
        {children}
      </div>
    </DropGuard>
  );
}

function viewOf(views: Readonly<Record<string, ReactNode>>, phase: FilePhase): ReactNode {
  const view = views[phase];
  if (view === undefined) throw new Error(`No view for the phase '${phase}' of a table from outside.`);
  return view;
}

function Reading<K extends FileKind>({ machine }: Pick<FileScreenProps<K>, 'machine'>) {
  const { fileName, percent } = useContextParts(machine, 'fileName', 'percent');
  const { cancel } = useComparedFile(machine);
  return (
    <ReadingPanel
      text={tableFileText.reading}
      fileName={fileName ?? ''}
      percent={percent}
      onCancel={cancel}
    />
  );
}
