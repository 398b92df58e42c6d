import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { selectTemplateRef } from '../../../machines/bulk-import/file-selectors.ts';
import { bulkImportFilesText } from '../../text/bulk-import-files.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { templateIntents } from './template-intents.ts';
import classes from './template-offer.module.css';

const text = bulkImportFilesText.template;

export function TemplateOffer() {
  const actor = useBulkImport(selectTemplateRef);
  if (actor === null) return null;
  return (
    <section className={classes.offer} aria-label={text.action}>
      <p className={classes.words}>{text.offer}</p>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} stroke={1.5} aria-hidden />}
        onClick={() => templateIntents(actor).open()}
      >
        {text.action}
      </Button>
      <TemplateDialog actor={actor} />
    </section>
  );
}
