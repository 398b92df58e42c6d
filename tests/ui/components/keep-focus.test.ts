import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { keepFocus } from '../../../src/ui/components/keep-focus.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <button id="opener">Abrir</button>
      <section>
        <h2>Claves</h2>
        <ul>
          <li id="first"><a href="#1">Una</a><button>Quitar una</button></li>
          <li id="second"><a href="#2">Dos</a><button>Quitar dos</button></li>
          <li id="third"><a href="#3">Tres</a><button>Quitar tres</button></li>
        </ul>
      </section>
    </main>`;
  const stop = keepFocus(document);
  onTestFinished(() => {
    stop();
    document.body.replaceChildren();
  });
});

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const remove = (selector: string) => document.querySelector(selector)?.remove();
const focused = () => document.activeElement?.textContent;
const goesTo = (text: string) => waitFor(() => expect(focused()).toBe(text));

describe('the focus of a control that is removed', () => {
  it('goes to the same control of the next row, and of the one before where there is no next', async () => {
    focus('#second button');
    remove('#second');
    await goesTo('Quitar tres');
    remove('#third');
    await goesTo('Quitar una');
  });

  it('stays in its row where the row stays', async () => {
    focus('#second button');
    remove('#second button');
    await goesTo('Dos');
  });

  it('goes to the heading of the list where its last row is gone', async () => {
    focus('#second button');
    remove('ul');
    await goesTo('Claves');
  });

  it('goes back to what opened the dialog that is gone, also through a menu and another dialog', async () => {
    focus('#opener');
    for (const role of ['menu', 'dialog', 'dialog']) {
      document.body.insertAdjacentHTML('beforeend', `<div role="${role}"><button>En medio</button></div>`);
      focus(`[role=${role}]:last-child button`);
    }
    for (const overlay of document.querySelectorAll('[role]')) overlay.remove();
    await goesTo('Abrir');
  });

  it('stays in the dialog where the dialog stays', async () => {
    focus('#opener');
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog" tabindex="-1">Enviada<button>Enviar</button></div>',
    );
    focus('[role=dialog] button');
    remove('[role=dialog] button');
    await goesTo('Enviada');
  });

  it('is not taken from what got it meanwhile, nor given to anybody after a click beside every control', async () => {
    focus('#second button');
    remove('#second');
    focus('#opener');
    document.body.append('otra cosa');
    focus('#first button');
    document.querySelector<HTMLElement>('#first button')?.blur();
    document.dispatchEvent(new Event('pointerup'));
    remove('#first');
    // Longer than the watcher waits before it moves the focus.
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(document.activeElement).toBe(document.body);
  });
});
