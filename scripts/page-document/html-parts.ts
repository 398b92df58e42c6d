/** Each frame puts them behind itself: nothing below a style sheet is painted before it has come. */
export const STYLE_SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;

/** The policy allows each inline script by its hash (server/http/page.ts). Comments are left out. */
export const inlineScript = (script: string): string =>
  `<script>${script.replace(/^\s*(?:\/\/|\/\*\*).*\n/gm, '')}</script>`;

/** Has `text` follow `tag` in the HTML. Throws when the HTML has no such tag. */
export function putAfter(html: string, tag: string, text: string): string {
  if (!html.includes(tag)) throw new Error(`index.html has no ${tag}.`);
  return html.replace(tag, () => tag + text);
}
