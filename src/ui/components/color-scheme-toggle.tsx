import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { colorSchemeText } from '../text/color-scheme.ts';
import classes from './color-scheme-toggle.module.css';

/**
 * Switches between the light and the dark theme. A plain button: Mantine's ActionIcon would add 1 kB to what
 * is downloaded before the sign-in.
 */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const label = shown === 'dark' ? colorSchemeText.toLight : colorSchemeText.toDark;
  const Glyph = shown === 'dark' ? IconSun : IconMoon;
  return (
    <UnstyledButton
      className={classes.toggle}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(shown === 'dark' ? 'light' : 'dark')}
    >
      <Glyph size={18} stroke={1.5} aria-hidden="true" />
    </UnstyledButton>
  );
}
