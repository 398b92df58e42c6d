import type { AccessRequestAnswer } from '../../api/contract/access-requests.ts';
import { counted } from '../../shared/spanish-count.ts';
import { formatMoment } from './format.ts';

const people = (count: number): string =>
  counted(count, 'persona que puede darlo', 'personas que pueden darlo');

export const accessRequestText = {
  ask: 'Pedir acceso',
  failed: 'No se ha podido pedir acceso. Inténtalo otra vez: nadie recibe el aviso dos veces.',
} as const;

export function answerWords(answer: AccessRequestAnswer): {
  readonly meaning: 'success' | 'information' | 'warning';
  readonly sentence: string;
} {
  switch (answer.estado) {
    case 'enviada':
      return {
        meaning: 'success',
        sentence: `Solicitud enviada a ${people(answer.avisadas)}. Te avisaremos cuando cambie tu acceso.`,
      };
    case 'yaEnviada':
      return {
        meaning: 'information',
        sentence: `Solicitud enviada ya el ${formatMoment(answer.momento)} a ${people(answer.avisadas)}. Puedes repetirla cuando pase un día.`,
      };
    case 'sinDestino':
      return {
        meaning: 'warning',
        sentence: 'Ahora mismo nadie puede dar acceso en el portal. Habla con quien lo administra.',
      };
  }
}
