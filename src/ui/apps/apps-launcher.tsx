import { ActionIcon } from '@mantine/core';
import { IconGridDots } from '@tabler/icons-react';
import { shellPanel } from '../components/menus/shell-panel.tsx';
import { WhileInside } from '../portal.tsx';
import { appsText as text } from '../text/apps.ts';
import classes from './apps-launcher.module.css';

const AppsPanel = shellPanel({
  menu: 'apps',
  width: 320,
  loading: text.loading,
  load: async () => (await import('./apps-panel.tsx')).AppsPanel,
});

/** Reserves room in the bar, so that nothing moves when the launcher arrives. */
export function AppsSlot() {
  return (
    <span className={classes.room}>
      <WhileInside>
        <AppsLauncher />
      </WhileInside>
    </span>
  );
}

function AppsLauncher() {
  return (
    <AppsPanel
      button={(props) => (
        <ActionIcon {...props} aria-label={text.title} title={text.title}>
          <IconGridDots size={18} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      )}
    />
  );
}
