import { ActionIcon } from '@mantine/core';
import { IconGridDots } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { WhileInside } from '../portal.tsx';
import { ShellPanel } from '../shell/menus/shell-panel.tsx';
import { appsText as text } from '../text/apps.ts';
import classes from './apps-launcher.module.css';

const WIDTH = 320;
const AppsPanel = lazyPart(async () => (await import('./apps-panel.tsx')).AppsPanel);

/** In the bar, in room of its own: nothing moves when it comes. */
export function AppsSlot() {
  return (
    <span className={classes.room}>
      <WhileInside>
        <AppsLauncher />
      </WhileInside>
    </span>
  );
}

/** The tools of the office outside the portal. */
function AppsLauncher() {
  return (
    <ShellPanel
      menu="apps"
      width={WIDTH}
      target={(toggle) => (
        <ActionIcon aria-label={text.title} title={text.title} onClick={toggle}>
          <IconGridDots size={18} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      )}
    >
      {() => (
        <Suspense fallback={<p className={classes.loading}>{text.loading}</p>}>
          <AppsPanel />
        </Suspense>
      )}
    </ShellPanel>
  );
}
