import { type ComponentType, createContext, use } from 'react';
import { type CodeAhead, lazyPart } from '../../lazy-part.tsx';
import type { MissingProps } from '../missing-part.tsx';
import { MissingDialog } from './missing-dialog.tsx';
import { OnceOpened } from './once-opened.tsx';
import { useOpenedAfterMount } from './use-opened-after-mount.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A dialog whose code is fetched when it is first opened. It is opened by an event, not by a menu of the bars. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & CodeAhead {
  const Part = lazyPart<Props>(async () => openedAfterMount(await load()), MissingAsked);
  return Object.assign(
    (props: Props) => (
      <Asked value={props}>
        <OnceOpened opened={props.opened}>
          <Part {...props} />
        </OnceOpened>
      </Asked>
    ),
    { fetch: Part.fetch, ahead: Part.ahead },
  );
}

const Asked = createContext<DialogProps>({ opened: false, onClose: () => {} });

function MissingAsked({ retry }: MissingProps) {
  const { opened, onClose } = use(Asked);
  return <MissingDialog opened={opened} onClose={onClose} retry={retry} />;
}

const openedAfterMount =
  <Props extends DialogProps>(Dialog: ComponentType<Props>): ComponentType<Props> =>
  (props) => <Dialog {...props} opened={useOpenedAfterMount(props.opened)} />;
