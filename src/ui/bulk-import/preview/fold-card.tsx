import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isFocusLost } from '../../components/focus-lost.ts';
import { previewText } from '../../text/bulk-import-preview.ts';
import classes from './fold-card.module.css';

interface FoldCardProps {
  readonly title: string;
  /** One line shown while folded; changes are announced. */
  readonly summary: ReactNode;
  readonly tone?: 'warning' | undefined;
  /** What a person opens the card for. */
  readonly purpose: 'change' | 'see';
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly actions?: ReactNode;
  /** Shown also while folded. */
  readonly alert?: ReactNode;
  readonly children: ReactNode;
}

/** A card that opens and folds. Its content is mounted only while it is open. */
export function FoldCard(props: FoldCardProps) {
  const { title, summary, tone, purpose, isOpen, onToggle, actions, alert, children } = props;
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // An answer may fold the card, which removes the control with the focus: the button of the card takes the focus.
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) toggle.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className={classes.card} data-open={isOpen || undefined} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <UnstyledButton
          ref={toggle}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <IconChevronRight className={classes.chevron} size={18} stroke={1.5} aria-hidden />
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
        </UnstyledButton>
        <p className={classes.summary} data-tone={tone} role="status">
          {summary}
        </p>
        <div className={classes.actions}>
          {actions}
          {!isOpen && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={previewText.cards.named(purpose, title)}
              onClick={() => {
                toggle.current?.focus();
                onToggle();
              }}
            >
              {previewText.cards[purpose]}
            </Button>
          )}
        </div>
      </div>
      {alert}
      {isOpen && (
        <div id={id} className={classes.body}>
          {children}
        </div>
      )}
    </section>
  );
}
