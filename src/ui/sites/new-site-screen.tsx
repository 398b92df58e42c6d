import { Button, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { SITE_CODE_MAX } from '../../api/contract/sites.ts';
import type { NewSiteValues, SiteRule, SiteTexts } from '../../machines/sites/site-types.ts';
import { siteAddress } from '../addresses/site-address.ts';
import { Message } from '../components/message.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useTelling } from '../components/toasts-context.tsx';
import { useForm } from '../components/use-form.ts';
import { useNavigationIntents } from '../intents.ts';
import { useModule } from '../portal.tsx';
import { siteRuleText, sitesText } from '../text/sites.ts';
import { useHeard } from '../use-heard.ts';
import { BackLink } from './back-link.tsx';
import { Panel } from './panel.tsx';
import { SiteFields } from './site-fields.tsx';
import classes from './site-form.module.css';

const text = sitesText.created;

export function NewSiteScreen() {
  const machine = useModule('newSite');
  const { values, failure, isSending, isDirty, textField, sentenceOf, revert, submit } = useForm<
    NewSiteValues,
    SiteRule
  >(machine, siteRuleText, sitesText.fields);
  const { tell } = useTelling();
  const { goTo } = useNavigationIntents();
  useHeard(machine, 'site.made', ({ site: { cod } }) => {
    tell({ type: 'success', title: text.done(cod) });
    goTo(siteAddress(cod));
  });
  // Whoever leaves the page was asked: what was typed goes with it.
  useEffect(() => revert, [revert]);
  const hasFieldProblem = Object.keys(values).some((field) => sentenceOf(field) !== null);
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="site" />}
        title={text.title}
        detail={text.detail}
        actions={<BackLink />}
      />
      <Panel>
        <form noValidate className={classes.form} aria-label={text.title} onSubmit={submit}>
          {failure !== null && !hasFieldProblem && (
            <div role="alert">
              <Message meaning="danger" sentence={sitesText.failure(failure)} />
            </div>
          )}
          <TextInput
            {...textField('cod')}
            label={sitesText.form.code}
            description={sitesText.form.codeHint}
            maxLength={SITE_CODE_MAX}
            required
          />
          <SiteFields textField={(name: keyof SiteTexts) => textField(name)} />
          <div className={classes.actions}>
            <Button type="submit" loading={isSending}>
              {text.save}
            </Button>
            {isDirty && !isSending && (
              <Button variant="default" onClick={revert}>
                {text.revert}
              </Button>
            )}
          </div>
        </form>
      </Panel>
    </>
  );
}
