import { Button } from '@mantine/core';
import type { Site } from '../../api/contract/sites.ts';
import { siteMeanwhile } from '../../machines/sites/site-rules.ts';
import type { SiteRule, SiteTexts, SiteValues } from '../../machines/sites/site-types.ts';
import { Message } from '../components/message.tsx';
import { type FormRef, useForm } from '../components/use-form.ts';
import { siteRuleText, sitesText } from '../text/sites.ts';
import { Meanwhile } from './meanwhile.tsx';
import { SiteFields } from './site-fields.tsx';
import classes from './site-form.module.css';

const text = sitesText.form;

interface SiteFormProps {
  readonly form: FormRef<SiteValues, SiteRule>;
  /** The site as it was when the page was opened. */
  readonly read: Site;
}

export function SiteForm({ form, read }: SiteFormProps) {
  const { values, failure, isSending, isDirty, textField, sentenceOf, change, revert, submit } = useForm(
    form,
    siteRuleText,
    sitesText.fields,
  );
  const current = siteMeanwhile(failure);
  const hasFieldProblem = Object.keys(values).some((field) => sentenceOf(field) !== null);
  return (
    <form noValidate className={classes.form} aria-label={text.title} onSubmit={submit}>
      {current !== null && <Meanwhile read={read} current={current} values={values} onTake={change} />}
      {failure !== null && current === null && !hasFieldProblem && (
        <div role="alert">
          <Message meaning="danger" sentence={sitesText.failure(failure)} />
        </div>
      )}
      <SiteFields textField={(name: keyof SiteTexts) => textField(name)} />
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
