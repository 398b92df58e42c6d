import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { inlineScript, putAfter } from './html-parts.ts';
import { withInsideFrame } from './inside-frame.ts';
import { pageFiles, preloadScript } from './page-files.ts';
import { withSignInFrame } from './sign-in-frame.ts';

const EARLY_SCRIPT = readFileSync(new URL('../../src/before-first-paint.js', import.meta.url), 'utf8');
/** The script reads this tag and stands behind it. */
const SCHEME_TAG = '<meta name="color-scheme" content="light dark" />';

/** Puts the script that runs before the first paint into the HTML. */
const earlyScript: Plugin = {
  name: 'early-script',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => putAfter(html, SCHEME_TAG, inlineScript(EARLY_SCRIPT)),
  },
};

/** Writes the two documents: login.html for the address of the sign-in, index.html for every other. */
const documents: Plugin = {
  name: 'documents',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const index = bundle['index.html'];
    if (index?.type !== 'asset') throw new Error('There is no index.html to put the frames in.');
    const html = String(index.source);
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const source = withSignInFrame(html, Object.keys(bundle));
    this.emitFile({ type: 'asset', fileName: 'login.html', source });
    index.source = withInsideFrame(html, preloadScript(pageFiles(chunks)));
  },
};

export const pageDocument: readonly Plugin[] = [earlyScript, documents];
