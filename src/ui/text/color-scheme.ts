export const colorSchemeText = {
  toDark: 'Cambiar al modo oscuro',
  toLight: 'Cambiar al modo claro',
} as const;
