/** Fetched with the shell: the list grows with every module, and sign-in does not need it. */
export const INSIDE_SCREENS = {
  welcome: async () => (await import('./welcome/welcome-screen.tsx')).WelcomeScreen,
  bulkImport: async () => (await import('./bulk-import/bulk-import-screen.tsx')).BulkImportScreen,
  loadHistory: async () => (await import('./load-history/load-history-screen.tsx')).LoadHistoryScreen,
  activity: async () => (await import('./activity/activity-screen.tsx')).ActivityScreen,
  users: async () => (await import('./users/users-screen.tsx')).UsersScreen,
  profile: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,
  security: async () => (await import('./profile/security-screen.tsx')).SecurityScreen,
  states: async () => (await import('./states/states-screen.tsx')).StatesScreen,
  accessDenied: async () => (await import('./access-denied/access-denied-screen.tsx')).AccessDeniedScreen,
  modulePlaceholder: async () =>
    (await import('./placeholder/module-placeholder-screen.tsx')).ModulePlaceholderScreen,
} as const;
