import { expect, it, onTestFinished } from 'vitest';
import { quickSelectors } from '../../support/quick-selectors.ts';

const PAGE =
  '<main><button>a</button><div role="button link">b</div><i role=" tab\nbutton ">c</i><b role="BUTTON">d</b></main>' +
  '<svg><a role="button">e</a><title>f</title><linearGradient></linearGradient></svg>' +
  '<template><button>g</button></template><input><summary>h</summary><p role="">i</p><script></script>';

it.each([
  '*',
  'button',
  '*[role~="button"],button,input[type="submit"],summary',
  '*[role~="button"],button,input,summary',
  '*[role~="link"], a',
  'lineargradient',
  'script, style',
  'title,p',
  'main *',
  'h1',
])('the quick search of «%s» finds what jsdom finds, in its order', (selector) => {
  // The frame has a window of its own, whose search is jsdom's.
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => frame.remove());
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (view === null) throw new Error('the frame has no window');
  view.document.body.innerHTML = PAGE;
  const quick = quickSelectors(view.document);
  for (const searched of [view.document, view.document.body, view.document.querySelector('svg')]) {
    if (searched === null) throw new Error('there is no drawing');
    const whole = searched.querySelectorAll;
    const own = [...whole.call(searched, selector)];
    const found = [...(quick(whole).call(searched, selector) as Iterable<Element>)];
    expect(found.length).toBe(own.length);
    expect(found.filter((element, at) => element !== own[at])).toEqual([]);
  }
});
