import type { TemplateEvent } from '../../../machines/bulk-import/files/template-types.ts';
import type { Hears } from '../../hears.ts';

type Of<TType extends TemplateEvent['type']> = Extract<TemplateEvent, { type: TType }>;

export const templateIntents = (actor: Hears<TemplateEvent>) => ({
  open: () => actor.send({ type: 'template.opened' }),
  close: () => actor.send({ type: 'template.closed' }),
  retry: () => actor.send({ type: 'template.retryRequested' }),
  request: (pattern: Of<'template.requested'>['pattern']) =>
    actor.send({ type: 'template.requested', pattern }),
});
