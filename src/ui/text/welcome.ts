import { moduleText } from './modules.ts';

const longDate = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Sábado, 21 de noviembre de 2026', of '2026-11-21'. */
export function formatLongDate(day: string): string {
  const text = longDate.format(Date.parse(day));
  return text.charAt(0).toLocaleUpperCase('es-ES') + text.slice(1);
}

/** Only the first name; a single word is used whole. */
export function greeting(name: string): string {
  const [first] = name.trim().split(/\s+/);
  return first ? `Hola, ${first}` : 'Hola';
}

export const welcomeText = {
  documentTitle: moduleText.welcome.label,
  modules: 'Tus módulos',
  loading: 'Cargando tus módulos…',
  failed: 'No hemos podido cargar tus módulos.',
  pending: {
    title: 'Tu acceso está pendiente de configuración',
    lead: 'Tu cuenta ya existe. Un administrador te asignará los módulos que necesitas.',
    guide: 'Cómo se completa tu acceso',
    steps: [
      { title: 'Cuenta creada', detail: 'Ya puedes entrar con tu correo.', state: 'Hecho' },
      {
        title: 'Permisos pendientes',
        detail: 'Un administrador los está configurando.',
        state: 'En curso',
      },
      { title: 'Acceso completo', detail: 'Verás aquí tus módulos.', state: 'Después' },
    ],
    check: 'Verificar Permisos',
    checking: 'Verificando permisos...',
    granted: '¡Permisos actualizados! Ya tienes acceso a algunos módulos.',
    noneYet: 'Aún no tienes permisos asignados. Intenta más tarde.',
    failed: 'Error al verificar permisos. Revisa tu conexión.',
  },
} as const;
