import { ActionIcon } from '@mantine/core';
import { IconArrowRight, IconArrowsExchange } from '@tabler/icons-react';
import type { Link } from '../../api/contract/links.ts';
import { nextStates } from '../../shared/link-states.ts';
import { ToolMenu } from '../components/menus/tool-menu.tsx';
import { linksText as text } from '../text/links.ts';
import { useLinkChange } from './use-links.ts';

/** Moves a link by menu, for people who do not drag. */
export function MoveMenu({ link }: { readonly link: Link }) {
  const { order, isSending } = useLinkChange();
  return (
    <ToolMenu
      target={
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
      }
      lines={() => [
        { kind: 'label', label: text.moveTo },
        ...nextStates(link.estado).map((to) => ({
          kind: 'item' as const,
          label: text.state(to),
          icon: <IconArrowRight size={16} stroke={1.5} aria-hidden />,
          onChoose: () => order({ kind: 'move', link, to }),
        })),
      ]}
    />
  );
}
