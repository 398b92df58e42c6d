import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { SqlQueryDetail } from '../../../api/contract/sql-config.ts';
import { selectFailure, selectShownPage } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { Dialog } from '../../components/dialog.tsx';
import { listIntents } from '../../components/list-intents.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { StateView } from '../../components/state-view.tsx';
import { listText } from '../../text/lists.ts';
import { sqlConfigText } from '../../text/sql-config.ts';
import classes from './sql-query-dialog.module.css';
import { SqlText } from './sql-text.tsx';
import { useSqlConfigChild } from './use-sql-config-child.ts';

const text = sqlConfigText.query;

interface SqlQueryDialogProps {
  /** Name of the file whose query is shown; null: the dialog is closed. */
  readonly file: string | null;
  readonly onClose: () => void;
}

export function SqlQueryDialog({ file, onClose }: SqlQueryDialogProps) {
  return (
    <Dialog
      opened={file !== null}
      title={text.title}
      width={880}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      {file !== null && <Content />}
    </Dialog>
  );
}

function Content() {
  const reading = useSqlConfigChild('sqlQuery');
  const failure = useSelector(reading, selectFailure);
  const query = useSelector(reading, selectShownPage);
  if (failure !== null) {
    return (
      <StateView
        kind="error"
        title={text.failed}
        detail={sqlConfigText.failure(failure)}
        action={<Button onClick={listIntents(reading).retry}>{listText.retry}</Button>}
      />
    );
  }
  return query === null ? <ListSkeleton label={text.loading} rowHeight={32} /> : <Query query={query} />;
}

function Query({ query }: { readonly query: SqlQueryDetail }) {
  const { section, tabLabel, description, sqlPath, backendMethod, apiEndpoint, ultima, texto, plan } = query;
  const { fields } = text;
  return (
    <div className={classes.query}>
      <dl className={classes.fields}>
        <Field name={fields.section} value={`${section} · ${tabLabel}`} />
        <Field name={fields.description} value={description} />
        <Field name={fields.path} value={sqlPath} isCode />
        <Field name={fields.method} value={backendMethod} isCode />
        <Field name={fields.endpoint} value={apiEndpoint} isCode />
        <Field
          name={fields.last}
          value={ultima === null ? text.notYet : text.last(ultima.ms, ultima.filas, ultima.en)}
        />
      </dl>
      <h3 className={classes.heading}>{text.text}</h3>
      <SqlText label={text.text} sql={texto} />
      <h3 className={classes.heading}>{text.plan}</h3>
      <p className={classes.note}>{text.planDetail}</p>
      <SqlText label={text.plan} sql={plan.join('\n')} isPlain />
    </div>
  );
}

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly isCode?: boolean;
}

function Field({ name, value, isCode = false }: FieldProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isCode ? <code className={classes.code}>{value}</code> : value}</dd>
    </div>
  );
}
