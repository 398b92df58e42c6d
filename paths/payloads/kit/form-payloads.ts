import type { FormEvent } from '../../../src/machines/kit/form/form-types.ts';
import { answered } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

interface FormCases<TValues> {
  readonly whole: Partial<TValues>;
  readonly wrong: Partial<TValues>;
  readonly answer: unknown;
  /**
   * Values that the page itself puts in the form, sent as one more change, so that paths reach what depends on them.
   */
  readonly comesWith?: Partial<TValues>;
  /**
   * Values that the form adopts from outside while it is open (the event `form.adopted`); only for forms that
   * can do that.
   */
  readonly adopted?: Partial<TValues>;
}

const refused = answered(422, { fields: { email: 'Taken.' } });

export const formPayloads = <TValues>({
  whole,
  wrong,
  answer,
  comesWith,
  adopted,
}: FormCases<TValues>): PayloadCases<FormEvent<TValues>> => ({
  events: {
    'form.changed': [whole, wrong, ...(comesWith === undefined ? [] : [comesWith])].map((patch) => ({
      patch,
    })),
    'form.adopted': adopted === undefined ? [] : [{ patch: adopted }],
  },
  outputs: { submit: [{ answer }] },
  failures: { submit: [refused] },
});
