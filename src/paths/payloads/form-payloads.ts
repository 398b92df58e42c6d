import type { FormEvent } from '../../machines/kit/form/form-types.ts';
import type { PayloadCases } from './payload-cases.ts';

interface FormCases<TValues> {
  /** What is typed: enough to be sent. */
  readonly whole: Partial<TValues>;
  /** What is not. */
  readonly wrong: Partial<TValues>;
  readonly answer: unknown;
  /** By another way than the form; only where it can be. */
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
  adopted,
}: FormCases<TValues>): PayloadCases<FormEvent<TValues>> => ({
  events: {
    'form.changed': [{ patch: whole }, { patch: wrong }],
    'form.adopted': adopted === undefined ? [] : [{ patch: adopted }],
  },
  outputs: { submit: [{ answer }] },
  failures: { submit: [refused] },
});
