import type { AccessRequestAnswer } from '../../api/contract/access-requests.ts';
import type { PermissionFlag } from '../../api/contract/permissions.ts';
import { FLAG_LABELS } from '../../shared/flag-labels.ts';
import { counted } from '../../shared/spanish-count.ts';
import { formatMoment } from './format.ts';

const people = (count: number): string =>
  counted(count, 'persona que puede darlo', 'personas que pueden darlo');

export const accessRequestText = {
  ask: (flag: PermissionFlag | null): string =>
    flag === null ? 'Pedir acceso' : `Pedir acceso a ${FLAG_LABELS[flag]}`,
  failed: 'No se ha podido pedir acceso. Inténtalo otra vez: nadie recibe el aviso dos veces.',
} as const;

interface AnswerWords {
  readonly meaning: 'success' | 'information' | 'warning';
  readonly sentence: string;
}

export function answerWords(answer: AccessRequestAnswer, flag: PermissionFlag | null): AnswerWords {
  const request = flag === null ? 'Solicitud' : `Solicitud de acceso a ${FLAG_LABELS[flag]}`;
  switch (answer.estado) {
    case 'enviada':
      return {
        meaning: 'success',
        sentence: `${request} enviada a ${people(answer.avisadas)}. Te avisaremos cuando cambie tu acceso.`,
      };
    case 'yaEnviada':
      return {
        meaning: 'information',
        sentence: `${request} enviada ya el ${formatMoment(answer.momento)} a ${people(answer.avisadas)}. Puedes repetirla cuando pase un día.`,
      };
    case 'sinDestino':
      return {
        meaning: 'warning',
        sentence: 'Ahora mismo nadie puede dar acceso en el portal. Habla con quien lo administra.',
      };
    case 'yaConcedido':
      return { meaning: 'success', sentence: 'Ya tienes ese permiso: vuelve a abrir la página.' };
  }
}
