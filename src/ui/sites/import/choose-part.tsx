import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { siteTemplateMachine } from '../../../machines/sites/import/site-import-parts.ts';
import { DropZone } from '../../components/drop-zone.tsx';
import { exportIntents } from '../../components/export-intents.ts';
import { Notice } from '../../components/table-file/notice.tsx';
import { TABLE_FILES } from '../../components/table-file/table-files.ts';
import { siteImportText as text } from '../../text/site-import.ts';
import classes from './site-import.module.css';
import { useImportParts, useSiteImport } from './use-site-import.ts';

export function ChoosePart() {
  const { context, chooseFile } = useSiteImport();
  const { template } = useImportParts();
  const { failure } = context;
  return (
    <>
      {failure !== null && (
        <Notice meaning="danger" title={text.choose.unread} sentence={text.choose.failure(failure)} />
      )}
      <DropZone accept={TABLE_FILES} text={text.choose} onFile={chooseFile} />
      {template !== undefined && <TemplateOffer template={template} />}
    </>
  );
}

function TemplateOffer({ template }: { readonly template: ActorRefFrom<typeof siteTemplateMachine> }) {
  const isExporting = useSelector(template, (snapshot) => snapshot.matches('exporting'));
  return (
    <section className={classes.offer} aria-label={text.template.label}>
      <p>{text.template.offer}</p>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} stroke={1.5} aria-hidden />}
        onClick={() => exportIntents(template).toggle(isExporting, 'all')}
      >
        {isExporting ? text.template.cancel : text.template.action}
      </Button>
    </section>
  );
}
