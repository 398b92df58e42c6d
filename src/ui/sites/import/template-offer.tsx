import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { exportIntents } from '../../components/export-intents.ts';
import { useModule } from '../../portal.tsx';
import { siteImportText as text } from '../../text/site-import.ts';
import classes from './site-import.module.css';

export function TemplateOffer() {
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
