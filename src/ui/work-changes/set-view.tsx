import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ChangeSetDetail, ChangeState } from '../../api/contract/records/change-sets.ts';
import type { ShownChangeSet } from '../../machines/work-changes/change-set-selectors.ts';
import type { SetWorksQuery } from '../../machines/work-changes/change-set-types.ts';
import type { ChangesAbout } from '../../machines/work-changes/work-changes-types.ts';
import { changeSetAddress } from '../addresses/change-set-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { listIntents } from '../components/list-intents.ts';
import { Message } from '../components/message.tsx';
import { useAsked } from '../components/use-asked.ts';
import { workChangesText as text } from '../text/work-changes.ts';
import { type DialogView, NARROW, WIDE } from './dialog-view.ts';
import { FieldChanges } from './field-changes.tsx';
import { Headline } from './headline.tsx';
import { SetNotes } from './set-notes.tsx';
import { isLong, SetWorks, type SetWorksProps } from './set-works.tsx';
import { type ChangeSetRef, undoView } from './undo-view.tsx';
import { changeSetIntents } from './work-changes-intents.ts';
import { Working } from './working.tsx';

/** The content of the dialog for a proposed or applied set: its preview, or its result. */
export function setView(shown: ShownChangeSet, actor: ChangeSetRef, about: ChangesAbout): DialogView {
  const undo = undoView(shown, actor);
  if (undo !== null) return undo;
  const { set, failure, phase, works } = shown;
  const { close, retry, edit, prepareAgain, apply, undo: askUndo } = changeSetIntents(actor);
  const closing = (label: string) => (
    <Button variant="default" onClick={close}>
      {label}
    </Button>
  );
  const closable = { isClosable: true, onClose: close } as const;
  const heading = text.heading(about);
  if (phase === 'applying' || phase === 'checkingApplied') {
    const { applying, checking, hint } = text.writing;
    return {
      title: heading,
      tone: 'warning',
      width: NARROW,
      isClosable: false,
      onClose: close,
      footer: null,
      body: (
        <Working sentence={phase === 'applying' ? applying(set.cuentas.pendientes) : checking} hint={hint} />
      ),
    };
  }
  if (phase === 'unknownWhetherApplied') {
    return {
      ...closable,
      title: text.unknown.title,
      tone: 'warning',
      width: NARROW,
      body: (
        <div role="alert">
          <p>{text.unknown.applied}</p>
        </div>
      ),
      footer: (
        <>
          {closing(text.close)}
          <Button onClick={retry}>{text.unknown.ask}</Button>
        </>
      ),
    };
  }
  if (phase === 'unread' || phase === 'reading') {
    return {
      ...closable,
      title: heading,
      width: NARROW,
      body:
        phase === 'unread' ? <p role="alert">{text.set.unread}</p> : <Working sentence={text.set.loading} />,
      footer: (
        <>
          {closing(text.close)}
          {phase === 'unread' && <Button onClick={retry}>{text.retry}</Button>}
        </>
      ),
    };
  }
  if (phase === 'expired') {
    return {
      ...closable,
      title: text.expired.title,
      tone: 'warning',
      width: NARROW,
      body: (
        <>
          <Headline>{text.expired.detail}</Headline>
        </>
      ),
      footer: (
        <>
          {closing(text.cancel)}
          {about.kind !== 'block' && (
            <Button variant="default" onClick={edit}>
              {text.preview.edit}
            </Button>
          )}
          <Button onClick={prepareAgain}>{text.expired.again}</Button>
        </>
      ),
    };
  }
  const { cuentas } = set;
  if (phase === 'proposed') {
    const isStale = set.porMotivo.some(({ motivo }) => motivo === 'cambiada') || failure !== null;
    return {
      ...closable,
      title: heading,
      width: widthOf(set),
      body: (
        <>
          <Headline>{text.preview.would(cuentas)}</Headline>
          {failure !== null && (
            <div role="alert">
              <Message meaning="danger" sentence={text.preview.notDone(failure)} />
            </div>
          )}
          <FieldChanges set={set} />
          <SetNotes set={set} />
          {cuentas.pendientes > 0 && (
            <Message
              meaning="information"
              sentence={text.preview.meanwhile(cuentas.pendientes, set.caduca)}
            />
          )}
          <Listed set={set} works={works} initial={undefined} />
        </>
      ),
      footer: (
        <>
          {closing(text.cancel)}
          {about.kind !== 'block' && (
            <Button variant="default" onClick={edit}>
              {text.preview.edit}
            </Button>
          )}
          {isStale && (
            <Button variant={cuentas.pendientes > 0 ? 'default' : 'filled'} onClick={prepareAgain}>
              {text.preview.again}
            </Button>
          )}
          {cuentas.pendientes > 0 && (
            <Button onClick={apply}>{text.preview.apply(cuentas.pendientes)}</Button>
          )}
        </>
      ),
    };
  }
  const isUndone = phase === 'undone';
  const hasWritten = text.applied.written(cuentas) > 0;
  const title = hasWritten ? text.applied.title : text.applied.nothing;
  return {
    ...closable,
    title: isUndone ? text.undo.done : title,
    width: widthOf(set),
    body: (
      <>
        <Headline>{isUndone ? text.undo.given(cuentas) : text.applied.done(cuentas)}</Headline>
        {failure !== null && (
          <div role="alert">
            <Message meaning="danger" sentence={text.undo.notDone(failure)} />
          </div>
        )}
        {!isUndone && <FieldChanges set={set} />}
        <SetNotes set={set} />
        <Listed set={set} works={works} initial={isUndone ? 'retenida' : 'saltada'} />
      </>
    ),
    footer: (
      <>
        <LinkButton to={changeSetAddress(set.id)}>{text.applied.see}</LinkButton>
        {!hasWritten && (
          <Button variant="default" onClick={prepareAgain}>
            {text.expired.again}
          </Button>
        )}
        {!isUndone && hasWritten && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}
            onClick={askUndo}
          >
            {text.applied.undo}
          </Button>
        )}
        <Button onClick={close}>{text.close}</Button>
      </>
    ),
  };
}

