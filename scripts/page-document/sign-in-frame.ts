import { PRODUCT } from '../../src/ui/text/product.ts';
import { signInText } from '../../src/ui/text/sign-in.ts';
import { MARK, MARK_STYLE, token } from './frame-colors.ts';
import { inlineScript, putAfter, STYLE_SHEETS } from './html-parts.ts';

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
  background: ${token('--portal-sidebar')}; color: ${token('--portal-text')};
  font: 0.875rem/1.25rem 'Inter Variable', system-ui, sans-serif; font-feature-settings: 'cv05', 'ss03';
  -webkit-font-smoothing: antialiased }
#frame * { box-sizing: border-box; margin: 0 }
#frame-bar { display: flex; align-items: center; gap: 10px; height: 64px; padding: 16px 24px;
  font-weight: 600; letter-spacing: -0.006em }
#frame-main { display: flex; flex: 1; align-items: center; justify-content: center; padding: 16px 24px 72px }
#frame-card { width: 100%; max-width: 400px; padding: 32px; border: 1px solid ${token('--portal-border')};
  border-radius: 12px; background: ${token('--portal-surface')} }
#frame-title { font-size: 1.25rem; font-weight: 600; line-height: 1.75rem; letter-spacing: -0.012em }
#frame-lead { margin: 4px 0 24px; color: ${token('--portal-text-muted')} }
#frame-label { font-weight: 600 }
#frame-field { height: 42px; margin: 6px 0 16px; border: 1px solid ${token('--portal-border-strong')}; border-radius: 6px }
#frame-button { height: 42px; border-radius: 6px; background: ${token('--portal-sunken')}; color: ${token('--portal-text-faint')};
  line-height: 42px; text-align: center; font-weight: 600 }
#frame-links { height: 45px; margin-top: 16px; border-top: 1px solid ${token('--portal-border')} }
@media (max-width: 600px) {
  #frame-bar { padding: 16px } #frame-main { align-items: flex-start; padding: 8px 16px 72px } #frame-card { padding: 24px 20px }
}
${MARK_STYLE}`;

const { title, emailStep } = signInText;
const FRAME = `<div id="frame" aria-hidden="true">
<div id="frame-bar">${MARK}<span>${PRODUCT}</span></div>
<div id="frame-main"><div id="frame-card"><p id="frame-title">${title}</p><p id="frame-lead">${emailStep.lead}</p>
<p id="frame-label">${emailStep.label}</p><p id="frame-field"></p><p id="frame-button">${emailStep.submit}</p>
<p id="frame-links"></p></div></div></div>`;

const MODULES = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

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
 * and the font, one of `files`, get low priority, and the modules are fetched after the first paint.
 */
export function withSignInFrame(html: string, files: readonly string[]): string {
  const font = files.find((file) => FONT.test(file));
  if (font === undefined) throw new Error(`The page has no font ${FONT}.`);
  const styleSheets = (html.match(STYLE_SHEETS) ?? [])
    .join('')
    .replaceAll('<link', '<link fetchpriority="low"');
  const modules = `<template id="modules">${(html.match(MODULES) ?? []).join('').replace(/\n\s*/g, '')}</template>`;
  const framed = putAfter(
    html.replace(STYLE_SHEETS, '').replace(MODULES, ''),
    '<div id="root"></div>',
    FRAME + styleSheets + modules + inlineScript(LATE_SCRIPT),
  );
  return framed.replace('</head>', () => `${fontPreload(font)}<style>${STYLE}</style></head>`);
}

/** Preloads the frame's font: the style sheet that names the font arrives later. */
const fontPreload = (font: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${font}">`;
const FONT = /inter-latin-wght-normal-[^/]*\.woff2$/;
