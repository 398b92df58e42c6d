import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { previewText } from '../../text/bulk-import-preview.ts';
import classes from './grid-keys-help.module.css';

const text = previewText.keys;

export function GridKeysHelp() {
  return (
    <Popover position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={text.label}>
          <ActionIcon
            className={classes.button}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={text.label}
          >
            <IconKeyboard size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.title}>
        <h3 className={classes.title} data-autofocus tabIndex={-1}>
          {text.title}
        </h3>
        <dl className={classes.list}>
          {text.list.map(({ keys, does }) => (
            <div key={does} className={classes.item}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className={classes.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
