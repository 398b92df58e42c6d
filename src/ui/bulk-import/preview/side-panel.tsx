import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './side-panel.module.css';

interface SidePanelProps {
  readonly title: ReactNode;
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

export function SidePanel({ title, label, closeLabel, onClose, children, footer }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  // Where there is no room beside the grid, the panel opens below it and is scrolled into view.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <aside
      ref={panel}
      className={classes.panel}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <CloseButton size={32} iconSize={18} aria-label={closeLabel} onClick={onClose} />
      </header>
      {children}
      {footer && <footer className={classes.foot}>{footer}</footer>}
    </aside>
  );
}
