import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './fold-card.module.css';

interface FoldCardProps {
  readonly title: string;
  /** One line shown while folded; changes are announced. */
  readonly summary: ReactNode;
  readonly tone?: 'warning' | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Its contents are mounted only while open. */
export function FoldCard({ title, summary, tone, isOpen, onToggle, actions, children }: FoldCardProps) {
  const id = useId();
  return (
    <section className={classes.card} data-open={isOpen || undefined} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <UnstyledButton
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
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {isOpen && (
        <div id={id} className={classes.body}>
          {children}
        </div>
      )}
    </section>
  );
}
