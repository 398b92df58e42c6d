import { IconList, IconTrash, IconTrashX } from '@tabler/icons-react';
import { TRASH_BATCHES_PATH, TRASH_PATH } from '../addresses/trash-paths.ts';
import { LinkButton } from '../components/link-button.tsx';
import { MODULES } from '../modules.ts';
import { batchesText, deletionText } from '../text/trash.ts';

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

export const ToDeletion = () => (
  <LinkButton to={MODULES.deleteRecords.path} leftSection={<IconTrashX {...ICON} />}>
    {batchesText.toDeletion}
  </LinkButton>
);

export const ToBatches = () => (
  <LinkButton to={TRASH_BATCHES_PATH} leftSection={<IconTrash {...ICON} />}>
    {deletionText.toBatches}
  </LinkButton>
);

export const ToTrash = () => (
  <LinkButton to={TRASH_PATH} leftSection={<IconList {...ICON} />}>
    {deletionText.toTrash}
  </LinkButton>
);
