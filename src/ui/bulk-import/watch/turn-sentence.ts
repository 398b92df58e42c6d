import type { Turn } from '../../../api/contract/loads/load-runs.ts';
import { recordText } from '../../text/bulk-import-record.ts';
import { formatMoment } from '../../text/format.ts';

/** Says which operator is loading what, how far the load is, and whether the operator has left it. */
export function turnSentence({
  propia,
  usuario,
  fileName,
  desde,
  paso,
  pasos,
  ensayo,
  enMarcha,
  libreEn,
}: NonNullable<Turn>): string {
  const text = recordText(ensayo).turn;
  const said = propia
    ? text.own(fileName, paso, pasos)
    : text.other(usuario, fileName, formatMoment(desde), paso, pasos);
  return [said, !enMarcha && libreEn === 0 && text.free].filter(Boolean).join(' ');
}
