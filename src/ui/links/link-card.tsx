import { useDraggable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconGripVertical, IconLock } from '@tabler/icons-react';
import type { Link } from '../../api/contract/links.ts';
import { linksText as text } from '../text/links.ts';
import classes from './link-card.module.css';
import { MoveMenu } from './move-menu.tsx';
import { useBoard, useLinkChange, useLinkInAddress } from './use-links.ts';

interface LinkCardProps {
  readonly link: Link;
  /** True where the columns are beside each other. */
  readonly isDraggable: boolean;
}

/**
 * A link on the board. The mouse drags the card anywhere, the keyboard from its grip. A finger scrolls, and
 * moves the card by its menu.
 */
export function LinkCard({ link, isDraggable }: LinkCardProps) {
  const { isSending } = useLinkChange();
  const { movingId } = useBoard();
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: link.id,
    data: { estado: link.estado },
    disabled: isSending || !isDraggable,
    attributes: { roleDescription: 'enlace que se puede mover' },
  });
  const { openLink } = useLinkInAddress();
  const isMoving = movingId === link.id;
  return (
    <article
      ref={setNodeRef}
      className={classes.card}
      data-late={text.isLate(link) || undefined}
      data-dragged={isDragging || undefined}
      data-moving={isMoving || undefined}
      onMouseDown={listeners?.onMouseDown as React.MouseEventHandler | undefined}
    >
      <div className={classes.top}>
        {isDraggable && (
          <UnstyledButton
            ref={setActivatorNodeRef}
            className={classes.grip}
            {...attributes}
            aria-label={text.grip(link)}
            onKeyDown={listeners?.onKeyDown as React.KeyboardEventHandler | undefined}
          >
            <IconGripVertical size={16} stroke={1.5} aria-hidden />
          </UnstyledButton>
        )}
        <UnstyledButton className={classes.name} onClick={() => openLink(link.id)}>
          {text.site(link)}
        </UnstyledButton>
        <MoveMenu link={link} />
      </div>
      <Words link={link} />
      {isMoving && (
        <p className={classes.moving} role="status">
          {text.moving}
        </p>
      )}
    </article>
  );
}

/**
 * The content of a card without its controls, so that it can also be drawn alone while the card is dragged.
 */
export function LinkCardFace({ link, isLifted }: { readonly link: Link; readonly isLifted: boolean }) {
  return (
    <article
      className={classes.card}
      data-late={text.isLate(link) || undefined}
      data-lifted={isLifted || undefined}
    >
      <p className={classes.name}>{text.site(link)}</p>
      <Words link={link} />
    </article>
  );
}

function Words({ link }: { readonly link: Link }) {
  return (
    <>
      <p className={classes.what}>{text.what(link)}</p>
      {text.isLate(link) ? (
        <p className={classes.lateness}>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden /> {text.latenessOnCard(link)}
        </p>
      ) : (
        <p className={classes.since}>{text.since(link)}</p>
      )}
      {link.bloqueo !== null && (
        <p className={classes.blocked}>
          <IconLock size={14} stroke={1.5} aria-hidden /> {text.block(link)}
        </p>
      )}
    </>
  );
}
