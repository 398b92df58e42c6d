import type { RestorationScopeAsked } from '../../api/contract/records/trash.ts';
import type { FormEvent } from '../../machines/kit/form/form-types.ts';
import type { AddressedScope, DeletionEvent, ScopeValues } from '../../machines/trash/deletion-types.ts';
import type { RestorationEvent } from '../../machines/trash/restoration-types.ts';
import type { Hears } from '../hears.ts';

export const deletionIntents = (deletion: Hears<DeletionEvent>) => ({
  ask: (scope: AddressedScope) => deletion.send({ type: 'deletion.asked', scope }),
  change: () => deletion.send({ type: 'deletion.changeRequested' }),
  lookAgain: () => deletion.send({ type: 'deletion.againRequested' }),
  askAgain: () => deletion.send({ type: 'deletion.retryRequested' }),
  restart: () => deletion.send({ type: 'deletion.restarted' }),
});

export const scopeIntents = (form: Hears<FormEvent<ScopeValues>>) => ({
  /** The works named in the page's address are put into the form too, because only the form is sent. */
  take: (patch: Partial<ScopeValues>) => form.send({ type: 'form.changed', patch }),
});

export const restorationIntents = (restoration: Hears<RestorationEvent>) => ({
  open: (scope: RestorationScopeAsked) => restoration.send({ type: 'restoration.requested', scope }),
  confirm: () => restoration.send({ type: 'restoration.confirmed' }),
  lookAgain: () => restoration.send({ type: 'restoration.againRequested' }),
  retry: () => restoration.send({ type: 'restoration.retryRequested' }),
  close: () => restoration.send({ type: 'restoration.closed' }),
});
