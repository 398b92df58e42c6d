/** The server marks the page (server/http/page.ts). */
export const isRegistrationOpen = (): boolean => document.documentElement.dataset['registration'] === 'open';
