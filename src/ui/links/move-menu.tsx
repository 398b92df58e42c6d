import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import type { Link } from '../../api/contract/links.ts';
import { nextStates } from '../../shared/link-states.ts';
import { linksText as text } from '../text/links.ts';
import { useLinkChange } from './use-links.ts';

interface MoveMenuProps {
  readonly link: Link;
}

/** Moves a link by menu, for people who do not drag. */
export function MoveMenu({ link }: MoveMenuProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // The menu is made at its first press, because a column has many cards.
  if (isOpen === null) return <Target link={link} onClick={() => setOpen(true)} />;
  return <Opened link={link} isOpen={isOpen} onChange={setOpen} />;
}

interface TargetProps extends MoveMenuProps {
  readonly onClick?: () => void;
}

function Target({ link, ...given }: TargetProps) {
  const { isSending } = useLinkChange();
  return (
    <ActionIcon
      {...given}
      variant="subtle"
      color="gray"
      size={28}
      aria-label={text.moveMenu(link)}
      aria-haspopup="menu"
      disabled={isSending}
      // Keeps a press on the menu from starting a drag of the card.
      onMouseDown={(event) => event.stopPropagation()}
    >
      <IconArrowsExchange size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

interface OpenedProps extends MoveMenuProps {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

function Opened({ link, isOpen, onChange }: OpenedProps) {
  const { order } = useLinkChange();
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <Target link={link} />
      </Menu.Target>
      <Menu.Dropdown onMouseDown={(event) => event.stopPropagation()}>
        <Menu.Label>{text.moveTo}</Menu.Label>
        {nextStates(link.estado).map((to) => (
          <Menu.Item
            key={to}
            leftSection={<IconArrowRight size={16} stroke={1.5} aria-hidden />}
            onClick={() => order({ kind: 'move', link, to })}
          >
            {text.state(to)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
