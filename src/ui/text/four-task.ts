export const fourTaskText = {
  title: 'Abriendo 4Task',
  stages: {
    verifying: 'Verificando permisos…',
    preparing: 'Preparando tu espacio de trabajo…',
    opening: 'Abriendo una pestaña nueva…',
    ready: 'Todo listo.',
  },
  blocked: 'Tu navegador no ha dejado abrir otra pestaña: 4Task se abre en esta.',
  progress: 'Progreso de la apertura',
  cancel: 'Cancelar',
} as const;
