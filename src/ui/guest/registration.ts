/** Whether people may register by themselves: the server says so with the page (server/http/page.ts). */
export const isRegistrationOpen = (): boolean => document.documentElement.dataset['registration'] === 'open';
