import { Button, SegmentedControl, Textarea } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DeletionPreview } from '../../api/contract/records/trash.ts';
import type { deletionScopeMachine } from '../../machines/trash/deletion-forms.ts';
import type { ScopeKind, ScopeRule, ScopeValues } from '../../machines/trash/deletion-types.ts';
import type { deletableLoadsMachine } from '../../machines/trash/trash-lists.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { Message } from '../components/message.tsx';
import { useForm } from '../components/use-form.ts';
import { deletionText, scopeRuleText } from '../text/trash.ts';
import { FilterScope } from './filter-scope.tsx';
import { LoadScope } from './load-scope.tsx';
import { NotFound } from './not-deleted.tsx';
import { SCOPE_KINDS, scopeOfAddress, withKind, withLoad } from './scope-address.ts';
import classes from './trash.module.css';
import { scopeIntents } from './trash-intents.ts';

const text = deletionText.scope;

interface ScopeFormProps {
  readonly form: ActorRefFrom<typeof deletionScopeMachine>;
  readonly loads: ActorRefFrom<typeof deletableLoadsMachine>;
  readonly notFound: DeletionPreview['noEncontradas'] | null;
}

/** Chooses the works to delete: pasted codes, a load, or all works that pass a filter. */
export function ScopeForm({ form, loads, notFound }: ScopeFormProps) {
  const [parameters, changeParameters] = useAddressParameters();
  const asked = scopeOfAddress(parameters);
  const { values, failure, isSending, sentenceOf, change, submit } = useForm<ScopeValues, ScopeRule>(
    form,
    scopeRuleText,
  );
  const problem = ['obras/codigos', 'obras/uploadId', 'obras/donde'].map(sentenceOf).find(Boolean);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    scopeIntents(form).take(asked);
    submit(event);
  };
  return (
    <form noValidate className={classes.panel} aria-label={deletionText.title} onSubmit={send}>
      <SegmentedControl
        className={classes.kinds}
        aria-label={text.label}
        value={asked.tipo}
        disabled={isSending}
        data={SCOPE_KINDS.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
        onChange={(kind) => changeParameters((present) => withKind(present, kind as ScopeKind))}
      />
      {failure !== null && problem === undefined && (
        <div role="alert">
          <Message meaning="danger" sentence={text.failed(failure)} />
        </div>
      )}
      {asked.tipo === 'codigos' && notFound !== null && <NotFound {...notFound} />}
      {asked.tipo === 'codigos' && (
        <Textarea
          name="obras/codigos"
          label={text.codes}
          description={text.codesHint}
          size="md"
          rows={8}
          value={values.codigos}
          readOnly={isSending}
          error={sentenceOf('obras/codigos')}
          errorProps={{ role: 'alert' }}
          spellCheck={false}
          classNames={{ input: classes.codes }}
          onChange={(event) => change({ codigos: event.currentTarget.value })}
        />
      )}
      {asked.tipo === 'carga' && (
        <LoadScope
          loads={loads}
          chosen={asked.uploadId}
          isDisabled={isSending}
          problem={sentenceOf('obras/uploadId')}
          onChoose={(uploadId) =>
            changeParameters((present) => withLoad(present, uploadId), { replace: true })
          }
        />
      )}
      {asked.tipo === 'filtro' && <FilterScope problem={sentenceOf('obras/donde')} />}
      <div className={classes.actions}>
        <Button type="submit" loading={isSending}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
