import { Button } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Link, LinkSheet } from '../../api/contract/links.ts';
import { valuesOf } from '../../machines/links/link-rules.ts';
import { linkMove } from '../../shared/link-states.ts';
import { Dialog } from '../components/dialog.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Message } from '../components/message.tsx';
import { SiteLink } from '../components/site-link.tsx';
import { StateView } from '../components/state-view.tsx';
import { LinkStateTag } from '../components/states/link-state-tag.tsx';
import { useModule } from '../portal.tsx';
import { linksText } from '../text/links.ts';
import { RecordTasks } from '../tied-tasks/record-tasks.tsx';
import { useContextParts } from '../use-context-parts.ts';
import classes from './link-dialog.module.css';
import { LinkMilestones, LinkStays } from './link-history.tsx';
import { LinkNeighbours } from './link-neighbours.tsx';
import { linksIntents, possibleMoves } from './links-intents.ts';
import { useLinkChange } from './use-links.ts';

const text = linksText.sheet;

interface LinkDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The dialog of a link: its data, what can be done with it, its tasks, its milestones, and each state it was in. */
export function LinkDialog({ opened, onClose }: LinkDialogProps) {
  const links = useModule('links');
  const { sheet, sheetFailure } = useContextParts(links, 'sheet', 'sheetFailure');
  const hasFailed = useSelector(links, (snapshot) => snapshot.matches({ open: { dialog: 'failed' } }));
  const { readAgain, write } = linksIntents(links);
  const { isSending } = useLinkChange();
  if (!opened) return null;
  return (
    <Dialog
      opened
      title={sheet === null ? linksText.title : linksText.name(sheet.enlace)}
      width={720}
      onClose={onClose}
      footer={
        <>
          {sheet !== null && <LinkNeighbours id={sheet.enlace.id} />}
          <Button variant="default" onClick={onClose}>
            {text.close}
          </Button>
          {sheet !== null && !hasFailed && <BlockButton link={sheet.enlace} />}
          {sheet !== null && !hasFailed && (
            <Button disabled={isSending} onClick={() => write(valuesOf(sheet.enlace))}>
              {text.edit}
            </Button>
          )}
        </>
      }
    >
      {hasFailed && sheetFailure !== null ? (
        <StateView
          kind="error"
          title={text.unread}
          detail={linksText.failure(sheetFailure)}
          action={<Button onClick={readAgain}>{linksText.retry}</Button>}
        />
      ) : sheet === null ? (
        <ListSkeleton label={linksText.loading} rowHeight={40} />
      ) : (
        <Sheet sheet={sheet} />
      )}
    </Dialog>
  );
}

function Sheet({ sheet: { enlace, estancias } }: { readonly sheet: LinkSheet }) {
  const changed = text.changed(enlace);
  return (
    <div className={classes.sheet}>
      {linksText.isLate(enlace) && <Message meaning="danger" sentence={linksText.lateness(enlace)} />}
      {enlace.bloqueo !== null && <Message meaning="warning" sentence={linksText.block(enlace)} />}
      <dl className={classes.facts}>
        <Fact name={linksText.fields.sitio} value={<SiteLink cod={enlace.sitio.cod} />} />
        <Fact name={linksText.fields.tecnologia} value={enlace.tecnologia} />
        <Fact name={linksText.fields.operador} value={linksText.value(enlace.operador)} />
        <Fact name={linksText.fields.circuito} value={linksText.value(enlace.circuito)} />
        <Fact name={linksText.fields.mbps} value={linksText.value(enlace.mbps)} />
        <Fact name={linksText.stateField} value={<LinkStateTag state={enlace.estado} />} />
      </dl>
      <Orders link={enlace} />
      <RecordTasks
        frame="dialog"
        tie={{ tipo: 'enlace', clave: String(enlace.id) }}
        suggests={linksText.isLate(enlace) ? { titulo: linksText.task(enlace) } : undefined}
      />
      <h3>{text.milestones}</h3>
      <LinkMilestones link={enlace} stays={estancias} />
      <h3>{text.history}</h3>
      <LinkStays stays={estancias} />
      <p className={classes.aside}>
        {text.created(enlace)} {changed}
      </p>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** True while a change is being sent or the link is read again; all buttons are disabled then. */
function useIsFixed(): boolean {
  const { isSending } = useLinkChange();
  const isFresh = useSelector(useModule('links'), (snapshot) =>
    snapshot.matches({ open: { dialog: 'shown' } }),
  );
  return isSending || !isFresh;
}

function BlockButton({ link }: { readonly link: Link }) {
  const { order } = useLinkChange();
  const isFixed = useIsFixed();
  if (link.bloqueo === null && link.estado === 'baja') return null;
  const isBlocked = link.bloqueo !== null;
  return (
    <Button
      variant="default"
      disabled={isFixed}
      onClick={() => order({ kind: isBlocked ? 'unblock' : 'block', link })}
    >
      {isBlocked ? text.unblock : text.block}
    </Button>
  );
}

/** A button for each state that `linkLife` lets the link move to, and one that undoes its last change. */
function Orders({ link }: { readonly link: Link }) {
  const links = useModule('links');
  const life = useSelector(links, ({ children }) => children.linkLife);
  const states = useSelector(
    life,
    (snapshot) => (snapshot === undefined ? [] : possibleMoves(link.estado, snapshot)),
    shallowEqual,
  );
  const { order } = useLinkChange();
  const isFixed = useIsFixed();
  return (
    <>
      <h3>{text.moves}</h3>
      <div className={classes.orders}>
        {states.map((to) => (
          <Button
            key={to}
            size="compact-sm"
            variant={linkMove(link.estado, to) === 'forward' ? 'filled' : 'default'}
            disabled={isFixed}
            onClick={() => order({ kind: 'move', link, to })}
          >
            {linksText.state(to)}
          </Button>
        ))}
      </div>
      {link.deshacer !== null && (
        <div className={classes.undo}>
          <span>{text.undoDetail(link)}</span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isFixed}
            onClick={() => order({ kind: 'undo', link })}
          >
            {text.undo(link.deshacer.cambio)}
          </Button>
        </div>
      )}
    </>
  );
}
