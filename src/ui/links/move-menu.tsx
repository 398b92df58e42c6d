import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconArrowsExchange } from '@tabler/icons-react';
import type { Link } from '../../api/contract/links.ts';
import { nextStates } from '../../shared/link-states.ts';
import { linksText as text } from '../text/links.ts';
import { useLinkChange } from './use-links.ts';

/** Moves a link by menu, for people who do not drag. */
export function MoveMenu({ link }: { readonly link: Link }) {
  const { order, isSending } = useLinkChange();
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={text.moveMenu(link)}
          disabled={isSending}
          // Keeps a press on the menu from starting a drag of the card.
          onMouseDown={(event) => event.stopPropagation()}
        >
          <IconArrowsExchange size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
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
