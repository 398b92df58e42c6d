import { describe, expect, it } from 'vitest';
import type { ShownEvent } from '../../src/machines/kit/shown/shown-types.ts';
import { type ShellMenu, shellMenusMachine } from '../../src/machines/shell-menus/shell-menus-machine.ts';
import { selectOpenMenu } from '../../src/machines/shell-menus/shell-menus-selectors.ts';
import { drive } from '../support/driven.ts';

/** The menu that is open after these events. */
function openAfter(...events: readonly ShownEvent<ShellMenu>[]) {
  const { actor, send } = drive(shellMenusMachine, {});
  return events.map((event) => {
    send(event);
    return [actor.getSnapshot().value, selectOpenMenu(actor.getSnapshot())];
  });
}

describe('the panels of the shell', () => {
  it('are open one at a time: opening one closes the others', () => {
    expect(
      openAfter({ type: 'shown.opened', value: 'apps' }, { type: 'shown.opened', value: 'notifications' }),
    ).toEqual([
      ['shown', 'apps'],
      ['shown', 'notifications'],
    ]);
  });

  it('stay open when a panel that was replaced closes late', () => {
    expect(
      openAfter(
        { type: 'shown.opened', value: 'apps' },
        { type: 'shown.opened', value: 'notifications' },
        { type: 'shown.closed', value: 'apps' },
        { type: 'shown.closed', value: 'notifications' },
      ).slice(2),
    ).toEqual([
      ['shown', 'notifications'],
      ['empty', null],
    ]);
  });

  it('close with Esc whichever is open, and open again', () => {
    expect(
      openAfter(
        { type: 'shown.opened', value: 'account' },
        { type: 'shown.dismissed' },
        { type: 'shown.opened', value: 'account' },
      ),
    ).toEqual([
      ['shown', 'account'],
      ['empty', null],
      ['shown', 'account'],
    ]);
  });
});
