import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { ChooseFailure } from '../../compared-file/file/choose-failure.tsx';
import { useComparedFile } from '../../compared-file/file/use-compared-file.ts';
import { DropZone } from '../../components/drop-zone.tsx';
import { exportIntents } from '../../components/export-intents.ts';
import { TABLE_FILES } from '../../components/table-file/table-files.ts';
import { useModule } from '../../portal.tsx';
import { siteImportText as text } from '../../text/site-import.ts';
import classes from './site-import.module.css';

export function ChoosePart() {
  const machine = useModule('siteImport');
  const { choose } = useComparedFile(machine);
  return (
    <>
      <ChooseFailure machine={machine} text={text.choose} />
      <DropZone accept={TABLE_FILES} text={text.choose} onFile={choose} />
      <TemplateOffer />
    </>
  );
}

function TemplateOffer() {
  const template = useModule('siteTemplate');
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
