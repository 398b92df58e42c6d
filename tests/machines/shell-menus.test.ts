import { describe, expect, it } from 'vitest';
import { shellMenusMachine } from '../../src/machines/shell-menus/shell-menus-machine.ts';
import { selectOpenMenu } from '../../src/machines/shell-menus/shell-menus-selectors.ts';
import type { ShellMenusEvent } from '../../src/machines/shell-menus/shell-menus-types.ts';
import { drive } from '../support/driven.ts';

/** What is open after each of these events. */
function openAfter(...events: readonly ShellMenusEvent[]) {
  const { actor, send } = drive(shellMenusMachine);
  return events.map((event) => {
    send(event);
    return [actor.getSnapshot().value, selectOpenMenu(actor.getSnapshot())];
  });
}

describe('what opens over the page', () => {
  it('is one at a time: opening one closes the others', () => {
    expect(
      openAfter({ type: 'menus.opened', menu: 'apps' }, { type: 'menus.opened', menu: 'notifications' }),
    ).toEqual([
      ['open', 'apps'],
      ['open', 'notifications'],
    ]);
  });

  it('stays open when the end of one that it replaced is told late', () => {
    expect(
      openAfter(
        { type: 'menus.opened', menu: 'apps' },
        { type: 'menus.opened', menu: 'notifications' },
        { type: 'menus.closed', menu: 'apps' },
        { type: 'menus.closed', menu: 'notifications' },
      ).slice(2),
    ).toEqual([
      ['open', 'notifications'],
      ['closed', null],
    ]);
  });

  it('closes by Esc whichever it is, and opens again', () => {
    expect(
      openAfter(
        { type: 'menus.opened', menu: 'account' },
        { type: 'menus.dismissed' },
        { type: 'menus.opened', menu: 'account' },
      ),
    ).toEqual([
      ['open', 'account'],
      ['closed', null],
      ['open', 'account'],
    ]);
  });
});
