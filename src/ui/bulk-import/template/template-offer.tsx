import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectTemplatePhase, selectTemplateRef } from '../../../machines/bulk-import/file-selectors.ts';
import type { templateMachine } from '../../../machines/bulk-import/files/template-machine.ts';
import { lazyDialog } from '../../components/menus/lazy-dialog.tsx';
import { bulkImportFilesText } from '../../text/bulk-import-files.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { templateIntents } from './template-intents.ts';
import classes from './template-offer.module.css';

const text = bulkImportFilesText.template;

const TemplateDialog = lazyDialog(async () => (await import('./template-dialog.tsx')).TemplateDialog);

export function TemplateOffer() {
  const actor = useBulkImport(selectTemplateRef);
  if (actor === null) return null;
  return (
    <section className={classes.offer} aria-label={text.action}>
      <p className={classes.words}>{text.offer}</p>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} stroke={1.5} aria-hidden />}
        {...TemplateDialog.ahead}
        onClick={() => templateIntents(actor).open()}
      >
        {text.action}
      </Button>
      <OfferedDialog actor={actor} />
    </section>
  );
}

function OfferedDialog({ actor }: { readonly actor: ActorRefFrom<typeof templateMachine> }) {
  const isOpen = useSelector(actor, (snapshot) => selectTemplatePhase(snapshot) !== 'closed');
  return <TemplateDialog opened={isOpen} onClose={() => templateIntents(actor).close()} actor={actor} />;
}
