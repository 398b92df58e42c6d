import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import {
  type AppliedPhase,
  selectAppliedPhase,
} from '../../../machines/compared-file/file/file-selectors.ts';
import type { FileKind } from '../../../machines/compared-file/file/file-types.ts';
import { DropGuard } from '../../components/drop-guard.tsx';
import { ModuleIcon } from '../../components/module-icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ReadingPanel } from '../../components/reading-panel.tsx';
import { useRecoveredFocus } from '../../components/use-recovered-focus.ts';
import { tableFileText } from '../../text/table-file.ts';
import { useContextParts } from '../../use-context-parts.ts';
import classes from './file-screen.module.css';
import { type AppliedRef, type FileRef, useComparedFile, useLeaving } from './use-compared-file.ts';

export interface FileScreenProps<K extends FileKind> {
  readonly machine: FileRef<K>;
  readonly module: ComponentProps<typeof ModuleIcon>['module'];
  readonly text: { readonly title: string; readonly detail: string };
  readonly actions?: ReactNode;
  /** The list of earlier files, shown below the file. */
  readonly children: ReactNode;
}

interface AppliedFileScreenProps<K extends FileKind> extends FileScreenProps<K> {
  readonly machine: AppliedRef<K>;
  readonly views: Readonly<Record<Exclude<AppliedPhase, 'reading'>, ReactNode>>;
}

export const AppliedFileScreen = <K extends FileKind>(props: AppliedFileScreenProps<K>) => (
  <FileScreen {...props} phase={useSelector(props.machine, selectAppliedPhase<K>)} />
);

interface PhasedScreenProps<K extends FileKind, P extends string> extends FileScreenProps<K> {
  readonly phase: P | 'reading';
  readonly views: Readonly<Record<Exclude<P, 'reading'>, ReactNode>>;
}

/** The page of a table from outside: the present step of the file, and below it the list of earlier files. */
export function FileScreen<K extends FileKind, P extends string>(props: PhasedScreenProps<K, P>) {
  const { machine, phase, module, text, actions, views, children } = props;
  useLeaving(machine);
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
          {isReading(phase) ? <Reading machine={machine} /> : views[phase]}
        </div>
        {children}
      </div>
    </DropGuard>
  );
}

const isReading = (phase: string): phase is 'reading' => phase === 'reading';

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
