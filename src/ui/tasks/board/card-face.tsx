import {
  IconAlertTriangle,
  IconCalendar,
  IconListCheck,
  IconLock,
  IconMessage,
  IconPaperclip,
} from '@tabler/icons-react';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { useOfficeDay } from '../../components/use-office-day.ts';
import { formatShortDay } from '../../text/format.ts';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import { daysLate } from '../../text/tasks-calendar.ts';
import classes from './task-card-view.module.css';

const ICON = { size: 14, stroke: 1.5, 'aria-hidden': true } as const;

/**
 * The content of a card without its controls, so that it can also be drawn alone while the card is dragged.
 */
export function TaskCardFace({ card, isLifted }: { readonly card: TaskCard; readonly isLifted: boolean }) {
  return (
    <article className={classes.card} data-lifted={isLifted || undefined}>
      <div className={classes.top}>
        <span className={classes.number}>{text.number(card)}</span>
      </div>
      <span className={classes.title}>{card.titulo}</span>
      <CardFacts card={card} />
    </article>
  );
}

export function CardFacts({ card }: { readonly card: TaskCard }) {
  return (
    <>
      {card.etiquetas.length > 0 && (
        <div className={classes.labels}>
          {card.etiquetas.map((label) => (
            <span key={label} className={classes.label}>
              {label}
            </span>
          ))}
        </div>
      )}
      {card.estado === 'bloqueada' && (
        <p className={classes.blocked}>
          <IconLock {...ICON} /> {text.blocked(card)}
        </p>
      )}
      <Counts card={card} />
    </>
  );
}

function Counts({ card }: { readonly card: TaskCard }) {
  const { casillas, comentarios, adjuntos, responsable, vence } = card;
  if (vence === null && casillas.total + comentarios + adjuntos === 0 && responsable === null) return null;
  return (
    <div className={classes.facts}>
      {vence !== null && <Due card={card} day={vence} />}
      {casillas.total > 0 && (
        <Fact
          icon={<IconListCheck {...ICON} />}
          seen={`${casillas.hechas}/${casillas.total}`}
          said={text.checks(card)}
        />
      )}
      {comentarios > 0 && (
        <Fact icon={<IconMessage {...ICON} />} seen={String(comentarios)} said={text.comments(card)} />
      )}
      {adjuntos > 0 && (
        <Fact icon={<IconPaperclip {...ICON} />} seen={String(adjuntos)} said={text.attachments(card)} />
      )}
      {responsable !== null && (
        <span className={classes.person} title={responsable.nombre}>
          <PersonAvatar name={responsable.nombre} image={null} size={22} />
          <span className="visually-hidden">{text.assigned(card)}</span>
        </span>
      )}
    </div>
  );
}

function Due({ card, day }: { readonly card: TaskCard; readonly day: string }) {
  const late = daysLate(card, useOfficeDay());
  return late > 0 ? (
    <span className={classes.late} title={text.due(day)}>
      <IconAlertTriangle {...ICON} /> {text.late(late)}
    </span>
  ) : (
    <Fact icon={<IconCalendar {...ICON} />} seen={formatShortDay(day)} said={text.due(day)} />
  );
}

interface FactProps {
  readonly icon: React.ReactNode;
  readonly seen: string;
  readonly said: string;
}

function Fact({ icon, seen, said }: FactProps) {
  return (
    <span title={said}>
      {icon}
      <span aria-hidden>{seen}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  );
}
