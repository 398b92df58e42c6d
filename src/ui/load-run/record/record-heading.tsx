import { Title } from '@mantine/core';
import type { Run } from '../../../api/contract/bulk-import.ts';
import { bulkImportRecordText as text } from '../../text/bulk-import-record.ts';
import { formatMoment } from '../../text/format.ts';
import classes from './run-record.module.css';

export function RecordHeading({ run }: { readonly run: Run }) {
  return (
    <header className={classes.heading}>
      <Title order={2} className={classes.file}>
        {run.fileName}
      </Title>
      <p className={classes.facts}>
        {text.facts(
          run.usuario,
          formatMoment(run.startedAt),
          run.filasSeguimiento,
          run.filasFactyval,
          run.filasOmitidas,
        )}
      </p>
    </header>
  );
}
