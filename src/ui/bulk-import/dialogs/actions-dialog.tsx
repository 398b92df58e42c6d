import { Button } from '@mantine/core';
import { formatCount } from '../../../shared/spanish-count.ts';
import { Dialog } from '../../components/dialog.tsx';
import type { DialogTone } from '../../components/dialog-window.tsx';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import classes from './actions-dialog.module.css';

const text = bulkImportDialogText.actions;

export interface ActionLine {
  readonly action: string;
  readonly table: string;
  readonly cuenta: number;
}

interface ActionsDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly tone: DialogTone;
  readonly explanation: string;
  readonly actions: readonly ActionLine[];
  readonly total: number;
  readonly onClose: () => void;
}

export function ActionsDialog(props: ActionsDialogProps) {
  const { opened, title, tone, explanation, actions, total, onClose } = props;
  const rest = total - actions.length;
  return (
    <Dialog
      opened={opened}
      title={title}
      tone={tone}
      width={600}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          {text.understood}
        </Button>
      }
    >
      <p>{explanation}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text.action}</th>
            <th scope="col">{text.table}</th>
            <th scope="col" className={classes.count}>
              {text.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {actions.map((line) => (
            <tr key={`${line.action}|${line.table}`}>
              <td>{line.action}</td>
              <td className={classes.name}>{line.table}</td>
              <td className={classes.count}>{formatCount(line.cuenta)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className={classes.rest}>{text.rest(rest)}</p>}
    </Dialog>
  );
}
