import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Marks the HTML for portals where people may register; src/ui/guest/registration.ts reads the mark.
 * @param {string} html
 */
export function withOpenRegistration(html) {
  const marked = html.replace('<html ', '<html data-registration="open" ');
  if (marked === html) throw new Error('index.html has no <html> element that can be marked.');
  return marked;
}

/**
 * Writes the marked pages. Where people may register, the server sends them instead of index.html and login.html
 * (server/http/page.ts).
 * @param {string} folder
 */
export async function writeRegistrationPage(folder) {
  for (const name of ['index', 'login']) {
    const html = await readFile(join(folder, `${name}.html`), 'utf8');
    await writeFile(join(folder, `${name}-registration.html`), withOpenRegistration(html));
  }
}
