import { Button, Switch } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectPermissions } from '../../../machines/permissions/permissions-selectors.ts';
import { selectAreEnabled } from '../../../machines/shortcuts/shortcuts-selectors.ts';
import { Dialog } from '../../components/dialog.tsx';
import { KeyCaps } from '../../components/key-caps.tsx';
import { useShellMenu } from '../../components/menus/use-shell-menu.ts';
import { usePortalChild } from '../../portal.tsx';
import { commandsText } from '../../text/commands.ts';
import { pageKeysText } from '../../text/page-keys.ts';
import { useShortcutIntents } from './command-intents.ts';
import { COMMANDS, mayRun } from './commands.ts';
import { capsOf } from './shortcut.ts';
import classes from './shortcuts-dialog.module.css';

const text = commandsText.dialog;

export function ShortcutsDialog() {
  const { opened, onChange } = useShellMenu('shortcuts');
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  const enabled = useSelector(usePortalChild('shortcuts'), selectAreEnabled);
  const { switchKeys } = useShortcutIntents();
  const close = () => onChange(false);
  return (
    <Dialog
      opened={opened}
      title={text.title}
      width={480}
      onClose={close}
      footer={
        <Button variant="default" onClick={close}>
          {text.close}
        </Button>
      }
    >
      <Switch
        label={text.enabled}
        description={enabled ? text.note : text.disabled}
        checked={enabled}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      />
      <dl className={classes.list} data-enabled={enabled}>
        {COMMANDS.filter((command) => mayRun(command, permissions)).map(
          ({ id, label, shortcut }) =>
            shortcut && (
              <div key={id} className={classes.item}>
                <dt>{label}</dt>
                <dd>
                  <KeyCaps caps={capsOf(shortcut)} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {pageKeysText.map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.part}>{title}</h3>
          <dl className={classes.list}>
            {keys.map(({ caps, does }) => (
              <div key={caps.join('+')} className={classes.item}>
                <dt>{does}</dt>
                <dd>
                  <KeyCaps caps={caps} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
