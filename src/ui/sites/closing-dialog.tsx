import { Button, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SITE_REASON_MAX, type Site } from '../../api/contract/sites.ts';
import type { siteClosingMachine } from '../../machines/sites/site-forms.ts';
import { siteMeanwhile } from '../../machines/sites/site-rules.ts';
import type { ClosingValues, SiteRule } from '../../machines/sites/site-types.ts';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { useForm } from '../components/use-form.ts';
import { siteRuleText, sitesText } from '../text/sites.ts';
import classes from './site-form.module.css';

const text = sitesText.closing;
const FORM = 'site-closing';
const LABELS = { reason: text.reason } as const;

interface ClosingDialogProps {
  readonly closing: ActorRefFrom<typeof siteClosingMachine>;
  readonly site: Site;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a site is closed, with a reason, or opened again. */
export function ClosingDialog({ closing, site, isOpen, onClose }: ClosingDialogProps) {
  const { values, failure, isSending, sentenceOf, change, submit } = useForm<ClosingValues, SiteRule>(
    closing,
    siteRuleText,
    LABELS,
  );
  const isStale = useSelector(closing, ({ context }) => siteMeanwhile(context.failure) !== null);
  const { isClosed } = values;
  return (
    <Dialog
      opened={isOpen}
      title={isClosed ? text.openTitle(site.cod) : text.title(site.cod)}
      tone={isClosed ? 'information' : 'warning'}
      width={520}
      isClosable={!isSending}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={FORM} loading={isSending}>
            {isClosed ? text.openConfirm : text.confirm}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className={classes.dialog} onSubmit={submit}>
        {failure !== null && sentenceOf('reason') === null && (
          <div role="alert">
            <Message meaning="danger" sentence={isStale ? text.meanwhile : sitesText.failure(failure)} />
          </div>
        )}
        <p>{isClosed ? text.openWhat : `${text.what} ${text.works(site.obras)}`}</p>
        {!isClosed && (
          <>
            <Textarea
              name="reason"
              label={text.reason}
              description={text.reasonHint}
              required
              rows={2}
              maxLength={SITE_REASON_MAX}
              value={values.reason}
              readOnly={isSending}
              error={sentenceOf('reason')}
              errorProps={{ role: 'alert' }}
              onChange={(event) => change({ reason: event.currentTarget.value })}
              data-autofocus
            />
            <p className={classes.aside}>{text.wayBack}</p>
          </>
        )}
      </form>
    </Dialog>
  );
}
