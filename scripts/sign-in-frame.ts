import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { PRODUCT } from '../src/ui/text/product.ts';
import { signInText } from '../src/ui/text/sign-in.ts';
import { darkTokens, lightTokens } from '../src/ui/theme-tokens.ts';

/** `color-scheme` follows the system or the chosen theme (public/before-first-paint.js). */
const color = (token: string) => `light-dark(${lightTokens[token]}, ${darkTokens[token]})`;

/**
 * Styles of the frame, which is shown until the page has a heading of its own. Must keep the layout of
 * src/ui/guest/guest-page.module.css and its fields; tests/e2e/calm/frame.exhaustive.test.ts compares the two.
 */
const STYLE = `
#frame { display: none }
@supports selector(:has(h1)) {
  html:not([data-session]) #root:not(:has(:is(h1, h2):not([role='status'] *))) + #frame { display: flex }
}
#frame { position: fixed; inset: 0; z-index: 1000; flex-direction: column; overflow: hidden;
  background: ${color('--portal-sidebar')}; color: ${color('--portal-text')};
  font: 0.875rem/1.25rem 'Inter Variable', system-ui, sans-serif; font-feature-settings: 'cv05', 'ss03';
  -webkit-font-smoothing: antialiased }
#frame * { box-sizing: border-box; margin: 0 }
#frame-bar { display: flex; align-items: center; gap: 10px; height: 64px; padding: 16px 24px;
  font-weight: 600; letter-spacing: -0.006em }
#frame-main { display: flex; flex: 1; align-items: center; justify-content: center; padding: 16px 24px 72px }
#frame-card { width: 100%; max-width: 400px; padding: 32px; border: 1px solid ${color('--portal-border')};
  border-radius: 12px; background: ${color('--portal-surface')} }
#frame-title { font-size: 1.25rem; font-weight: 600; line-height: 1.75rem; letter-spacing: -0.012em }
#frame-lead { margin: 4px 0 24px; color: ${color('--portal-text-muted')} }
#frame-label { font-weight: 600 }
#frame-field { height: 42px; margin: 6px 0 16px; border: 1px solid ${color('--portal-border-strong')}; border-radius: 6px }
#frame-button { height: 42px; border-radius: 6px; background: ${color('--portal-sunken')}; color: ${color('--portal-text-faint')};
  line-height: 42px; text-align: center; font-weight: 600 }
#frame-links { height: 45px; margin-top: 16px; border-top: 1px solid ${color('--portal-border')} }
@media (max-width: 600px) {
  #frame-bar { padding: 16px } #frame-main { align-items: flex-start; padding: 8px 16px 72px } #frame-card { padding: 24px 20px }
}`;

const MARK = `<svg viewBox="0 0 28 28" width="28" height="28"><rect width="28" height="28" rx="7" fill="#3a61d1"/>
<path d="M9 18.5 14 9.5l5 9" fill="none" stroke="#fff" stroke-width="1.5"/>
<g fill="#fff"><circle cx="14" cy="9" r="2.75"/><circle cx="8.75" cy="19" r="2.75"/><circle cx="19.25" cy="19" r="2.75"/></g></svg>`;

const { title, emailStep } = signInText;
const FRAME = `<div id="frame" aria-hidden="true">
<div id="frame-bar">${MARK}<span>${PRODUCT}</span></div>
<div id="frame-main"><div id="frame-card"><p id="frame-title">${title}</p><p id="frame-lead">${emailStep.lead}</p>
<p id="frame-label">${emailStep.label}</p><p id="frame-field"></p><p id="frame-button">${emailStep.submit}</p>
<p id="frame-links"></p></div></div></div>`;

const STYLE_SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;
const MODULES = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

const EARLY_SCRIPT_TAG = '<script src="/before-first-paint.js"></script>';
const EARLY_SCRIPT = readFileSync(new URL('../public/before-first-paint.js', import.meta.url), 'utf8');
const inline = (script: string) => `<script>${script.replace(/^\s*\/\/.*\n/gm, '')}</script>`;

/**
 * Fetches the page's modules after the first paint; at once in a hidden tab, which paints nothing. A script element
 * that is moved does not run, so each is copied.
 */
const LATE_SCRIPT = `{
  const bring = () => {
    for (const tag of document.getElementById('modules').content.children) {
      const copy = document.createElement(tag.localName);
      for (const { name, value } of tag.attributes) copy.setAttribute(name, value);
      copy.fetchPriority = 'low';
      document.head.append(copy);
    }
  };
  if (document.hidden) bring();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(bring)));
}`;

/**
 * Adds the frame of the sign-in page to the HTML, so that it is painted before any other file arrives. The style sheet
 * and the font get low priority, and the modules are fetched after the first paint. The inline scripts are allowed by
 * their hashes (server/http/page.ts).
 */
export function withSignInFrame(html: string, font: string): string {
  if (!html.includes(EARLY_SCRIPT_TAG)) throw new Error(`index.html has no ${EARLY_SCRIPT_TAG}.`);
  const styleSheets = (html.match(STYLE_SHEETS) ?? [])
    .join('')
    .replaceAll('<link', '<link fetchpriority="low"');
  const modules = `<template id="modules">${(html.match(MODULES) ?? []).join('').replace(/\n\s*/g, '')}</template>`;
  return html
    .replace(STYLE_SHEETS, '')
    .replace(MODULES, '')
    .replace(EARLY_SCRIPT_TAG, inline(EARLY_SCRIPT))
    .replace('</head>', `${fontPreload(font)}<style>${STYLE}</style></head>`)
    .replace(
      '<div id="root"></div>',
      `<div id="root"></div>${FRAME}${styleSheets}${modules}${inline(LATE_SCRIPT)}`,
    );
}

/** Preloads the frame's font: the style sheet that names the font arrives later. */
const fontPreload = (font: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${font}">`;
const FONT = /inter-latin-wght-normal-[^/]*\.woff2$/;

export function signInFrame(): Plugin {
  return {
    name: 'sign-in-frame',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('There is no index.html to put the frame in.');
      const font = Object.keys(bundle).find((file) => FONT.test(file));
      if (font === undefined) throw new Error(`The page has no font ${FONT}.`);
      this.emitFile({
        type: 'asset',
        fileName: 'login.html',
        source: withSignInFrame(String(index.source), font),
      });
    },
  };
}
