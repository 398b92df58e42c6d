// The page of a portal where anybody may register: index.html, marked so that the page knows before it asks anything.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The page reads it in src/ui/guest/registration.ts. @param {string} html */
export function withOpenRegistration(html) {
  const marked = html.replace('<html ', '<html data-registration="open" ');
  if (marked === html) throw new Error('index.html has no <html> element that can be marked.');
  return marked;
}

/** The server sends it in the place of index.html (server/http/page.ts). @param {string} folder */
export async function writeRegistrationPage(folder) {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  await writeFile(join(folder, 'index-registration.html'), withOpenRegistration(html));
}
