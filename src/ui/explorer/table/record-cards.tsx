import { Checkbox, UnstyledButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { type GridLine, lineKey, recordOf } from '../../../machines/explorer/groups/grid-lines.ts';
import { selectIsAll } from '../../../machines/kit/row-selection/row-selection-selectors.ts';
import { useDrawnPart } from '../../components/use-drawn-part.ts';
import { explorerText as text } from '../../text/explorer.ts';
import { cellText } from '../cell-text.ts';
import { isCode } from '../code-columns.ts';
import { selectionIntents } from '../explorer-intents.ts';
import { type CardPlace, GroupCard } from '../groups/group-card.tsx';
import { useGrouping } from '../groups/use-grouping.ts';
import { StateOrText } from '../state-or-text.tsx';
import { useExplorer, useExplorerChild, useShownColumns } from '../use-explorer.tsx';
import classes from './record-cards.module.css';

interface RecordCardsProps {
  readonly lines: readonly GridLine[];
  readonly isBusy: boolean;
}

/** More than a phone's window has room for. */
const FIRST_CARDS = 8;

/** On a phone: a card for each record, without its empty fields. */
export function RecordCards({ lines, isBusy }: RecordCardsProps) {
  const { register, address } = useExplorer();
  const grouping = useGrouping();
  const sought = address.record ?? address.row;
  const at = sought === null ? -1 : lines.findIndex((line) => recordOf(line)?.clave === sought);
  const { drawn, edge } = useDrawnPart(lines.length, FIRST_CARDS, at + 1);
  return (
    <ul className={classes.cards} aria-label={text.list(register.words)} aria-busy={isBusy || undefined}>
      {lines.slice(0, drawn).map((line, index) => {
        const place = { 'aria-setsize': lines.length, 'aria-posinset': index + 1 };
        if (line.kind === 'record') return <RecordCard key={lineKey(line)} row={line.row} place={place} />;
        return grouping && <GroupCard key={lineKey(line)} line={line} grouping={grouping} place={place} />;
      })}
      {drawn < lines.length && <li ref={edge} aria-hidden />}
    </ul>
  );
}

interface RecordCardProps {
  readonly row: ExplorerRow;
  readonly place: CardPlace;
}

function RecordCard({ row, place }: RecordCardProps) {
  const { register, address } = useExplorer();
  const columns = useShownColumns();
  const selection = useExplorerChild('rowSelection');
  const chosen = useSelector(selection, ({ context }) => context.rows);
  const isAll = useSelector(selection, selectIsAll);
  return (
    <li className={classes.card} {...place}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is its control. */}
      <label className={classes.choose}>
        <Checkbox
          size="sm"
          aria-label={text.selection.row(row.clave)}
          checked={isAll || chosen.some(({ id }) => id === row.id)}
          disabled={isAll}
          onChange={() => selectionIntents(selection).toggle([row])}
        />
      </label>
      <UnstyledButton
        className={classes.open}
        data-record={row.clave}
        onClick={() => address.open(row.clave)}
      >
        <strong className={classes.key} data-code={register.keyIs === 'code' || undefined}>
          {row.clave}
        </strong>
        <span className={classes.facts}>
          {columns
            .filter(({ nombre }) => nombre !== register.key)
            .map(
              ({ nombre, etiqueta, tipo }) =>
                [nombre, etiqueta, cellText(tipo, row.valores[nombre])] as const,
            )
            .filter(([, , shown]) => shown !== '')
            .map(([name, label, shown]) => (
              <span key={name} className={classes.fact}>
                <span className={classes.label}>{label}</span>
                <span className={classes.value} data-code={isCode(name, register) || undefined}>
                  <StateOrText column={name} shown={shown} />
                </span>
              </span>
            ))}
        </span>
      </UnstyledButton>
    </li>
  );
}
