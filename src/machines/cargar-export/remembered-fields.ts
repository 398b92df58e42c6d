import type { KeptShape } from '../kit/kept/kept-value.ts';

interface RememberedFields {
  readonly fields: readonly string[];
}

/** The fields that a person chose last; earlier versions of the portal kept their list alone. */
export const REMEMBERED_FIELDS: KeptShape<RememberedFields> = {
  version: 1,
  read: (kept) => {
    const fields: unknown =
      typeof kept === 'object' && kept !== null && 'fields' in kept ? kept.fields : kept;
    return Array.isArray(fields) && fields.every((name) => typeof name === 'string') ? { fields } : null;
  },
};
