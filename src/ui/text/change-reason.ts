import type { ChangeReason } from '../../api/contract/records/change-sets.ts';

/** Why a work was not changed or not undone. */
export function changeReason(motivo: ChangeReason, por: string | null): string {
  switch (motivo) {
    case 'cambiada':
      return `La cambió ${por ?? 'alguien'}`;
    case 'papelera':
      return por === null ? 'Está en la papelera' : `La eliminó ${por}`;
    case 'quitada':
      return 'Ya no está en el portal';
    case 'orden':
      return 'Una fecha quedaría fuera de orden';
    case 'sinSeguimiento':
      return 'No tiene ficha de seguimiento';
  }
}
