import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ChangeField } from '../../api/contract/records/change-sets.ts';
import { selectProblems } from '../../machines/kit/form/form-selectors.ts';
import type { changeFormMachine } from '../../machines/work-changes/change-form.ts';
import { refusedValues } from '../../machines/work-changes/work-changes-rules.ts';
import { DataTable } from '../components/data-table.tsx';
import { Message } from '../components/message.tsx';
import { workChangesText } from '../text/work-changes.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './set-parts.module.css';
import { Working } from './working.tsx';

const text = workChangesText.block;

interface BlockFormProps {
  readonly form: ActorRefFrom<typeof changeFormMachine>;
  readonly codes: Readonly<Record<number, string>>;
  readonly fields: readonly ChangeField[];
}

/** A block of cells on its way to its preview: the values that the server refused, or why it did not answer. */
export function BlockForm({ form, codes, fields }: BlockFormProps) {
  const { values, failure } = useContextParts(form, 'values', 'failure');
  const refused = refusedValues(values, codes, useSelector(form, selectProblems));
  if (failure === null) return <Working sentence={text.preparing} />;
  if (refused.length === 0) {
    return (
      <div role="alert">
        <Message meaning="danger" sentence={text.failed(failure)} />
      </div>
    );
  }
  const labelOf = (name: string) => fields.find(({ campo }) => campo === name)?.etiqueta ?? name;
  return (
    <>
      <div role="alert">
        <Message meaning="danger" sentence={text.lead} />
      </div>
      <div className={classes.framed}>
        <DataTable label={text.label} columns={[text.work, text.field, text.value, text.why]} lines="several">
          <tbody>
            {refused.map(({ code, campo, valor, said }) => (
              <tr key={`${code} ${campo}`}>
                <td data-label={text.work}>{code}</td>
                <td data-label={text.field}>{labelOf(campo)}</td>
                <td data-label={text.value}>{valor ?? '—'}</td>
                <td data-label={text.why}>{said}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </>
  );
}
