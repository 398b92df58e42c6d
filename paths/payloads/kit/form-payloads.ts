import type { FormEvent } from '../../../src/machines/kit/form/form-types.ts';
import type { PayloadCases } from '../payload-cases.ts';

interface FormCases<TValues> {
  readonly whole: Partial<TValues>;
  readonly wrong: Partial<TValues>;
  readonly answer: unknown;
  /**
   * Values that the page itself puts in the form, sent as one more change, so that paths reach what depends on them.
   */
  readonly comesWith?: Partial<TValues>;
  /** Values set from outside the form; only for forms that allow it. */
  readonly adopted?: Partial<TValues>;
}

const refused = Object.assign(new Error('status 422'), {
  failure: {
    kind: 'status',
    status: 422,
    message: null,
    requestId: null,
    fields: { email: 'Taken.' },
    retryAfter: null,
  },
});

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
