/**
 * The panel for people without permissions (spec 2 section 2). The messages `granted`, `noneYet` and `failed` are
 * those of its section 8.
 */
export const pendingAccessText = {
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
} as const;
