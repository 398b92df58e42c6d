import { Switch, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ShellDrawer } from '../../components/menus/shell-drawer.tsx';
import { shellText } from '../../text/shell.ts';
import { SIDENAV_COLORS, SIDENAV_TYPES, TYPE_MIN_WIDTH, useSidenav } from '../../use-sidenav.ts';
import { Choice } from './choice.tsx';
import classes from './configurator.module.css';

const text = shellText.configurator;

export function Configurator() {
  const { color, chooseColor, type, chooseType } = useSidenav();
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const hasWidth = useMediaQuery(`(min-width: ${TYPE_MIN_WIDTH}px)`, true, {
    getInitialValueInEffect: false,
  });
  return (
    <ShellDrawer menu="configurator" title={text.title} close={text.close} position="right" size={320}>
      <div className={classes.groups}>
        <Choice
          legend={text.color}
          name="sidenav-color"
          options={SIDENAV_COLORS.map((value) => ({ value, label: text.colors[value], swatch: value }))}
          chosen={color}
          onChoose={chooseColor}
        />
        <Choice
          legend={text.type}
          name="sidenav-type"
          options={SIDENAV_TYPES.map((value) => ({ value, label: text.types[value] }))}
          chosen={type}
          onChoose={chooseType}
          {...(!hasWidth && { unavailable: text.typeNeedsWidth })}
        />
        <Switch
          label={text.darkMode}
          checked={shown === 'dark'}
          onChange={({ currentTarget }) => setColorScheme(currentTarget.checked ? 'dark' : 'light')}
        />
        <p className={classes.kept}>{text.kept}</p>
      </div>
    </ShellDrawer>
  );
}