/** False for a set of a single changing work, because the table of its fields already shows everything. */
const isListed = ({ cuentas: { encontradas, iguales }, porMotivo }: ChangeSetDetail): boolean =>
  encontradas - iguales > 1 || porMotivo.length > 0;
const widthOf = (set: ChangeSetDetail): number => (isListed(set) ? WIDE : NARROW + 120);

interface ListedProps extends Pick<ShownChangeSet, 'set' | 'works'> {
  /** State to filter by when the list opens, if the set has works in this state. */
  readonly initial: ChangeState | undefined;
}

function Listed({ set, works, initial }: ListedProps) {
  return !isListed(set) || works === undefined ? null : (
    <ShownWorks set={set} works={works} initial={initial} />
  );
}

function ShownWorks({
  set,
  works,
  initial,
}: Pick<SetWorksProps, 'set' | 'works'> & Pick<ListedProps, 'initial'>) {
  const hasInitial = isLong(set) && set.porMotivo.some(({ estado }) => estado === initial);
  const first: SetWorksQuery = { page: 1, ...(hasInitial && initial && { estado: initial }) };
  useAsked(works, listIntents<SetWorksQuery>, first);
  const query = useSelector(works, ({ context }) => context.query) ?? first;
  return (
    <SetWorks
      set={set}
      works={works}
      query={query}
      onQuery={(change) => listIntents<SetWorksQuery>(works).ask(narrowed({ ...query, ...change }))}
      codeOf={(cod) => cod}
    />
  );
}

const narrowed = ({
  page,
  estado,
  buscar,
}: {
  readonly page: number;
  readonly estado?: ChangeState | undefined;
  readonly buscar?: string | undefined;
}): SetWorksQuery => ({ page, ...(estado && { estado }), ...(buscar && { buscar }) });
