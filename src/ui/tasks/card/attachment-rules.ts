import { FIELD_VALUES } from '../../../api/contract/records/task-changes.ts';

/** True only for what a browser opens as a page: never for `javascript:` or `data:`. */
export const isAddress = (address: string): boolean =>
  FIELD_VALUES.adjunto.safeParse({ nombre: 'x', url: address }).success && URL.canParse(address.trim());

/** The given name or, without one, a name made from the address. */
export const attachmentName = (name: string, address: string): string =>
  name.trim() || new URL(address.trim()).hostname;
