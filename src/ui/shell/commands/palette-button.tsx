import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Hint } from '../../components/hint.tsx';
import { KeyCaps } from '../../components/key-caps.tsx';
import { useShellMenu } from '../../components/menus/use-shell-menu.ts';
import { commandsText } from '../../text/commands.ts';
import { shortcutOf } from './commands.ts';
import classes from './palette-button.module.css';
import { ariaOf, capsOf } from './shortcut.ts';

const SHORTCUT = shortcutOf('palette');

export function PaletteButton() {
  const { opened, onChange } = useShellMenu('palette');
  return (
    <Hint
      label={
        <span className={classes.hint}>
          {commandsText.palette.title}
          {SHORTCUT && <KeyCaps caps={capsOf(SHORTCUT)} />}
        </span>
      }
      disabled={opened}
    >
      <ActionIcon
        aria-label={commandsText.palette.open}
        aria-haspopup="dialog"
        aria-expanded={opened}
        {...(SHORTCUT && { 'aria-keyshortcuts': ariaOf(SHORTCUT) })}
        onClick={() => onChange(true)}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
    </Hint>
  );
}
