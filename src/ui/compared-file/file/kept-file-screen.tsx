import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import { type KeptPhase, selectKeptPhase } from '../../../machines/compared-file/file/file-selectors.ts';
import type { FileKind } from '../../../machines/compared-file/file/file-types.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { ReadingPanel } from '../../components/reading-panel.tsx';
import { Notice } from '../../components/table-file/notice.tsx';
import { SendingPanel } from '../../components/table-file/sending-panel.tsx';
import { useContextParts } from '../../use-context-parts.ts';
import classes from './file-screen.module.css';
import { FileScreen, type FileScreenProps } from './file-screen.tsx';
import { type KeptRef, useComparedFile, useOpeningMade } from './use-compared-file.ts';

type OwnPhase = Extract<KeptPhase, 'choosing' | 'unknown' | 'matching'>;

interface KeptFileScreenProps<K extends FileKind> extends FileScreenProps<K> {
  readonly machine: KeptRef<K>;
  readonly text: FileScreenProps<K>['text'] & {
    readonly knowing: ComponentProps<typeof ReadingPanel>['text'];
    readonly sending: ComponentProps<typeof SendingPanel>['text'];
    readonly made: { readonly title: string; readonly open: string };
  };
  readonly addressOf: (id: number) => string;
  readonly views: Readonly<Record<OwnPhase, ReactNode>>;
}

/** The page for a file whose comparison the server keeps as a record; the record opens on a page of its own. */
export function KeptFileScreen<K extends FileKind>({ views, addressOf, ...props }: KeptFileScreenProps<K>) {
  const { machine, text } = props;
  useOpeningMade(machine, addressOf);
  const parts = { machine, text, addressOf };
  return (
    <FileScreen<K, KeptPhase>
      {...props}
      phase={useSelector(machine, selectKeptPhase<K>)}
      views={{
        ...views,
        knowing: <Knowing {...parts} />,
        sending: <Sending {...parts} />,
        made: <Made {...parts} />,
      }}
    />
  );
}

type PartProps<K extends FileKind> = Pick<KeptFileScreenProps<K>, 'machine' | 'text' | 'addressOf'>;

function Knowing<K extends FileKind>({ machine, text }: PartProps<K>) {
  const { fileName } = useContextParts(machine, 'fileName');
  const { cancel } = useComparedFile(machine);
  return <ReadingPanel text={text.knowing} fileName={fileName ?? ''} percent={100} onCancel={cancel} />;
}

function Sending<K extends FileKind>({ machine, text }: PartProps<K>) {
  const { fileName } = useContextParts(machine, 'fileName');
  const { retry, cancel } = useComparedFile(machine);
  const sending = useSelector(machine, ({ children }) => children.sending);
  if (sending === undefined) return null;
  return (
    <SendingPanel
      sending={sending}
      fileName={fileName ?? ''}
      text={text.sending}
      onGoOn={retry}
      onCancel={cancel}
    />
  );
}

function Made<K extends FileKind>({ machine, text, addressOf }: PartProps<K>) {
  const { made } = useContextParts(machine, 'made');
  if (made === null) return null;
  return (
    <>
      <Notice meaning="success" sentence={`${text.made.title}.`} />
      <div className={classes.actions} data-bare>
        <LinkButton to={addressOf(made.id)}>{text.made.open}</LinkButton>
      </div>
    </>
  );
}
