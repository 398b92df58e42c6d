import type { PermissionFlag } from '../../../api/contract/permissions.ts';
import { REGISTER_FLAGS, type ViewRegister } from '../../../api/contract/records/views.ts';
import type { ChoiceOption } from '../../components/choice-field.tsx';
import { savedViewsText } from '../../text/saved-views.ts';

const text = savedViewsText.form;

/** The choices for sharing a view: with nobody, or with everybody who has a certain permission. */
export function sharingOptions(
  sharable: readonly PermissionFlag[],
  register: ViewRegister,
  present: PermissionFlag | null,
): ChoiceOption[] {
  const own = REGISTER_FLAGS[register];
  const flags = sharable.includes(own) ? [own, ...sharable.filter((flag) => flag !== own)] : sharable;
  const lost = present === null || sharable.includes(present) ? [] : [present];
  return [
    { value: '', label: text.nobody },
    ...lost.map((flag) => ({ value: flag, label: text.lost(flag) })),
    ...flags.map((flag) => ({ value: flag, label: text.holders(flag, register) })),
  ];
}
