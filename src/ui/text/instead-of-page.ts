import type { PermissionFlag } from '../../api/contract/permissions.ts';
import { FLAG_LABELS } from '../../shared/flag-labels.ts';

/** Fetched with the screens that show these texts. */
export const insteadOfPageText = {
  accessDenied: {
    detail: 'Tu cuenta no tiene el permiso que pide esta página. Si lo necesitas, pídelo a un administrador.',
    missing: (flag: PermissionFlag): string =>
      `Tu cuenta no tiene el permiso «${FLAG_LABELS[flag]}», que pide esta página. Si lo necesitas, pídelo aquí a quien puede darlo.`,
    action: 'Ir a tus módulos',
    opened: 'Ya puedes abrir esta página',
    open: 'Abrir la página',
  },
  notFound: {
    title: 'Esta página no existe',
    detail: 'La dirección no corresponde a ninguna página del portal. Puede que el enlace esté incompleto.',
    action: 'Ir al inicio',
  },
} as const;
