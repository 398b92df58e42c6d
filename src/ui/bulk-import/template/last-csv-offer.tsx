import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectLastCsvRef } from '../../../machines/bulk-import/file-selectors.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { bulkImportFilesText } from '../../text/bulk-import-files.ts';
import { useHeard } from '../../use-heard.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { lastCsvIntents } from './last-csv-intents.ts';
import classes from './template-offer.module.css';

const text = bulkImportFilesText.lastCsv;
type LastCsvRef = NonNullable<ReturnType<typeof selectLastCsvRef>>;

export function LastCsvOffer() {
  const actor = useBulkImport(selectLastCsvRef);
  return actor && <Offer actor={actor} />;
}

function Offer({ actor }: { readonly actor: LastCsvRef }) {
  const { tell } = useTelling();
  const characters = useSelector(actor, ({ context }) => context.characters);
  useHeard(actor, 'lastCsv.saved', ({ fileName }) => tell({ type: 'success', title: text.saved(fileName) }));
  if (characters === null) return null;
  return (
    <section className={classes.offer} aria-label={text.action}>
      <p className={classes.words}>{text.offer(characters)}</p>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} stroke={1.5} aria-hidden />}
        onClick={lastCsvIntents(actor).download}
      >
        {text.action}
      </Button>
    </section>
  );
}
