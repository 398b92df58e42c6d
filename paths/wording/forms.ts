import type { FormContext } from '../../src/machines/kit/form/form-types.ts';
import { eventLabel } from '../event-label.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { automatic, together } from './world.ts';

interface FormWords<TValues> {
  readonly title: string;
  readonly start: string;
  readonly fills: (patch: Partial<TValues>) => Doing;
  readonly submit: string;
  /** How to make the server refuse a field: before the step, or before the first step of the script. */
  readonly refused?: { readonly prepare: string } | { readonly beforehand: string; readonly cleanUp: string };
  readonly shown: string;
  readonly sent: string;
  readonly cleanUp?: string;
  /** For forms that can be reverted: the text of the button, and how values change from outside. */
  readonly kept?: { readonly revert: string; readonly adopted: string };
  /** For forms that keep typed values when closed. */
  readonly draft?: {
    readonly left: string;
    readonly revert: string;
    readonly reverted: string;
    readonly leftOver: string;
  };
  /** For forms that are not sent to a server: how they end. */
  readonly alone?: { readonly done: string; readonly failed: string };
}

/** The words of a form: one machine serves every form. */
export const formWording = <TValues>(words: FormWords<TValues>): MachineWording => ({
  title: words.title,
  start: words.start,
  events: {
    'form.changed': ({ patch }: { readonly type: string; readonly patch: Partial<TValues> }) =>
      words.fills(patch),
    'form.submitted': `Pulsa ${words.submit}.`,
    ...(words.kept && {
      'form.reverted': `Pulsa ${words.kept.revert}.`,
      'form.adopted': automatic(words.kept.adopted),
    }),
    ...(words.draft && {
      'form.left': words.draft.left,
      'form.reverted': `Pulsa ${words.draft.revert}.`,
    }),
    'submit.done': {
      happens: words.alone?.done ?? 'El servidor lo acepta.',
      ...(words.cleanUp !== undefined && { cleanUp: words.cleanUp }),
    },
    'submit.error': words.alone
      ? automatic(words.alone.failed)
      : ({ ...words.refused, happens: 'El servidor rechaza un campo.' } satisfies Doing),
  },
  states: {
    'open.editing': ({ problems }: FormContext<TValues, string>, event) =>
      words.draft !== undefined && event.type === 'form.reverted'
        ? words.draft.reverted
        : together(
            words.shown,
            eventLabel(event.type) === 'submit.error' && 'Lo escrito sigue en sus campos.',
            Object.keys(problems).length > 0 && 'Bajo el campo que está mal, por qué.',
          ),
    'open.sent': words.sent,
    ...(words.draft && { 'open.leftOver': words.draft.leftOver }),
    sending: `${words.submit} muestra que trabaja y los campos no se pueden cambiar.`,
  },
});
