import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { PROJECT_STATES, type ProjectState } from '../../api/contract/dashboard.ts';
import type { Project } from '../../api/contract/projects.ts';
import { projectMeanwhile } from '../../machines/projects/project-rules.ts';
import type { ProjectRule, ProjectValues } from '../../machines/projects/project-types.ts';
import { Message } from '../components/message.tsx';
import { type FormRef, useForm } from '../components/use-form.ts';
import { projectRuleText, projectsText } from '../text/projects.ts';
import { Meanwhile } from './meanwhile.tsx';
import classes from './project-form.module.css';

const text = projectsText.form;
const { fields } = projectsText;
const NAME_LIMIT = 120;
const PREFIX_LIMIT = 20;

interface ProjectFormProps {
  readonly form: FormRef<ProjectValues, ProjectRule>;
  /** The project as it was when the page was opened. */
  readonly read: Project;
}

export function ProjectForm({ form, read }: ProjectFormProps) {
  const { values, failure, isSending, isDirty, textField, sentenceOf, change, revert, submit } = useForm(
    form,
    projectRuleText,
    fields,
  );
  const current = projectMeanwhile(failure);
  const hasOtherFailure = failure !== null && current === null && sentenceOf('nombre') === null;
  return (
    <form noValidate className={classes.form} aria-label={text.title} onSubmit={submit}>
      {current !== null && <Meanwhile read={read} current={current} values={values} onTake={change} />}
      {hasOtherFailure && sentenceOf('prefijo') === null && (
        <div role="alert">
          <Message meaning="danger" sentence={text.failure(failure)} />
        </div>
      )}
      <TextInput {...textField('nombre')} label={fields.nombre} maxLength={NAME_LIMIT} required />
      <div className={classes.row}>
        <TextInput {...textField('tipo')} label={fields.tipo} maxLength={NAME_LIMIT} required />
        <TextInput {...textField('prefijo')} label={fields.prefijo} maxLength={PREFIX_LIMIT} required />
      </div>
      <NativeSelect
        size="md"
        name="estado"
        label={fields.estado}
        value={values.estado}
        disabled={isSending}
        data={[...PROJECT_STATES]}
        onChange={(event) => change({ estado: event.currentTarget.value as ProjectState })}
      />
      <Switch
        name="destacado"
        label={fields.destacado}
        description={text.featuredHint}
        checked={values.destacado}
        disabled={isSending}
        onChange={(event) => change({ destacado: event.currentTarget.checked })}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          {text.save}
        </Button>
        {isDirty && !isSending && (
          <Button variant="default" onClick={revert}>
            {text.revert}
          </Button>
        )}
      </div>
    </form>
  );
}
