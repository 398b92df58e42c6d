import type { FormContext } from '../../machines/form/form-types.ts';
import { eventLabel } from '../event-label.ts';
import type { MachineWording } from '../wording.ts';
import { automatic, together } from './world.ts';

interface FormWords<TValues> {
  readonly title: string;
  readonly start: string;
  /** What is typed. */
  readonly fills: (patch: Partial<TValues>) => string;
  /** The button that sends it, in quotes. */
  readonly submit: string;
  /** How to have the server refuse a field. */
  readonly refused: string;
  /** The form as it stands. */
  readonly shown: string;
  /** What tells that the server took it. */
  readonly sent: string;
  /** Where what is typed can be taken back: the button, and how it may change from elsewhere. */
  readonly kept?: { readonly revert: string; readonly adopted: string };
}

/** Every form is the same machine. */
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
    'submit.done': { happens: 'El servidor lo acepta.' },
    'submit.error': { prepare: words.refused, happens: 'El servidor rechaza un campo.' },
  },
  states: {
    'open.editing': ({ problems }: FormContext<TValues, string>, event) =>
      together(
        words.shown,
        eventLabel(event.type) === 'submit.error' && 'Lo escrito sigue en sus campos.',
        Object.keys(problems).length > 0 && 'Bajo el campo que está mal, por qué.',
      ),
    'open.sent': words.sent,
    sending: `${words.submit} muestra que trabaja y los campos no se pueden cambiar.`,
  },
});
