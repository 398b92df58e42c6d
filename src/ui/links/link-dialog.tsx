import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Link, LinkSheet } from '../../api/contract/links.ts';
import { valuesOf } from '../../machines/links/link-rules.ts';
import { LINK_STATES } from '../../shared/link-states.ts';
import { DataTable } from '../components/data-table.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Message } from '../components/message.tsx';
import { StateView } from '../components/state-view.tsx';
import { useModule } from '../portal.tsx';
import { linksText } from '../text/links.ts';
import classes from './link-dialog.module.css';
import { linksIntents, possibleMoves } from './links-intents.ts';
import { useLinkChange } from './use-links.ts';

const text = linksText.sheet;

/** One link: what it is, its milestones, each state it was in, and what can be done with it. */
export function LinkDialog() {
  const links = useModule('links');
  const { sheet, sheetFailure } = useSelector(links, ({ context }) => context);
  const where = useSelector(links, (snapshot) =>
    snapshot.matches({ open: { dialog: 'failed' } })
      ? 'failed'
      : snapshot.matches({ open: { dialog: 'reading' } }) || snapshot.matches({ open: { dialog: 'shown' } })
        ? 'open'
        : 'closed',
  );
  const { close, readAgain, write } = linksIntents(links);
  const { isSending } = useLinkChange();
  if (where === 'closed') return null;
  return (
    <Dialog
      opened
      title={sheet === null ? linksText.title : linksText.name(sheet.enlace)}
      width={720}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {text.close}
          </Button>
          {sheet !== null && where === 'open' && (
            <Button disabled={isSending} onClick={() => write(valuesOf(sheet.enlace))}>
              {text.edit}
            </Button>
          )}
        </>
      }
    >
      {where === 'failed' && sheetFailure !== null ? (
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
      {linksText.isLate(enlace) && <Message meaning="warning" sentence={linksText.lateness(enlace)} />}
      {enlace.bloqueo !== null && <Message meaning="danger" sentence={linksText.block(enlace)} />}
      <dl className={classes.facts}>
        <Fact name={linksText.fields.sitio} value={enlace.sitio.cod} />
        <Fact name={linksText.fields.tecnologia} value={enlace.tecnologia} />
        <Fact name={linksText.fields.operador} value={enlace.operador} />
        <Fact name={linksText.fields.circuito} value={enlace.circuito} />
        <Fact name={linksText.fields.mbps} value={enlace.mbps} />
        <Fact name={linksText.stateField} value={linksText.state(enlace.estado)} />
      </dl>
      <Orders link={enlace} />
      <h3>{text.milestones}</h3>
      <Milestones link={enlace} stays={estancias} />
      <h3>{text.history}</h3>
      <DataTable label={text.history} columns={Object.values(text.columns)} lines="several" cardsBelow={600}>
        <tbody>
          {estancias.toReversed().map(({ estado, desde, dias, por, motivo }) => (
            <tr key={desde}>
              <td data-label={text.columns.state}>{linksText.state(estado)}</td>
              <td data-label={text.columns.since}>{text.reached(desde)}</td>
              <td data-label={text.columns.days}>{dias}</td>
              <td data-label={text.columns.who}>{por}</td>
              <td data-label={text.columns.reason}>{motivo ?? text.nothing}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className={classes.aside}>
        {text.created(enlace)} {changed}
      </p>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string | number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{linksText.value(value)}</dd>
    </div>
  );
}

/** Offered is what the machine of the link's life can do. */
function Orders({ link }: { readonly link: Link }) {
  const links = useModule('links');
  const life = useSelector(links, ({ children }) => children.linkLife);
  const snapshot = useSelector(life, (present) => present);
  const isFresh = useSelector(links, (snapshot) => snapshot.matches({ open: { dialog: 'shown' } }));
  const { order, isSending } = useLinkChange();
  const isFixed = isSending || !isFresh;
  const states = snapshot === undefined ? [] : possibleMoves(snapshot);
  return (
    <>
      <h3>{text.moves}</h3>
      <div className={classes.orders}>
        {states.map((to) => (
          <Button
            key={to}
            size="compact-sm"
            variant="default"
            disabled={isFixed}
            onClick={() => order({ kind: 'move', link, to })}
          >
            {linksText.state(to)}
          </Button>
        ))}
        {link.estado !== 'baja' && link.bloqueo === null && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isFixed}
            onClick={() => order({ kind: 'block', link })}
          >
            {text.block}
          </Button>
        )}
        {link.bloqueo !== null && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isFixed}
            onClick={() => order({ kind: 'unblock', link })}
          >
            {text.unblock}
          </Button>
        )}
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

/** When each state was reached last; of those after the present one, none counts any more. */
function Milestones({ link, stays }: { readonly link: Link; readonly stays: LinkSheet['estancias'] }) {
  const present = LINK_STATES.indexOf(link.estado);
  const shown = LINK_STATES.filter((state) => state !== 'baja' || link.estado === 'baja');
  return (
    <ol className={classes.milestones}>
      {shown.map((state) => {
        const stay = stays.findLast(({ estado }) => estado === state);
        const isReached = stay !== undefined && LINK_STATES.indexOf(state) <= present;
        return (
          <li
            key={state}
            data-reached={isReached || undefined}
            aria-current={state === link.estado ? 'step' : undefined}
          >
            <span className={classes.milestone}>{linksText.state(state)}</span>
            <span>{isReached ? text.reached(stay.desde) : text.notReached}</span>
          </li>
        );
      })}
    </ol>
  );
}
