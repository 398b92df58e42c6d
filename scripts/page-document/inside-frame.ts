import { MODULE_IDS, MODULES } from '../../src/ui/modules.ts';
import { PRODUCT } from '../../src/ui/text/product.ts';
import { purposeOf } from '../../src/ui/text/purposes.ts';
import { waitingFor } from '../../src/ui/text/waiting.ts';
import { COLORS } from '../../src/ui/theme-colors.ts';
import { MARK, MARK_STYLE, token } from './frame-colors.ts';
import { inlineScript, putAfter, STYLE_SHEETS } from './html-parts.ts';

const PLACE = `light-dark(${COLORS.gray[3]}, ${COLORS.dark[4]})`;

/**
 * Styles of the frame, which is shown to people with a session until the shell is drawn. Must keep the layout of
 * src/ui/shell/frame-skeleton.tsx and of src/ui/components/module-overlay.tsx, and the bar that of
 * src/ui/components/whole-page.tsx; tests/e2e/calm/frame.exhaustive.test.ts compares them.
 */
const STYLE = `
#frame { display: none }
html[data-frame] #frame { display: grid }
#frame { --side: 240px; --padding: 24px; position: fixed; inset: 0; z-index: 1000; overflow: hidden;
  grid-template: 'bar bar' auto 'side main' 1fr / var(--side) minmax(0, 1fr);
  background: ${token('--portal-canvas')}; color: ${token('--portal-text')};
  font: 600 0.875rem/1.25rem 'Inter Variable', system-ui, sans-serif; font-feature-settings: 'cv05', 'ss03';
  letter-spacing: -0.006em; white-space: nowrap; -webkit-font-smoothing: antialiased }
#frame * { box-sizing: border-box; margin: 0 }
html[data-frame-menu='collapsed'] #frame { --side: 78px }
#frame-bar { --sides: max(env(safe-area-inset-left), env(safe-area-inset-right)); display: flex; grid-area: bar; gap: 12px;
  align-items: center; height: calc(56px + env(safe-area-inset-top));
  padding: env(safe-area-inset-top) calc(16px + var(--sides)) 0; border-bottom: 1px solid ${token('--portal-border')} }
#frame-toggle { width: 32px }
#frame-brand { display: flex; gap: 10px; align-items: center }
#frame-side { grid-area: side; border-inline-end: 1px solid ${token('--portal-border')}; background: ${token('--portal-sidebar')} }
html[data-frame-ground='white'] #frame-side { background: ${token('--portal-surface')} }
#frame-main { display: flex; flex-direction: column; gap: 24px; grid-area: main; width: 100%; max-width: 1440px;
  margin: 0 auto !important; padding: var(--padding) }
#frame-heading { display: flex; flex-wrap: wrap; gap: 12px; align-items: center }
#frame-icon { width: 36px; height: 36px; border-radius: 8px; background: ${PLACE} }
#frame-words { flex: 1 1 240px; min-width: 0 }
#frame-title { font-size: 1.25rem; line-height: 1.75rem; letter-spacing: -0.012em }
#frame-purpose { color: ${token('--portal-text-muted')}; font-weight: 400; letter-spacing: 0; white-space: normal }
#frame-panel { display: flex; flex-direction: column; gap: 16px; min-height: 220px; padding: 24px;
  border: 1px solid ${token('--portal-border')}; border-radius: 8px; background: ${token('--portal-surface')} }
#frame-message { color: ${token('--portal-text-muted')}; font-weight: 400; letter-spacing: 0 }
#frame-track { width: 120px; height: 2px; margin-top: 20px !important; border-radius: 1px; background: ${token('--portal-border')} }
html[data-named] #frame-panel { gap: 0; align-items: center; justify-content: center }
#frame i { height: 12px; border-radius: 4px; background: ${PLACE} }
html[data-named] #frame i, html:not([data-named]) :is(#frame-words, #frame-message, #frame-track) { display: none }
#frame-bottom { display: none; position: fixed; inset: auto 0 0; height: calc(56px + env(safe-area-inset-bottom));
  border-top: 1px solid ${token('--portal-border')} }
@media (max-width: 991px) {
  #frame { grid-template: 'bar' auto 'main' 1fr / minmax(0, 1fr) }
  #frame-side, #frame-toggle, html[data-frame='menu'] #frame-name { display: none }
  #frame-bottom { display: block }
}
@media (max-width: 600px) {
  #frame { --padding: 16px }
  #frame-bar { gap: 8px; padding-inline: calc(12px + var(--sides)) calc(8px + var(--sides)) }
}
@media (max-width: 599px) {
  #frame-main { gap: 12px }
  #frame-heading { gap: 8px 12px }
  #frame-icon { width: 32px; height: 32px }
  #frame-words { display: contents }
  #frame-title { flex: 1 1 0; min-width: 0 }
  #frame-purpose { flex: 1 0 100% }
}
html[data-frame='bar'] #frame-bar { height: auto; padding: 16px var(--padding); border: 0 }
html[data-frame='bar'] #frame-main { grid-column: 1 / -1; place-self: center; width: auto; padding: 16px var(--padding) 72px;
  max-width: min(100%, calc(720px + 2 * var(--padding))) }
html[data-frame='bar'] :is(#frame-side, #frame-toggle, #frame-bottom) { display: none }
${MARK_STYLE}`;

