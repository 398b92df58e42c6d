import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { type ShownChangeSet, selectChangeSet } from '../../machines/work-changes/change-set-selectors.ts';
import type { SetWorksQuery } from '../../machines/work-changes/change-set-types.ts';
import { setOfPath } from '../addresses/change-set-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { CodeLink } from '../components/code-link.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Facts } from '../components/facts.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Message } from '../components/message.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { useAsked } from '../components/use-asked.ts';
import { MODULES } from '../modules.ts';
import { useModule } from '../portal.tsx';
import { workChangesText as text } from '../text/work-changes.ts';
import { withWorks, worksQueryOf } from './changes-address.ts';
import classes from './changes-screen.module.css';
import { useShownView } from './dialog-view.ts';
import { FieldChanges } from './field-changes.tsx';
import { SetNotes } from './set-notes.tsx';
import { SetWorks, type SetWorksProps } from './set-works.tsx';
import { type ChangeSetRef, undoView } from './undo-view.tsx';
import { changeHistoryIntents, changeSetIntents } from './work-changes-intents.ts';

/** One set of changes: its author, the result for each work, and its undo. */
export function ChangeSetScreen() {
  const history = useModule('changeHistory');
  const id = setOfPath(useLocation().pathname);
  const set = useSelector(history, ({ context, children }) =>
    context.key === id ? children.changeSet : undefined,
  );
  const failure = useSelector(history, ({ context }) => context.failure);
  if (id === null || (failure !== null && text.set.isUnknown(failure))) return <Unknown />;
  if (failure !== null) {
    return (
      <StateView
        kind="error"
        wholePage
        title={text.set.unread}
        detail={text.failure(failure)}
        action={<Button onClick={changeHistoryIntents(history).retry}>{text.retry}</Button>}
      />
    );
  }
  return set === undefined ? <ListSkeleton label={text.set.loading} rowHeight={40} /> : <Known actor={set} />;
}

const toList = (
  <LinkButton to={MODULES.changes.path} leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}>
    {text.set.toList}
  </LinkButton>
);

const Unknown = () => <StateView kind="empty" wholePage title={text.set.unknown} action={toList} />;

function Known({ actor }: { readonly actor: ChangeSetRef }) {
  const shown = useSelector(actor, selectChangeSet, shallowEqual);
  const { set, phase } = shown;
  const { retry, undo } = changeSetIntents(actor);
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="changes" />}
        title={set.aplicado === null ? text.set.proposal : text.set.title(set.cuentas)}
        detail={text.set.number(set.id)}
        actions={
          <>
            {toList}
            {set.cuentas.aplicadas > 0 && (
              <Button
                variant="default"
                disabled={phase !== 'applied'}
                leftSection={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}
                onClick={undo}
              >
                {text.applied.undo}
              </Button>
            )}
          </>
        }
      />
      {phase === 'unread' && <StaleList sentence={text.set.stale} onRetry={retry} />}
      <div className={classes.sections}>
        <Told {...shown} />
        <FieldChanges set={set} />
        <Works set={set} works={shown.works} />
      </div>
      <UndoDialog actor={actor} shown={shown} />
    </>
  );
}

function Told({ set, phase, failure }: Pick<ShownChangeSet, 'set' | 'phase' | 'failure'>) {
  const { usuario, aplicado, creado, estado, deshecho, deshechoPor, cuentas, origen, motivo } = set;
  return (
    <div className={classes.frame}>
      <Facts
        facts={[
          { label: text.set.who, value: usuario },
          { label: text.set.when, value: text.set.moment(aplicado ?? creado) },
          { label: text.set.state, value: text.set.states[estado] },
          { label: text.set.found, value: text.works(cuentas.encontradas) },
          ...(origen === 'conciliacion' ? [{ label: text.set.origin, value: text.set.reconciled }] : []),
          ...(motivo === null ? [] : [{ label: text.set.reason, value: motivo }]),
        ]}
      />
      <div className={classes.notes}>
        {deshecho !== null && (
          <Message meaning="information" sentence={text.set.undone(deshechoPor, deshecho)} />
        )}
        {aplicado === null && <Message meaning="information" sentence={text.set.notApplied} />}
        {failure !== null && phase !== 'unread' && (
          <div role="alert">
            <Message meaning="danger" sentence={text.undo.notDone(failure)} />
          </div>
        )}
        <SetNotes set={set} />
      </div>
    </div>
  );
}

function Works({ set, works }: Pick<ShownChangeSet, 'set' | 'works'>) {
  return works === undefined ? null : <AddressedWorks set={set} works={works} />;
}

function AddressedWorks({ set, works }: Pick<SetWorksProps, 'set' | 'works'>) {
  const [parameters, changeParameters] = useAddressParameters();
  const query = worksQueryOf(parameters);
  useAsked(works, listIntents<SetWorksQuery>, query);
  return (
    <SetWorks
      set={set}
      works={works}
      query={query}
      onQuery={(change) =>
        changeParameters((present) => withWorks(present, change), {
          // Replaces the entry in the history, so that the back button does not step through half-typed words.
          replace: change.buscar !== undefined,
        })
      }
      codeOf={(cod) => <CodeLink cod={cod} />}
    />
  );
}

interface UndoDialogProps {
  readonly actor: ChangeSetRef;
  readonly shown: ShownChangeSet;
}

function UndoDialog({ actor, shown }: UndoDialogProps) {
  const view = undoView(shown, actor);
  const last = useShownView(view);
  if (last === null) return null;
  const { body, ...dialog } = last;
  return (
    <Dialog {...dialog} opened={view !== null}>
      {body}
    </Dialog>
  );
}
