import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { openPortal } from '../../support/open-portal.tsx';
import { quickComputedStyle } from '../../support/quick-computed-style.ts';

const ODD = [
  '<div style="display: none"><p style="display: inherit">a</p></div>',
  '<div style="visibility: hidden"><p><b style="visibility: visible">b</b><i>c</i></p></div>',
  '<div style="pointer-events: none"><p><b style="pointer-events: auto">d</b><i>e</i></p></div>',
  '<p hidden>f</p><p inert><b>g</b></p><dialog>h</dialog><dialog open>i</dialog><p popover>j</p>',
  '<input type="hidden"><input type="HIDDEN" style="display: block"><template></template>',
  '<svg><title>k</title><g></g></svg><table><tbody hidden><tr><td>l</td></tr></tbody></table>',
];

/** A window with this page, whose getComputedStyle is jsdom's own. */
function windowWith(page: string): Window & typeof globalThis {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (view === null) throw new Error('the frame has no window');
  onTestFinished(() => frame.remove());
  view.document.documentElement.innerHTML = page;
  return view;
}

it('the quick computed style of each element of a page, and of odd ones, is that of jsdom', async () => {
  const portal = openPortal('/welcome', { signedInAs: 'admin@conectividad.example' });
  portal.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  const view = windowWith(`${document.documentElement.innerHTML}${ODD.join('')}`);
  const whole = view.getComputedStyle.bind(view);
  const quick = quickComputedStyle(whole);
  const told = (read: typeof whole) =>
    [...view.document.querySelectorAll('*')].map((element) => {
      const style = read(element);
      const asked = ['display', 'visibility', 'pointer-events'].map((name) => style.getPropertyValue(name));
      return [element.outerHTML.slice(0, 80), ...asked, style.pointerEvents, style.fontWeight];
    });
  const own = told(whole);
  expect(told(quick)).toEqual(own);
  expect(own.filter(([, display]) => display === 'none').length).toBeGreaterThan(5);
  expect(own.map((values) => values.at(-1))).toContain('bolder');
});