const FRAME = `<div id="frame" aria-hidden="true">
<div id="frame-bar"><span id="frame-toggle"></span><span id="frame-brand">${MARK}<span id="frame-name">${PRODUCT}</span></span></div>
<div id="frame-side"></div>
<div id="frame-main"><div id="frame-heading"><span id="frame-icon"></span><i style="width:220px;height:20px"></i>
<div id="frame-words"><p id="frame-title"></p><p id="frame-purpose"></p></div></div>
<div id="frame-panel"><p id="frame-message"></p><span id="frame-track"></span><i style="width:32%;height:14px"></i><i style="width:88%"></i><i style="width:72%"></i><i style="width:80%"></i></div></div>
<div id="frame-bottom"></div></div>`;

/** What the frame says of a page, by the pattern of its address. */
const NAMED = MODULE_IDS.filter((module) => module !== 'welcome').map((module) => {
  const { path, label } = MODULES[module];
  return [path.replaceAll(/:[^/]+/g, '[^/]+'), label, purposeOf(module) ?? '', waitingFor(module)];
});

/** Names the page, and takes the frame away once React has drawn something else than its skeleton. */
const SCRIPT = `if (document.documentElement.dataset.frame) {
  const at = (id) => document.getElementById(id);
  const path = location.pathname;
  const named = ${JSON.stringify(NAMED)}.find(([pattern]) => new RegExp('^' + pattern + '$').test(path));
  if (named) {
    document.documentElement.dataset.named = '';
    const [, title, purpose, message] = named;
    at('frame-title').textContent = title;
    at('frame-purpose').textContent = purpose;
    at('frame-message').textContent = message;
  }
  new MutationObserver((_, watch) => {
    if (at('root').querySelector('[data-skeleton]')) return;
    at('frame').remove();
    watch.disconnect();
  }).observe(at('root'), { childList: true, subtree: true });
}`;

/**
 * Adds the frame of the pages inside to the HTML, so that people with a session see it before any other file arrives. The
 * style sheets follow it, because nothing below a style sheet is painted before it has come.
 */
export function withInsideFrame(html: string, script: string): string {
  const styleSheets = (html.match(STYLE_SHEETS) ?? []).join('');
  const framed = putAfter(
    html.replace(STYLE_SHEETS, ''),
    '<div id="root"></div>',
    FRAME + inlineScript(SCRIPT) + styleSheets,
  );
  return framed.replace('</head>', () => `<style>${STYLE}</style>${inlineScript(script)}</head>`);
}
