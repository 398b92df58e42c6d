import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';

export type MenuLine =
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'line'; readonly label: string }
  | {
      readonly kind: 'item';
      readonly label: string;
      /** Tells it from another item with the same label. */
      readonly key?: string | number;
      readonly icon?: ReactNode;
      readonly right?: string | undefined;
      readonly isCurrent?: boolean;
      readonly disabled?: boolean;
      readonly onChoose: () => void;
    };

interface MenuPanelProps {
  readonly id: string;
  readonly button: HTMLElement | null;
  readonly width: number | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly lines: () => readonly MenuLine[];
}

export function MenuPanel({ id, button, width, opened, onClose, lines }: MenuPanelProps) {
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={(wanted) => !wanted && onClose()}
      position="bottom-end"
      shadow="md"
      hideDetached={false}
      {...(width !== undefined && { width })}
    >
      <Menu.Target>
        <Anchor element={button} />
      </Menu.Target>
      {/* Keeps a press on the menu from starting a drag of the card that it belongs to. */}
      <Menu.Dropdown onMouseDown={(event) => event.stopPropagation()}>
        {opened && lines().map((line) => <Line key={keyOf(line)} line={line} />)}
      </Menu.Dropdown>
    </Menu>
  );
}

const keyOf = (line: MenuLine): string =>
  `${line.kind} ${line.kind === 'item' ? (line.key ?? line.label) : line.label}`;

function Line({ line }: { readonly line: MenuLine }) {
  if (line.kind === 'label') return <Menu.Label>{line.label}</Menu.Label>;
  if (line.kind === 'line') return <Menu.Divider />;
  const { label, icon, right, isCurrent = false, disabled = false, onChoose } = line;
  return (
    <Menu.Item
      leftSection={icon}
      rightSection={right}
      aria-current={isCurrent || undefined}
      disabled={disabled}
      onClick={onChoose}
    >
      {label}
    </Menu.Item>
  );
}
