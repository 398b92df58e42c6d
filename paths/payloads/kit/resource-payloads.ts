import type { ResourceEvent } from '../../../src/machines/kit/resource/resource-types.ts';
import { DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

interface ResourceCases<TValue, TChange> {
  readonly value: TValue;
  readonly changes?: readonly TChange[];
}

export const resourcePayloads = <TValue, TChange = never>({
  value,
  changes = [],
}: ResourceCases<TValue, TChange>): PayloadCases<ResourceEvent<TChange>> => ({
  events: { 'resource.changed': changes.map((change) => ({ change })) },
  outputs: { load: [value], save: [undefined] },
  failures: { load: [DOWN], save: [new Error('quota')] },
});
